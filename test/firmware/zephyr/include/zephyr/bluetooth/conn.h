/* Source: docs.zephyrproject.org, "Connection Management". */
#ifndef ZEPHYR_BLUETOOTH_CONN_H
#define ZEPHYR_BLUETOOTH_CONN_H

#include <stdint.h>

struct bt_conn;

enum bt_conn_type { BT_CONN_TYPE_LE = 1 };
enum bt_conn_state { BT_CONN_STATE_DISCONNECTED, BT_CONN_STATE_CONNECTED };

/* A few of its fields. */
struct bt_conn_info {
  uint8_t type;
  enum bt_conn_state state;
};
int bt_conn_get_info(const struct bt_conn *connection, struct bt_conn_info *info);

struct bt_conn_cb {
  void (*connected)(struct bt_conn *connection, uint8_t error);
  void (*disconnected)(struct bt_conn *connection, uint8_t reason);
  void (*recycled)(void);
};
#define BT_CONN_CB_DEFINE(name)                                                                                        \
  static const struct bt_conn_cb name __attribute__((used, section("stand_in_connections"), aligned(sizeof(void *))))

void bt_conn_foreach(enum bt_conn_type type, void (*function)(struct bt_conn *connection, void *context),
                     void *context);
int bt_conn_disconnect(struct bt_conn *connection, uint8_t reason);

#endif
