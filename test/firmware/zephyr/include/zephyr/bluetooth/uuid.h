/* Source: docs.zephyrproject.org, "Universally Unique Identifiers (UUIDs)". */
#ifndef ZEPHYR_BLUETOOTH_UUID_H
#define ZEPHYR_BLUETOOTH_UUID_H

#include <stdint.h>

enum { BT_UUID_TYPE_16, BT_UUID_TYPE_32, BT_UUID_TYPE_128 };

struct bt_uuid {
  uint8_t type;
};
struct bt_uuid_16 {
  struct bt_uuid uuid;
  uint16_t val;
};
struct bt_uuid_128 {
  struct bt_uuid uuid;
  uint8_t val[16];
};

#define UUID_BYTE(number, at) (uint8_t)((uint64_t)(number) >> (8 * (at)))
/* The lowest byte first, as it is sent. */
#define BT_UUID_128_ENCODE(w32, w1, w2, w3, w48)                                                                       \
  UUID_BYTE(w48, 0), UUID_BYTE(w48, 1), UUID_BYTE(w48, 2), UUID_BYTE(w48, 3), UUID_BYTE(w48, 4), UUID_BYTE(w48, 5),    \
      UUID_BYTE(w3, 0), UUID_BYTE(w3, 1), UUID_BYTE(w2, 0), UUID_BYTE(w2, 1), UUID_BYTE(w1, 0), UUID_BYTE(w1, 1),      \
      UUID_BYTE(w32, 0), UUID_BYTE(w32, 1), UUID_BYTE(w32, 2), UUID_BYTE(w32, 3)
#define BT_UUID_DECLARE_16(value) ((const struct bt_uuid *)&(const struct bt_uuid_16){{BT_UUID_TYPE_16}, value})
#define BT_UUID_DECLARE_128(...) ((const struct bt_uuid *)&(const struct bt_uuid_128){{BT_UUID_TYPE_128}, {__VA_ARGS__}})

#endif
