/* Source: docs.zephyrproject.org, "Nordic UART Service (NUS)". */
#ifndef ZEPHYR_BLUETOOTH_SERVICES_NUS_H
#define ZEPHYR_BLUETOOTH_SERVICES_NUS_H

#include <stdbool.h>

#include <zephyr/bluetooth/conn.h>
#include <zephyr/bluetooth/uuid.h>

#define BT_UUID_NUS_SRV_VAL BT_UUID_128_ENCODE(0x6e400001, 0xb5a3, 0xf393, 0xe0a9, 0xe50e24dcca9e)

struct bt_nus_cb {
  void (*notif_enabled)(bool enabled, void *context);
  void (*received)(struct bt_conn *connection, const void *data, uint16_t length, void *context);
};
int bt_nus_cb_register(struct bt_nus_cb *callbacks, void *context);
int bt_nus_send(struct bt_conn *connection, const void *data, uint16_t length);

#endif
