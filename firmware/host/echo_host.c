/* The echo profile as a process of a computer: README.md says how to compile it. */
#include <stdio.h>

#include "echo_profile.h"
#include "host.h"

enum { RX = 0, TX = 1, MOST_BYTES = ECHO_MAXIMUM_BYTES };

static struct echo_profile profile;
static uint32_t started_ms;
static uint32_t loop_ms;

static void read_status(struct echo_status *status) {
  status->uptime_ms = loop_ms - started_ms;
}

void device_start(uint32_t now_ms) {
  started_ms = loop_ms = now_ms;
  profile.firmware_version = "host 1.0.0";
  profile.read_status = read_status;
}

void device_connect(uint32_t now_ms) {
  (void)now_ms;
}

void device_disconnect(void) {
}

void device_subscribe(unsigned characteristic) {
  (void)characteristic;
}

void device_receive(unsigned characteristic, const uint8_t *bytes, size_t length, uint32_t now_ms) {
  uint8_t reply[MOST_BYTES];
  loop_ms = now_ms;
  if (characteristic != RX || length > MOST_BYTES) return;
  const uint16_t reply_bytes =
      echo_profile_handle(&profile, bytes, (uint16_t)length, now_ms * 1000u, reply);
  if (reply_bytes > 0) (void)host_notify(TX, reply, reply_bytes);
}

void device_measure(const long *values, size_t count) {
  (void)values;
  (void)count;
}

void device_loop(uint32_t now_ms) {
  uint8_t reply[MOST_BYTES];
  uint16_t bytes;
  loop_ms = now_ms;
  while ((bytes = echo_profile_stream(&profile, now_ms * 1000u, MOST_BYTES, reply)) > 0) {
    if (!host_notify(TX, reply, bytes)) break;
    echo_profile_streamed(&profile);
  }
}

void device_print(void) {
  printf("%lu", (unsigned long)profile.received);
}
