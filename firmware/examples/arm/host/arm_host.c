#include <stdio.h>

#include "arm_core.h"
#include "host.h"

static struct arm_core arm;

void device_start(uint32_t now_ms) {
  arm_core_start(&arm, now_ms);
}

void device_connect(uint32_t now_ms) {
  (void)now_ms;
  arm_core_connect(&arm);
}

void device_disconnect(void) {
  arm_core_disconnect(&arm);
}

void device_subscribe(unsigned characteristic) {
  (void)characteristic;
}

void device_receive(unsigned characteristic, const uint8_t *bytes, size_t length, uint32_t now_ms) {
  (void)now_ms;
  if (characteristic == ARM_CHARACTERISTIC_COMMAND) arm_core_receive(&arm, bytes, length);
}

void device_measure(const long *values, size_t count) {
  (void)values;
  (void)count;
}

void device_loop(uint32_t now_ms) {
  uint8_t bytes[20];
  size_t length;
  arm_core_tick(&arm, now_ms);
  while ((length = arm_core_report(&arm, now_ms, bytes, sizeof bytes)) > 0) {
    if (!host_notify(ARM_CHARACTERISTIC_STATE, bytes, length)) break;
    arm_core_reported(&arm, now_ms);
  }
}

/* Thousandths of a degree. */
void device_print(void) {
  for (unsigned joint = 0; joint < ARM_CORE_JOINTS; joint++) {
    printf("%ld ", (long)arm.millidegrees[joint]);
  }
}
