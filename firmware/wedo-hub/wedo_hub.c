#include <string.h>

#include "wedo_hub_private.h"

enum { DEVICE_SERVICE = 0x1523, IO_SERVICE = 0x4f0e, BATTERY_SERVICE = 0x180f, INFORMATION_SERVICE = 0x180a };

enum {
  CURRENT_PORT = 3,
  VOLTAGE_PORT = 4,
  BUZZER_PORT = 5,
  LIGHT_PORT = 6,
  /* From this number on, the index in an attach message means a device that is built in. */
  BUILT_IN_INDEX = 50,
  ATTACH_BYTES = 12,
  DETACH_BYTES = 2,
  ATTACHED = 1,
  DETACHED = 0,
  FULL_PERCENT = 100,
  /* The stack had no room for a notification. */
  RETRY_MS = 2
};

#define READ WEDO_HUB_CAN_READ
#define WRITE WEDO_HUB_CAN_WRITE
#define COMMAND WEDO_HUB_CAN_WRITE_COMMAND
#define NOTIFY WEDO_HUB_CAN_NOTIFY

static const struct wedo_hub_entry TABLE[WEDO_HUB_CHARACTERISTICS] = {
    [WEDO_HUB_DEVICE_NAME] = {DEVICE_SERVICE, 0x1524, READ | WRITE},
    [WEDO_HUB_BUTTON] = {DEVICE_SERVICE, 0x1526, READ | NOTIFY},
    [WEDO_HUB_ATTACHED_IO] = {DEVICE_SERVICE, 0x1527, NOTIFY},
    [WEDO_HUB_LOW_VOLTAGE] = {DEVICE_SERVICE, 0x1528, READ | NOTIFY},
    [WEDO_HUB_HIGH_CURRENT] = {DEVICE_SERVICE, 0x1529, READ | NOTIFY},
    [WEDO_HUB_LOW_SIGNAL] = {DEVICE_SERVICE, 0x152a, READ | NOTIFY},
    [WEDO_HUB_TURN_OFF] = {DEVICE_SERVICE, 0x152b, WRITE},
    [WEDO_HUB_BATTERY_TYPE] = {DEVICE_SERVICE, 0x152d, READ},
    [WEDO_HUB_DISCONNECT] = {DEVICE_SERVICE, 0x152e, WRITE},
    [WEDO_HUB_VALUES] = {IO_SERVICE, 0x1560, READ | NOTIFY},
    [WEDO_HUB_FORMATS] = {IO_SERVICE, 0x1561, NOTIFY},
    [WEDO_HUB_INPUT_COMMAND] = {IO_SERVICE, 0x1563, WRITE | COMMAND},
    [WEDO_HUB_OUTPUT_COMMAND] = {IO_SERVICE, 0x1565, WRITE | COMMAND},
    [WEDO_HUB_BATTERY_LEVEL] = {BATTERY_SERVICE, 0x2a19, READ | NOTIFY},
    [WEDO_HUB_FIRMWARE_REVISION] = {INFORMATION_SERVICE, 0x2a26, READ},
    [WEDO_HUB_MANUFACTURER_NAME] = {INFORMATION_SERVICE, 0x2a29, READ},
};

const struct wedo_hub_entry *wedo_hub_entry(enum wedo_hub_characteristic characteristic) {
  return &TABLE[characteristic];
}

struct wedo_hub_port *wedo_hub_port_at(struct wedo_hub *hub, uint8_t number) {
  return number >= 1 && number <= WEDO_HUB_PORTS ? &hub->ports[number - 1] : NULL;
}

bool wedo_hub_notify(struct wedo_hub *hub, enum wedo_hub_characteristic from, const uint8_t *bytes, uint16_t length) {
  if (!(hub->subscriptions & wedo_hub_bit(from)) || !hub->callbacks->notify) return true;
  return hub->callbacks->notify(hub->context, from, bytes, length);
}

void wedo_hub_init(struct wedo_hub *hub, const struct wedo_hub_callbacks *callbacks, void *context) {
  memset(hub, 0, sizeof *hub);
  hub->callbacks = callbacks;
  hub->context = context;
  hub->silence_limit_ms = WEDO_HUB_SILENCE_LIMIT_MS;
  hub->distance_percent = FULL_PERCENT;
  hub->battery_percent = FULL_PERCENT;
  hub->name_bytes = sizeof WEDO_HUB_NAME - 1;
  memcpy(hub->name, WEDO_HUB_NAME, hub->name_bytes);
  hub->ports[CURRENT_PORT - 1].type = WEDO_HUB_CURRENT_SENSOR;
  hub->ports[VOLTAGE_PORT - 1].type = WEDO_HUB_VOLTAGE_SENSOR;
  hub->ports[BUZZER_PORT - 1].type = WEDO_HUB_BUZZER;
  hub->ports[LIGHT_PORT - 1].type = WEDO_HUB_LIGHT;
  for (uint8_t number = 1; number <= WEDO_HUB_PORTS; number++) wedo_hub_reset_format(&hub->ports[number - 1]);
}

/* `port 01 hubIndex type hardwareRevision[4] firmwareRevision[4]` */
static bool report_attached(struct wedo_hub *hub, uint8_t number, uint8_t type) {
  uint8_t message[ATTACH_BYTES] = {number, ATTACHED};
  const int index = number <= WEDO_HUB_EXTERNAL_PORTS ? number - 1 : BUILT_IN_INDEX + number - CURRENT_PORT;
  message[2] = (uint8_t)index;
  message[3] = type;
  message[7] = 0x10;
  message[11] = 0x10;
  return wedo_hub_notify(hub, WEDO_HUB_ATTACHED_IO, message, sizeof message);
}

static bool report_ports(struct wedo_hub *hub) {
  for (uint8_t number = 1; number <= WEDO_HUB_PORTS; number++) {
    struct wedo_hub_port *port = &hub->ports[number - 1];
    const uint8_t detached[DETACH_BYTES] = {number, DETACHED};
    if (port->detach_is_due && !wedo_hub_notify(hub, WEDO_HUB_ATTACHED_IO, detached, sizeof detached)) return false;
    port->detach_is_due = false;
    if (port->attach_is_due && !report_attached(hub, number, port->type)) return false;
    port->attach_is_due = false;
  }
  return true;
}

static uint16_t one_byte(uint8_t *bytes, uint8_t value) {
  bytes[0] = value;
  return 1;
}

static uint16_t text(uint8_t *bytes, const char *source, size_t length) {
  memcpy(bytes, source, length);
  return (uint16_t)length;
}

static uint16_t value_of(const struct wedo_hub *hub, enum wedo_hub_characteristic from, uint8_t *bytes) {
  switch (from) {
  case WEDO_HUB_DEVICE_NAME:
    return text(bytes, hub->name, hub->name_bytes);
  case WEDO_HUB_BUTTON:
    return one_byte(bytes, hub->button_is_pressed);
  case WEDO_HUB_LOW_VOLTAGE:
    return one_byte(bytes, hub->battery_percent < WEDO_HUB_LOW_BATTERY_PERCENT);
  case WEDO_HUB_HIGH_CURRENT:
    return one_byte(bytes, hub->high_current);
  case WEDO_HUB_LOW_SIGNAL:
    return one_byte(bytes, hub->low_signal);
  case WEDO_HUB_BATTERY_TYPE:
    return one_byte(bytes, 0);
  case WEDO_HUB_VALUES:
    memcpy(bytes, hub->message, hub->message_bytes);
    return hub->message_bytes;
  case WEDO_HUB_BATTERY_LEVEL:
    return one_byte(bytes, hub->battery_percent);
  case WEDO_HUB_FIRMWARE_REVISION:
    return text(bytes, WEDO_HUB_FIRMWARE, sizeof WEDO_HUB_FIRMWARE - 1);
  case WEDO_HUB_MANUFACTURER_NAME:
    return text(bytes, WEDO_HUB_MANUFACTURER, sizeof WEDO_HUB_MANUFACTURER - 1);
  default:
    return 0;
  }
}

static bool report_due(struct wedo_hub *hub) {
  for (int at = 0; at < WEDO_HUB_CHARACTERISTICS; at++) {
    const enum wedo_hub_characteristic characteristic = (enum wedo_hub_characteristic)at;
    if (!(hub->due & wedo_hub_bit(characteristic))) continue;
    uint8_t value[WEDO_HUB_VALUE_BYTES];
    const uint16_t length = value_of(hub, characteristic, value);
    if (!wedo_hub_notify(hub, characteristic, value, length)) return false;
    hub->due &= ~wedo_hub_bit(characteristic);
  }
  return true;
}

bool wedo_hub_report(struct wedo_hub *hub) {
  if (!hub->is_connected) return true;
  return report_ports(hub) && wedo_hub_report_formats(hub) && wedo_hub_report_values(hub) && report_due(hub);
}

static uint32_t earlier(uint32_t one, uint32_t other) {
  return one < other ? one : other;
}

uint32_t wedo_hub_tick(struct wedo_hub *hub, uint32_t now_ms) {
  hub->now_ms = now_ms;
  uint32_t wait_ms = WEDO_HUB_IDLE;
  /* Differences are right across an overflow of the clock, too. */
  if (hub->tone_sounds && !hub->tone_is_endless) {
    const uint32_t left_ms = hub->tone_end_ms - now_ms;
    if (left_ms == 0 || left_ms > UINT16_MAX) {
      wedo_hub_stop_tone(hub);
    } else {
      wait_ms = left_ms;
    }
  }
  if (hub->silence_limit_ms > 0 && wedo_hub_is_active(hub)) {
    const uint32_t silent_ms = now_ms - hub->heard_ms;
    if (silent_ms >= hub->silence_limit_ms) {
      wedo_hub_rest(hub);
      wait_ms = WEDO_HUB_IDLE;
    } else {
      wait_ms = earlier(wait_ms, hub->silence_limit_ms - silent_ms);
    }
  }
  return wedo_hub_report(hub) ? wait_ms : earlier(wait_ms, RETRY_MS);
}

static void forget_client(struct wedo_hub *hub) {
  hub->subscriptions = 0;
  hub->due = 0;
  for (uint8_t number = 1; number <= WEDO_HUB_PORTS; number++) {
    struct wedo_hub_port *port = &hub->ports[number - 1];
    wedo_hub_reset_format(port);
    port->attach_is_due = false;
    port->detach_is_due = false;
  }
}

void wedo_hub_connected(struct wedo_hub *hub) {
  forget_client(hub);
  hub->is_connected = true;
  hub->heard_ms = hub->now_ms;
}

void wedo_hub_disconnected(struct wedo_hub *hub) {
  hub->is_connected = false;
  forget_client(hub);
  wedo_hub_rest(hub);
}

void wedo_hub_subscribed(struct wedo_hub *hub, enum wedo_hub_characteristic to, bool is_subscribed) {
  if (!hub->is_connected || !(TABLE[to].properties & NOTIFY)) return;
  const bool is_new = is_subscribed && !(hub->subscriptions & wedo_hub_bit(to));
  hub->heard_ms = hub->now_ms;
  hub->due &= ~wedo_hub_bit(to);
  if (is_subscribed) {
    hub->subscriptions |= wedo_hub_bit(to);
  } else {
    hub->subscriptions &= ~wedo_hub_bit(to);
  }
  if (is_new && to == WEDO_HUB_ATTACHED_IO) {
    for (uint8_t number = 1; number <= WEDO_HUB_PORTS; number++) {
      struct wedo_hub_port *port = &hub->ports[number - 1];
      port->attach_is_due = port->type != WEDO_HUB_NOTHING;
    }
  }
  wedo_hub_report(hub);
}

static bool leave(struct wedo_hub *hub, uint16_t length, bool turn_off) {
  /* Any one byte: no source says which. */
  if (length != 1) return false;
  wedo_hub_rest(hub);
  if (hub->callbacks->leave) hub->callbacks->leave(hub->context, turn_off);
  return true;
}

static bool rename_hub(struct wedo_hub *hub, const uint8_t *bytes, uint16_t length) {
  if (!wedo_hub_set_name(hub, (const char *)bytes, length)) return false;
  if (hub->callbacks->store_name) hub->callbacks->store_name(hub->context, hub->name, hub->name_bytes);
  return true;
}

bool wedo_hub_write(struct wedo_hub *hub, enum wedo_hub_characteristic to, const uint8_t *bytes, uint16_t length) {
  /* A write that comes after the end of the link must start nothing. */
  if (!hub->is_connected) return false;
  hub->heard_ms = hub->now_ms;
  bool is_valid = false;
  switch (to) {
  case WEDO_HUB_OUTPUT_COMMAND:
    is_valid = wedo_hub_run_output_command(hub, bytes, length);
    break;
  case WEDO_HUB_INPUT_COMMAND:
    is_valid = wedo_hub_run_input_command(hub, bytes, length);
    break;
  case WEDO_HUB_DEVICE_NAME:
    is_valid = rename_hub(hub, bytes, length);
    break;
  case WEDO_HUB_TURN_OFF:
  case WEDO_HUB_DISCONNECT:
    is_valid = leave(hub, length, to == WEDO_HUB_TURN_OFF);
    break;
  default:
    break;
  }
  wedo_hub_report(hub);
  return is_valid;
}

uint16_t wedo_hub_read(struct wedo_hub *hub, enum wedo_hub_characteristic from, uint8_t *bytes) {
  if (!(TABLE[from].properties & READ)) return 0;
  hub->heard_ms = hub->now_ms;
  return value_of(hub, from, bytes);
}
