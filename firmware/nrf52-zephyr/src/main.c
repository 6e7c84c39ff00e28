/*
 * The echo profile on an nRF52 (Zephyr 4), with Zephyr's own Nordic UART service.
 *
 * The Bluetooth thread puts received frames into a buffer, and main() takes them out. The measurement shows how
 * long frames wait in between. To measure your own firmware, do its work where handle_frame() is called.
 */
#include <string.h>

#include <zephyr/bluetooth/bluetooth.h>
#include <zephyr/bluetooth/conn.h>
#include <zephyr/bluetooth/gatt.h>
#include <zephyr/bluetooth/services/nus.h>
#include <zephyr/drivers/watchdog.h>
#include <zephyr/kernel.h>

#include "echo_profile.h"
#include "status.h"

#define BUFFER_FRAMES 50
/* Try 25: the throughput tester should then find 40 messages a second. */
#define WORK_MS 0
#define ADVERTISE_AGAIN_MS 500
/*
 * main() must come round, or wait for room in the stack, within this time. Otherwise the board restarts, so that a measurement ends
 * with an error and not with a wait. Choose more if WORK_MS is longer.
 */
#define WATCHDOG_MS 2000

struct frame {
  uint16_t bytes;
  uint8_t data[ECHO_MAXIMUM_BYTES];
};

K_MSGQ_DEFINE(buffer, sizeof(struct frame), BUFFER_FRAMES, 1);

static struct echo_profile profile = {
    .buffer_frames = BUFFER_FRAMES,
    .firmware_version = "nrf52 1.0.0",
    .read_status = status_read,
};

static const struct device *const watchdog = DEVICE_DT_GET(DT_NODELABEL(wdt0));
static int watchdog_channel;

static int begin_watchdog(void) {
  const struct wdt_timeout_cfg timeout = {.window = {.max = WATCHDOG_MS}, .flags = WDT_FLAG_RESET_SOC};
  if (!device_is_ready(watchdog)) return -ENODEV;
  watchdog_channel = wdt_install_timeout(watchdog, &timeout);
  return watchdog_channel < 0 ? watchdog_channel : wdt_setup(watchdog, WDT_OPT_PAUSE_HALTED_BY_DBG);
}

/* main() says that it runs. */
static void feed_watchdog(void) {
  wdt_feed(watchdog, watchdog_channel);
}

static const struct bt_data advertisement[] = {
    BT_DATA_BYTES(BT_DATA_FLAGS, BT_LE_AD_GENERAL | BT_LE_AD_NO_BREDR),
    BT_DATA_BYTES(BT_DATA_UUID128_ALL, BT_UUID_NUS_SRV_VAL),
};
static const struct bt_data scan_response[] = {
    BT_DATA(BT_DATA_NAME_COMPLETE, CONFIG_BT_DEVICE_NAME, sizeof(CONFIG_BT_DEVICE_NAME) - 1),
};

/* Must not block: the acknowledgement is sent when this returns. */
static void received(struct bt_conn *connection, const void *data, uint16_t bytes, void *context) {
  ARG_UNUSED(connection);
  ARG_UNUSED(context);
  if (bytes > ECHO_MAXIMUM_BYTES) {
    return;
  }
  struct frame frame = {.bytes = bytes};
  memcpy(frame.data, data, bytes);
  if (k_msgq_put(&buffer, &frame, K_NO_WAIT) == 0) {
    echo_profile_buffered(&profile, k_msgq_num_used_get(&buffer));
  } else {
    echo_profile_dropped(&profile);
  }
}

static struct bt_nus_cb receiver = {.received = received};

static void advertise(struct k_work *work);
static K_WORK_DELAYABLE_DEFINE(advertising, advertise);

static void advertise(struct k_work *work) {
  ARG_UNUSED(work);
  const int error = bt_le_adv_start(BT_LE_ADV_CONN_FAST_1, advertisement, ARRAY_SIZE(advertisement), scan_response,
                                    ARRAY_SIZE(scan_response));
  /* Zephyr does not try again by itself. */
  if (error != 0 && error != -EALREADY) k_work_reschedule(&advertising, K_MSEC(ADVERTISE_AGAIN_MS));
}

/* With CONFIG_BT_USER_PHY_UPDATE Zephyr does not ask by itself for the faster PHY. A central that lacks it keeps 1M. */
static void connected(struct bt_conn *connection, uint8_t error) {
  if (error == 0) bt_conn_le_phy_update(connection, BT_CONN_LE_PHY_PARAM_2M);
}

/* Zephyr has freed the connection object. Bluetooth must not be called from here. */
static void recycled(void) {
  k_work_reschedule(&advertising, K_NO_WAIT);
}

BT_CONN_CB_DEFINE(connection_callbacks) = {.connected = connected, .recycled = recycled};

/* The header of a notification, which the ATT MTU includes. */
#define NOTIFICATION_HEADER_BYTES 3

static void keep_shortest_mtu(struct bt_conn *connection, void *least) {
  struct bt_conn_info info;
  if (bt_conn_get_info(connection, &info) == 0 && info.state == BT_CONN_STATE_CONNECTED) {
    *(uint16_t *)least = MIN(*(uint16_t *)least, bt_gatt_get_mtu(connection));
  }
}

/* The longest frame that can be notified now; 0: no client is connected. */
static uint16_t longest_frame(void) {
  uint16_t mtu = UINT16_MAX;
  bt_conn_foreach(BT_CONN_TYPE_LE, keep_shortest_mtu, &mtu);
  if (mtu == UINT16_MAX || mtu < NOTIFICATION_HEADER_BYTES) {
    return 0;
  }
  return mtu - NOTIFICATION_HEADER_BYTES;
}

/*
 * -ENOMEM is also the answer to a frame above the MTU, which no later try can send. So the callers compare with
 * longest_frame() first.
 */
static bool is_full(int error) {
  return error == -ENOMEM || error == -ENOBUFS;
}

static void handle_frame(const struct frame *frame) {
  uint8_t reply[ECHO_MAXIMUM_BYTES];
  if (WORK_MS > 0) {
    k_msleep(WORK_MS);
  }
  const uint32_t now_us = (uint32_t)k_ticks_to_us_floor64(k_uptime_ticks());
  const uint16_t length = echo_profile_handle(&profile, frame->data, frame->bytes, now_us, reply);
  /*
   * Retries while the stack is full. Any other error: no client is subscribed any more. The MTU is read each time, because
   * the client may have connected again.
   */
  while (length > 0 && length <= longest_frame() && is_full(bt_nus_send(NULL, reply, length))) {
    feed_watchdog();
    k_msleep(1);
  }
}

static void continue_stream(void) {
  uint8_t reply[ECHO_MAXIMUM_BYTES];
  const uint32_t now_us = (uint32_t)k_ticks_to_us_floor64(k_uptime_ticks());
  const uint16_t length = echo_profile_stream(&profile, now_us, longest_frame(), reply);
  if (length > 0 && bt_nus_send(NULL, reply, length) == 0) {
    echo_profile_streamed(&profile);
  }
}

int main(void) {
  struct frame frame;
  status_begin();
  bt_nus_cb_register(&receiver, NULL);
  int error = bt_enable(NULL);
  if (error == 0) error = begin_watchdog();
  if (error) {
    printk("The firmware cannot start: error %d\n", error);
    return error;
  }
  k_work_reschedule(&advertising, K_NO_WAIT);
  for (;;) {
    feed_watchdog();
    if (k_msgq_get(&buffer, &frame, K_MSEC(1)) == 0) {
      handle_frame(&frame);
    }
    continue_stream();
  }
}
