/* Source: docs.zephyrproject.org, "Universally Unique Identifiers (UUIDs)". */
#ifndef ZEPHYR_BLUETOOTH_UUID_H
#define ZEPHYR_BLUETOOTH_UUID_H

#include <stdint.h>

#define UUID_BYTE(number, at) (uint8_t)((uint64_t)(number) >> (8 * (at)))
/* The lowest byte first, as it is sent. */
#define BT_UUID_128_ENCODE(w32, w1, w2, w3, w48)                                                                       \
  UUID_BYTE(w48, 0), UUID_BYTE(w48, 1), UUID_BYTE(w48, 2), UUID_BYTE(w48, 3), UUID_BYTE(w48, 4), UUID_BYTE(w48, 5),    \
      UUID_BYTE(w3, 0), UUID_BYTE(w3, 1), UUID_BYTE(w2, 0), UUID_BYTE(w2, 1), UUID_BYTE(w1, 0), UUID_BYTE(w1, 1),      \
      UUID_BYTE(w32, 0), UUID_BYTE(w32, 1), UUID_BYTE(w32, 2), UUID_BYTE(w32, 3)

#endif
