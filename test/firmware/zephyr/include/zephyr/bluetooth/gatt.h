/* Source: docs.zephyrproject.org, "Generic Attribute Profile (GATT)". */
#ifndef ZEPHYR_BLUETOOTH_GATT_H
#define ZEPHYR_BLUETOOTH_GATT_H

#include <stdint.h>

#include <zephyr/bluetooth/conn.h>

uint16_t bt_gatt_get_mtu(struct bt_conn *connection);

#endif
