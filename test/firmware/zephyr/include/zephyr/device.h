/* Source: docs.zephyrproject.org, "Device Driver Model", "Devicetree API". */
#ifndef ZEPHYR_DEVICE_H
#define ZEPHYR_DEVICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct device {
  const char *name;
};

/* A node of the chip is the device that it has. */
#define DT_NODELABEL(label) stand_in_##label
#define DEVICE_DT_GET(node) (&node)
extern const struct device stand_in_wdt0;
bool device_is_ready(const struct device *device);

#endif
