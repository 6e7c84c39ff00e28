/* Source: docs.zephyrproject.org, "Device Driver Model", "Devicetree API". */
#ifndef ZEPHYR_DEVICE_H
#define ZEPHYR_DEVICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct device {
  const char *name;
};

/* A node is the word that its alias is. overlay.ts declares `devicetree_<property>_<alias>` for each property of each node. */
#define DT_ALIAS(alias) alias
#define DT_NODELABEL(label) label
#define DEVICETREE_JOIN(property, node) devicetree_##property##_##node
#define DEVICETREE_DEVICE(property, node) (&DEVICETREE_JOIN(property, node))
/* The nodes of the chip that firmware asks for by their label. */
#define DEVICE_DT_GET(node) DEVICETREE_DEVICE(chip, node)
extern const struct device devicetree_chip_wdt0;
bool device_is_ready(const struct device *device);

#include "devicetree_generated.h"

#endif
