/* Source: docs.zephyrproject.org, "Connection Management". */
#ifndef ZEPHYR_BLUETOOTH_CONN_H
#define ZEPHYR_BLUETOOTH_CONN_H

#include <stdint.h>

#include <zephyr/version.h>

struct bt_conn;

enum bt_conn_type { BT_CONN_TYPE_LE = 1 };
enum bt_conn_state { BT_CONN_STATE_DISCONNECTED, BT_CONN_STATE_CONNECTED };

struct bt_conn_le_phy_info {
  uint8_t tx_phy;
  uint8_t rx_phy;
};

/* A few fields of these. */
struct bt_conn_le_info {
#if ZEPHYR_VERSION_CODE >= ZEPHYR_VERSION(4, 4, 0)
  uint32_t interval_us; /* `interval` is deprecated */
#else
  uint16_t interval;
#endif
  uint16_t latency;
#ifdef CONFIG_BT_USER_PHY_UPDATE
  const struct bt_conn_le_phy_info *phy;
#endif
};
struct bt_conn_info {
  uint8_t type;
  union {
    struct bt_conn_le_info le;
  };
  enum bt_conn_state state;
};
int bt_conn_get_info(const struct bt_conn *connection, struct bt_conn_info *info);

struct bt_conn_cb {
  void (*connected)(struct bt_conn *connection, uint8_t error);
  void (*disconnected)(struct bt_conn *connection, uint8_t reason);
  void (*recycled)(void);
};
#define BT_CONN_CB_DEFINE(name) static const struct bt_conn_cb name __attribute__((used))

void bt_conn_foreach(enum bt_conn_type type, void (*function)(struct bt_conn *connection, void *context),
                     void *context);
#ifdef CONFIG_BT_USER_PHY_UPDATE
struct bt_conn_le_phy_param {
  uint16_t options;
  uint8_t pref_tx_phy;
  uint8_t pref_rx_phy;
};
#define BT_CONN_LE_PHY_PARAM_2M (&(const struct bt_conn_le_phy_param){0, 2, 2})
int bt_conn_le_phy_update(struct bt_conn *connection, const struct bt_conn_le_phy_param *preferred);
#endif

#endif
