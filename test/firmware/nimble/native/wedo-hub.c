/*
 * The WeDo-style hub on the host of NimBLE. Its Bluetooth side does what the sketch for the ESP32 does. Its board is that of the
 * tests: lines on the standard input say what happens to it, and what the hub asks of it is reported.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "board.h"
#include "peripheral.h"

enum {
  LONGEST_ATTRIBUTE = 512,
  LONGEST_REPORT = 200,
  SERVICES = 4,
  /* Services and characteristics each end with an empty one. */
  LIST_ENDS = SERVICES + 1,
};

static struct wedo_hub hub;
static uint16_t value_handles[WEDO_HUB_CHARACTERISTICS];
static bool must_leave;

void board_report(const char *format, ...) {
  char line[LONGEST_REPORT];
  va_list values;
  va_start(values, format);
  vsnprintf(line, sizeof line, format, values);
  va_end(values);
  peripheral_report("%s", line);
}

static bool notify(void *context, enum wedo_hub_characteristic from, const uint8_t *bytes, uint16_t length) {
  (void)context;
  return peripheral_notify(value_handles[from], bytes, length);
}

/* Ends the link later: the client first gets its answer. */
static void leave(void *context, bool turn_off) {
  (void)context;
  board_report("leave %d", turn_off);
  must_leave = true;
}

static void give_time(void) {
  wedo_hub_tick(&hub, peripheral_now_ms());
}

static int on_access(uint16_t connection, uint16_t attribute, struct ble_gatt_access_ctxt *access, void *context) {
  (void)connection;
  (void)attribute;
  const enum wedo_hub_characteristic number = (enum wedo_hub_characteristic)(uintptr_t)context;
  uint8_t bytes[LONGEST_ATTRIBUTE];
  uint16_t length;
  give_time();
  if (access->op == BLE_GATT_ACCESS_OP_READ_CHR) {
    length = wedo_hub_read(&hub, number, bytes);
    return os_mbuf_append(access->om, bytes, length) == 0 ? 0 : BLE_ATT_ERR_INSUFFICIENT_RES;
  }
  if (!peripheral_written(access->om, bytes, sizeof bytes, &length)) {
    return BLE_ATT_ERR_INVALID_ATTR_VALUE_LEN;
  }
  /* The answer is the same if the hub ignores the bytes, as in the sketch. */
  wedo_hub_write(&hub, number, bytes, length);
  return 0;
}

static ble_uuid_any_t uuid_of(uint16_t service, uint16_t id) {
  /* WEDO_HUB_UUID_FORMAT, the lowest byte first. */
  static const ble_uuid128_t base = BLE_UUID128_INIT(0x23, 0xd1, 0xbc, 0xea, 0x5f, 0x78, 0x23, 0x15, 0xde, 0xef, 0x12,
                                                     0x12, 0x00, 0x00, 0x00, 0x00);
  ble_uuid_any_t uuid;
  if (service == 0x180f || service == 0x180a) {
    uuid.u16 = (ble_uuid16_t)BLE_UUID16_INIT(id);
  } else {
    uuid.u128 = base;
    uuid.u128.value[12] = (uint8_t)id;
    uuid.u128.value[13] = (uint8_t)(id >> 8);
  }
  return uuid;
}

static ble_gatt_chr_flags flags_of(uint8_t properties) {
  ble_gatt_chr_flags flags = 0;
  if (properties & WEDO_HUB_CAN_READ) flags |= BLE_GATT_CHR_F_READ;
  if (properties & WEDO_HUB_CAN_WRITE) flags |= BLE_GATT_CHR_F_WRITE;
  if (properties & WEDO_HUB_CAN_WRITE_COMMAND) flags |= BLE_GATT_CHR_F_WRITE_NO_RSP;
  if (properties & WEDO_HUB_CAN_NOTIFY) flags |= BLE_GATT_CHR_F_NOTIFY;
  return flags;
}

/* NimBLE keeps pointers into these. */
static ble_uuid_any_t uuids[WEDO_HUB_CHARACTERISTICS];
static ble_uuid_any_t service_uuids[SERVICES];
static struct ble_gatt_svc_def services[SERVICES + 1];
static struct ble_gatt_chr_def characteristics[WEDO_HUB_CHARACTERISTICS + LIST_ENDS];

static void create_services(void) {
  int service = -1;
  int next = 0;
  uint16_t current = 0;
  for (int number = 0; number < WEDO_HUB_CHARACTERISTICS; number++) {
    const struct wedo_hub_entry *entry = wedo_hub_entry((enum wedo_hub_characteristic)number);
    if (entry->service != current) {
      /* Behind the empty one that ends the service before. */
      if (++service > 0) next++;
      current = entry->service;
      service_uuids[service] = uuid_of(current, current);
      services[service].type = BLE_GATT_SVC_TYPE_PRIMARY;
      services[service].uuid = &service_uuids[service].u;
      services[service].characteristics = &characteristics[next];
    }
    uuids[number] = uuid_of(current, entry->characteristic);
    characteristics[next++] = (struct ble_gatt_chr_def){
        .uuid = &uuids[number].u,
        .access_cb = on_access,
        .arg = (void *)(uintptr_t)number,
        .flags = flags_of(entry->properties),
        .val_handle = &value_handles[number],
    };
  }
}

static const char *name(void) {
  static char text[WEDO_HUB_NAME_BYTES + 1];
  memcpy(text, hub.name, hub.name_bytes);
  text[hub.name_bytes] = 0;
  return text;
}

static void on_connected(void) {
  give_time();
  wedo_hub_connected(&hub);
}

static void on_disconnected(void) {
  give_time();
  wedo_hub_disconnected(&hub);
}

static void on_subscription(uint16_t value_handle, bool is_subscribed) {
  give_time();
  for (int number = 0; number < WEDO_HUB_CHARACTERISTICS; number++) {
    if (value_handles[number] == value_handle) {
      wedo_hub_subscribed(&hub, (enum wedo_hub_characteristic)number, is_subscribed);
    }
  }
}

static void tick(void) {
  give_time();
  if (must_leave) {
    must_leave = false;
    peripheral_disconnect();
  }
}

static void on_line(const char *line) {
  give_time();
  board_report("= %d", board_command(&hub, line));
}

int main(int arguments, char **argument) {
  struct wedo_hub_callbacks callbacks = board_callbacks(notify);
  callbacks.leave = leave;
  wedo_hub_init(&hub, &callbacks, NULL);
  create_services();
  const struct peripheral home_hub = {
      .services = services,
      .advertised_service = &service_uuids[0].u128,
      .name = name,
      .connected = on_connected,
      .disconnected = on_disconnected,
      .subscribed = on_subscription,
      .tick = tick,
      .line = on_line,
  };
  return peripheral_run(&home_hub, arguments, argument);
}
