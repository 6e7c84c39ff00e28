/*
 * The firmware's part of the echo profile, driven by lines of text: `frame 0102ff`, `buffered 7`, `dropped`,
 * `mtu 23` (247 before), `stream 1000` (microseconds; what it sends counts as sent), `status unknown` (from now on the firmware
 * knows nothing of its status), `status none` (it has no callback for it). Each line is answered by one: the bytes to notify,
 * perhaps none.
 */
#include <stdio.h>
#include <string.h>

#include "echo_profile.h"

enum { LONGEST_LINE = 2048 };

static uint16_t read_hex(const char *text, uint8_t *bytes) {
  uint16_t length = 0;
  unsigned value;
  while (sscanf(text + 2 * length, "%2x", &value) == 1) {
    bytes[length++] = (uint8_t)value;
  }
  return length;
}

/* The test's virtual device answers the same. The latency stays unknown. */
static void read_status(struct echo_status *status) {
  status->interval_units = 24;
  status->mtu_bytes = 247;
  status->phy = ECHO_PHY_2M;
  status->reset_reason = ECHO_RESET_WATCHDOG;
  status->uptime_ms = 0x01020304;
  status->free_bytes = 0x05060708;
}

static void read_nothing(struct echo_status *status) {
  (void)status;
}

int main(void) {
  static struct echo_profile profile;
  static char line[LONGEST_LINE];
  static uint8_t frame[LONGEST_LINE];
  uint16_t most_bytes = ECHO_MAXIMUM_BYTES;
  profile.buffer_frames = 50;
  profile.firmware_version = "1.0.0";
  profile.read_status = read_status;
  while (fgets(line, sizeof line, stdin)) {
    uint8_t reply[ECHO_MAXIMUM_BYTES];
    uint16_t length = 0;
    unsigned value = 0;
    if (strncmp(line, "frame ", 6) == 0) {
      length = echo_profile_handle(&profile, frame, read_hex(line + 6, frame), 0, reply);
    } else if (sscanf(line, "buffered %u", &value) == 1) {
      echo_profile_buffered(&profile, value);
    } else if (sscanf(line, "mtu %u", &value) == 1) {
      most_bytes = (uint16_t)(value - 3);
    } else if (sscanf(line, "stream %u", &value) == 1) {
      length = echo_profile_stream(&profile, value, most_bytes, reply);
      if (length > 0) echo_profile_streamed(&profile);
    } else if (strcmp(line, "status unknown\n") == 0) {
      profile.read_status = read_nothing;
    } else if (strcmp(line, "status none\n") == 0) {
      profile.read_status = NULL;
    } else {
      echo_profile_dropped(&profile);
    }
    for (uint16_t index = 0; index < length; index++) printf("%02x", reply[index]);
    printf("\n");
  }
  return 0;
}
