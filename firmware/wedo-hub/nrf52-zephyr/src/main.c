/*
 * Your own hub on an nRF52 (Zephyr 4). board.h says what is in its ports.
 *
 * Zephyr's Bluetooth thread, its work queue and main() call the hub, each while it holds the lock. A notification waits in a queue, which main()
 * empties without the lock: it may have to wait for room, which the Bluetooth thread makes.
 */
#include <string.h>

#include <zephyr/bluetooth/bluetooth.h>
#include <zephyr/bluetooth/conn.h>
#include <zephyr/bluetooth/gatt.h>
#include <zephyr/bluetooth/hci.h>
#include <zephyr/bluetooth/uuid.h>
#include <zephyr/drivers/watchdog.h>
#include <zephyr/kernel.h>
#include <zephyr/settings/settings.h>

#include "board.h"

enum { LOOP_MS = 5, MEASURE_EVERY_MS = 60, QUEUE_LENGTH = 16, ADVERTISE_AGAIN_MS = 500 };

/*
 * main() must come round, or wait for room in the stack, within this time. Otherwise the board restarts, and the motors rest: a hub
 * that hangs would not stop them when the client is silent. The longest turn stores the name in the flash memory: some 100 ms.
 */
enum { WATCHDOG_MS = 2000 };

struct notification {
  uint8_t from;
  uint8_t length;
  uint8_t bytes[WEDO_HUB_VALUE_BYTES];
};

K_MSGQ_DEFINE(notifications, sizeof(struct notification), QUEUE_LENGTH, 1);
K_MUTEX_DEFINE(hub_lock);

static struct wedo_hub hub;
static const struct bt_gatt_attr *values[WEDO_HUB_CHARACTERISTICS];
static volatile bool must_leave;
static volatile bool is_renamed;

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

/* Takes the lock, and gives the hub the time. */
static void use_hub(void) {
  k_mutex_lock(&hub_lock, K_FOREVER);
  wedo_hub_tick(&hub, k_uptime_get_32());
}

static void let_hub_go(void) {
  k_mutex_unlock(&hub_lock);
}

static bool notify(void *context, enum wedo_hub_characteristic from, const uint8_t *bytes, uint16_t length) {
  ARG_UNUSED(context);
  struct notification notification = {.from = (uint8_t)from, .length = (uint8_t)length};
  memcpy(notification.bytes, bytes, length);
  return k_msgq_put(&notifications, &notification, K_NO_WAIT) == 0;
}

static void turn_motor(void *context, uint8_t port, enum wedo_hub_motor_mode mode, int8_t power_percent) {
  ARG_UNUSED(context);
  board_turn_motor(port, mode, power_percent);
}

static void shine_light_brick(void *context, uint8_t port, uint8_t percent) {
  ARG_UNUSED(context);
  board_shine_light_brick(port, percent);
}

static void show_light(void *context, uint8_t red, uint8_t green, uint8_t blue) {
  ARG_UNUSED(context);
  board_show_light(red, green, blue);
}

static void play_tone(void *context, uint16_t frequency_hz) {
  ARG_UNUSED(context);
  board_play_tone(frequency_hz);
}

static void store_name_later(void *context, const char *name, uint8_t length) {
  ARG_UNUSED(context);
  ARG_UNUSED(name);
  ARG_UNUSED(length);
  is_renamed = true;
}

/* Ends the link later: the client first gets its answer. */
static void leave_client(void *context, bool turn_off) {
  ARG_UNUSED(context);
  ARG_UNUSED(turn_off);
  must_leave = true;
}

static const struct wedo_hub_callbacks callbacks = {
    notify, turn_motor, shine_light_brick, show_light, play_tone, store_name_later, leave_client,
};

static enum wedo_hub_characteristic number_of(const struct bt_gatt_attr *value) {
  return (enum wedo_hub_characteristic)(uintptr_t)value->user_data;
}

static ssize_t read_value(struct bt_conn *connection, const struct bt_gatt_attr *value, void *room, uint16_t room_bytes,
                          uint16_t offset) {
  uint8_t bytes[WEDO_HUB_VALUE_BYTES];
  use_hub();
  const uint16_t length = wedo_hub_read(&hub, number_of(value), bytes);
  let_hub_go();
  return bt_gatt_attr_read(connection, value, room, room_bytes, offset, bytes, length);
}

static ssize_t write_value(struct bt_conn *connection, const struct bt_gatt_attr *value, const void *bytes,
                           uint16_t length, uint16_t offset, uint8_t flags) {
  ARG_UNUSED(connection);
  ARG_UNUSED(flags);
  if (offset != 0) return BT_GATT_ERR(BT_ATT_ERR_INVALID_OFFSET);
  use_hub();
  wedo_hub_write(&hub, number_of(value), bytes, length);
  let_hub_go();
  return length;
}

/* `configuration` stands right behind the value that it belongs to. */
static void subscribed(const struct bt_gatt_attr *configuration, uint16_t subscription) {
  use_hub();
  wedo_hub_subscribed(&hub, number_of(configuration - 1), subscription != 0);
  let_hub_go();
}

#define HUB_UUID(id) BT_UUID_DECLARE_128(BT_UUID_128_ENCODE(id, 0x1212, 0xefde, 0x1523, 0x785feabcd123))
#define HUB_VALUE(number, uuid, properties, permissions)                                                                \
  BT_GATT_CHARACTERISTIC(uuid, properties, permissions, read_value, write_value, (void *)(number))
#define HUB_SUBSCRIPTION BT_GATT_CCC(subscribed, BT_GATT_PERM_READ | BT_GATT_PERM_WRITE)

#define HUB_READ(number, uuid) HUB_VALUE(number, uuid, BT_GATT_CHRC_READ, BT_GATT_PERM_READ)
#define HUB_READ_NOTIFY(number, uuid)                                                                                   \
  HUB_VALUE(number, uuid, BT_GATT_CHRC_READ | BT_GATT_CHRC_NOTIFY, BT_GATT_PERM_READ), HUB_SUBSCRIPTION
#define HUB_NOTIFY(number, uuid) HUB_VALUE(number, uuid, BT_GATT_CHRC_NOTIFY, BT_GATT_PERM_NONE), HUB_SUBSCRIPTION
#define HUB_WRITE(number, uuid) HUB_VALUE(number, uuid, BT_GATT_CHRC_WRITE, BT_GATT_PERM_WRITE)
#define HUB_COMMAND(number, uuid)                                                                                       \
  HUB_VALUE(number, uuid, BT_GATT_CHRC_WRITE | BT_GATT_CHRC_WRITE_WITHOUT_RESP, BT_GATT_PERM_WRITE)

/* The table of wedo_hub_entry(). */
BT_GATT_SERVICE_DEFINE(device_service, BT_GATT_PRIMARY_SERVICE(HUB_UUID(0x1523)),
                       HUB_VALUE(WEDO_HUB_DEVICE_NAME, HUB_UUID(0x1524), BT_GATT_CHRC_READ | BT_GATT_CHRC_WRITE,
                                 BT_GATT_PERM_READ | BT_GATT_PERM_WRITE),
                       HUB_READ_NOTIFY(WEDO_HUB_BUTTON, HUB_UUID(0x1526)),
                       HUB_NOTIFY(WEDO_HUB_ATTACHED_IO, HUB_UUID(0x1527)),
                       HUB_READ_NOTIFY(WEDO_HUB_LOW_VOLTAGE, HUB_UUID(0x1528)),
                       HUB_READ_NOTIFY(WEDO_HUB_HIGH_CURRENT, HUB_UUID(0x1529)),
                       HUB_READ_NOTIFY(WEDO_HUB_LOW_SIGNAL, HUB_UUID(0x152a)),
                       HUB_WRITE(WEDO_HUB_TURN_OFF, HUB_UUID(0x152b)),
                       HUB_READ(WEDO_HUB_BATTERY_TYPE, HUB_UUID(0x152d)),
                       HUB_WRITE(WEDO_HUB_DISCONNECT, HUB_UUID(0x152e)));

BT_GATT_SERVICE_DEFINE(io_service, BT_GATT_PRIMARY_SERVICE(HUB_UUID(0x4f0e)),
                       HUB_READ_NOTIFY(WEDO_HUB_VALUES, HUB_UUID(0x1560)),
                       HUB_NOTIFY(WEDO_HUB_FORMATS, HUB_UUID(0x1561)),
                       HUB_COMMAND(WEDO_HUB_INPUT_COMMAND, HUB_UUID(0x1563)),
                       HUB_COMMAND(WEDO_HUB_OUTPUT_COMMAND, HUB_UUID(0x1565)));

BT_GATT_SERVICE_DEFINE(battery_service, BT_GATT_PRIMARY_SERVICE(BT_UUID_DECLARE_16(0x180f)),
                       HUB_READ_NOTIFY(WEDO_HUB_BATTERY_LEVEL, BT_UUID_DECLARE_16(0x2a19)));

BT_GATT_SERVICE_DEFINE(information_service, BT_GATT_PRIMARY_SERVICE(BT_UUID_DECLARE_16(0x180a)),
                       HUB_READ(WEDO_HUB_FIRMWARE_REVISION, BT_UUID_DECLARE_16(0x2a26)),
                       HUB_READ(WEDO_HUB_MANUFACTURER_NAME, BT_UUID_DECLARE_16(0x2a29)));

static void find_values(const struct bt_gatt_service_static *service) {
  for (size_t at = 0; at < service->attr_count; at++) {
    const struct bt_gatt_attr *attribute = &service->attrs[at];
    if (attribute->read == read_value) values[number_of(attribute)] = attribute;
  }
}

static const struct bt_data advertisement[] = {
    BT_DATA_BYTES(BT_DATA_FLAGS, BT_LE_AD_GENERAL | BT_LE_AD_NO_BREDR),
    BT_DATA_BYTES(BT_DATA_UUID128_ALL, BT_UUID_128_ENCODE(0x1523, 0x1212, 0xefde, 0x1523, 0x785feabcd123)),
};

static void advertise(struct k_work *work);
static K_WORK_DELAYABLE_DEFINE(advertising, advertise);

static void advertise(struct k_work *work) {
  ARG_UNUSED(work);
  const char *name = bt_get_name();
  const struct bt_data scan_response[] = {BT_DATA(BT_DATA_NAME_COMPLETE, name, (uint8_t)strlen(name))};
  const int error = bt_le_adv_start(BT_LE_ADV_CONN_FAST_1, advertisement, ARRAY_SIZE(advertisement), scan_response,
                                    ARRAY_SIZE(scan_response));
  /* Zephyr does not try again by itself. */
  if (error != 0 && error != -EALREADY) k_work_reschedule(&advertising, K_MSEC(ADVERTISE_AGAIN_MS));
}

static void connected(struct bt_conn *connection, uint8_t error) {
  ARG_UNUSED(connection);
  if (error != 0) return;
  use_hub();
  k_msgq_purge(&notifications);
  wedo_hub_connected(&hub);
  let_hub_go();
}

static void disconnected(struct bt_conn *connection, uint8_t reason) {
  ARG_UNUSED(connection);
  ARG_UNUSED(reason);
  use_hub();
  wedo_hub_disconnected(&hub);
  let_hub_go();
}

/* Zephyr has freed the connection object. Bluetooth must not be called from here. */
static void recycled(void) {
  k_work_reschedule(&advertising, K_NO_WAIT);
}

BT_CONN_CB_DEFINE(connection_callbacks) = {
    .connected = connected,
    .disconnected = disconnected,
    .recycled = recycled,
};

/* Motors and tones end in time, also while main() waits for room in the stack. */
static void watch(struct k_work *work);
static K_WORK_DELAYABLE_DEFINE(watching, watch);

static void watch(struct k_work *work) {
  ARG_UNUSED(work);
  use_hub();
  let_hub_go();
  k_work_schedule(&watching, K_MSEC(LOOP_MS));
}

static bool is_full(int error) {
  return error == -ENOMEM || error == -ENOBUFS;
}

/* Retries while the stack is full. Any other error: no client has subscribed any more. */
static void send_notification(const struct notification *notification) {
  while (is_full(bt_gatt_notify(NULL, values[notification->from], notification->bytes, notification->length))) {
    feed_watchdog();
    k_msleep(1);
  }
}

static void measure(void) {
  const bool has_distance = BOARD_PORT_A == WEDO_HUB_DISTANCE_SENSOR || BOARD_PORT_B == WEDO_HUB_DISTANCE_SENSOR;
  const bool has_tilt = BOARD_PORT_A == WEDO_HUB_TILT_SENSOR || BOARD_PORT_B == WEDO_HUB_TILT_SENSOR;
  struct wedo_hub_angles angles;
  const uint8_t percent = has_distance ? board_measure_distance() : 0;
  const bool is_tilt_known = has_tilt && board_measure_tilt(&angles);
  use_hub();
  if (has_distance) wedo_hub_set_distance(&hub, percent);
  if (is_tilt_known) wedo_hub_set_tilt(&hub, angles.x_degrees, angles.y_degrees);
  let_hub_go();
}

static void store_name(void) {
  char name[WEDO_HUB_NAME_BYTES + 1] = "";
  use_hub();
  memcpy(name, hub.name, hub.name_bytes);
  let_hub_go();
  bt_set_name(name);
}

static void end_link(struct bt_conn *connection, void *context) {
  ARG_UNUSED(context);
  bt_conn_disconnect(connection, BT_HCI_ERR_REMOTE_USER_TERM_CONN);
}

static void do_what_is_due(void) {
  static uint32_t measured_ms;
  const bool is_button_pressed = board_is_button_pressed();
  use_hub();
  wedo_hub_set_button(&hub, is_button_pressed);
  let_hub_go();
  if (k_uptime_get_32() - measured_ms >= MEASURE_EVERY_MS) {
    measured_ms = k_uptime_get_32();
    measure();
  }
  if (is_renamed) {
    is_renamed = false;
    store_name();
  }
  if (must_leave) {
    must_leave = false;
    bt_conn_foreach(BT_CONN_TYPE_LE, end_link, NULL);
  }
}

static int begin_bluetooth(void) {
  const int error = bt_enable(NULL);
  if (error) return error;
  settings_load();
  wedo_hub_set_name(&hub, bt_get_name(), (uint16_t)strlen(bt_get_name()));
  k_work_reschedule(&advertising, K_NO_WAIT);
  return 0;
}

int main(void) {
  struct notification notification;
  find_values(&device_service);
  find_values(&io_service);
  find_values(&battery_service);
  find_values(&information_service);
  int error = board_begin();
  wedo_hub_init(&hub, &callbacks, NULL);
  wedo_hub_attach(&hub, 1, BOARD_PORT_A);
  wedo_hub_attach(&hub, 2, BOARD_PORT_B);
  k_work_schedule(&watching, K_NO_WAIT);
  if (error == 0) error = begin_watchdog();
  if (error == 0) error = begin_bluetooth();
  if (error) {
    printk("The hub cannot start: error %d\n", error);
    return error;
  }
  for (;;) {
    feed_watchdog();
    if (k_msgq_get(&notifications, &notification, K_MSEC(LOOP_MS)) == 0) send_notification(&notification);
    do_what_is_due();
  }
}
