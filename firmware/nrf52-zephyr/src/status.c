#include "status.h"

#include <zephyr/bluetooth/conn.h>
#include <zephyr/bluetooth/gatt.h>
#include <zephyr/drivers/hwinfo.h>
#include <zephyr/kernel.h>
#include <zephyr/version.h>

static uint8_t reset_reason;

/*
 * After a fatal error Zephyr halts until the watchdog restarts the board, so the reason is then the watchdog. An nRF52 states no cause
 * when it was switched on, nor after a low voltage.
 */
static uint8_t reason_of(uint32_t causes) {
  if (causes & RESET_WATCHDOG) return ECHO_RESET_WATCHDOG;
  if (causes & RESET_CPU_LOCKUP) return ECHO_RESET_CRASH;
  if (causes & RESET_BROWNOUT) return ECHO_RESET_LOW_VOLTAGE;
  if (causes & RESET_SOFTWARE) return ECHO_RESET_SOFTWARE;
  if (causes & RESET_LOW_POWER_WAKE) return ECHO_RESET_WAKE;
  if (causes & RESET_PIN) return ECHO_RESET_PIN;
  if (causes == 0 || causes & RESET_POR) return ECHO_RESET_POWER_ON;
  return ECHO_RESET_UNKNOWN;
}

void status_begin(void) {
  uint32_t causes;
  if (hwinfo_get_reset_cause(&causes) != 0) return;
  reset_reason = reason_of(causes);
  /* The chip adds the cause of each start until they are cleared. */
  hwinfo_clear_reset_cause();
}

static uint16_t interval_units_of(const struct bt_conn_le_info *link) {
#if ZEPHYR_VERSION_CODE >= ZEPHYR_VERSION(4, 4, 0)
  return (uint16_t)(link->interval_us / 1250);
#else
  return link->interval;
#endif
}

static void read_link(struct bt_conn *connection, void *context) {
  struct echo_status *status = context;
  struct bt_conn_info info;
  if (bt_conn_get_info(connection, &info) != 0 || info.state != BT_CONN_STATE_CONNECTED) {
    return;
  }
  status->interval_units = interval_units_of(&info.le);
  status->latency_intervals = info.le.latency;
  status->mtu_bytes = bt_gatt_get_mtu(connection);
  status->phy = info.le.phy->tx_phy;
}

/* The free memory stays unknown: the firmware has no heap. */
void status_read(struct echo_status *status) {
  /* There is one connection at most. */
  bt_conn_foreach(BT_CONN_TYPE_LE, read_link, status);
  status->reset_reason = reset_reason;
  status->uptime_ms = k_uptime_get_32();
}
