/* Source: docs.zephyrproject.org, "Generic Access Profile (GAP)". */
#ifndef ZEPHYR_BLUETOOTH_BLUETOOTH_H
#define ZEPHYR_BLUETOOTH_BLUETOOTH_H

#include <stddef.h>
#include <stdint.h>

#include <zephyr/bluetooth/uuid.h>

/* Assigned Numbers of the Bluetooth SIG, "Common Data Types". */
#define BT_DATA_FLAGS 0x01
#define BT_DATA_UUID128_ALL 0x07
#define BT_DATA_NAME_COMPLETE 0x09
#define BT_LE_AD_GENERAL 0x02
#define BT_LE_AD_NO_BREDR 0x04

struct bt_data {
  uint8_t type;
  uint8_t data_len;
  const uint8_t *data;
};
#define BT_DATA(type_, data_, length) {(type_), (length), (const uint8_t *)(data_)}
#define BT_DATA_BYTES(type_, ...)                                                                                      \
  {(type_), sizeof((const uint8_t[]){__VA_ARGS__}), (const uint8_t[]){__VA_ARGS__}}

struct bt_le_adv_param {
  uint32_t options;
};
extern const struct bt_le_adv_param bt_le_adv_conn_fast_1;
#define BT_LE_ADV_CONN_FAST_1 (&bt_le_adv_conn_fast_1)

typedef void (*bt_ready_cb_t)(int error);
int bt_enable(bt_ready_cb_t ready);
int bt_le_adv_start(const struct bt_le_adv_param *parameters, const struct bt_data *data, size_t data_count,
                    const struct bt_data *scan_response, size_t scan_response_count);

#endif
