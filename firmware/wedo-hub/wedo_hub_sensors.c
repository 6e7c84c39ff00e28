/* Formats and values of the ports. Carries out what is written to the input command characteristic. */
#include <string.h>

#include "wedo_hub_private.h"

enum {
  SET_FORMAT_BYTES = 11,
  FORMAT_MESSAGE_BYTES = 11,
  READ_BYTES = 3,
  SHORT_LIGHT_MODE_BYTES = 4,
  /* The first byte of each format and value message. Official Scratch takes a value with 1 or 2 for another message. */
  REVISION = 3,
  FULL_PERCENT = 100
};

enum { READ_VALUE = 0, FORMAT_COMMAND = 1 };
enum { READ = 1, SET = 2 };
enum { RAW_UNIT = 0, PERCENT_UNIT = 1, SI_UNIT = 2 };
enum { TILTED_DEGREES = 15 };
enum { DIRECTION_NONE = 0, DIRECTION_BACK = 3, DIRECTION_RIGHT = 5, DIRECTION_LEFT = 7, DIRECTION_FORWARD = 9 };

/* What a device measures in one mode. */
struct reading {
  uint8_t count;
  uint8_t raw_bytes; /* of each number */
  int16_t maximum;   /* this is 100 percent */
  int32_t numbers[WEDO_HUB_NUMBERS];
};

static struct reading no_reading(void) {
  const struct reading reading = {0, 0, 1, {0, 0, 0}};
  return reading;
}

static struct reading one(uint8_t raw_bytes, int16_t maximum, int32_t number) {
  const struct reading reading = {1, raw_bytes, maximum, {number, 0, 0}};
  return reading;
}

static struct reading three(int16_t maximum, int32_t x, int32_t y, int32_t z) {
  const struct reading reading = {3, 1, maximum, {x, y, z}};
  return reading;
}

static int32_t direction_of(int32_t x, int32_t y) {
  const int32_t across = x < 0 ? -x : x;
  const int32_t along = y < 0 ? -y : y;
  if (across < TILTED_DEGREES && along < TILTED_DEGREES) return DIRECTION_NONE;
  if (across >= along) return x > 0 ? DIRECTION_RIGHT : DIRECTION_LEFT;
  return y > 0 ? DIRECTION_FORWARD : DIRECTION_BACK;
}

static struct reading measure_tilt(const struct wedo_hub *hub, uint8_t mode) {
  const int8_t *tilt = hub->tilt;
  const uint8_t *bumps = hub->bumps;
  const int8_t *acceleration = hub->acceleration;
  switch (mode) {
  case 0: {
    const struct reading angle = {2, 1, 45, {tilt[0], tilt[1], 0}};
    return angle;
  }
  case 1:
    return one(1, 10, direction_of(tilt[0], tilt[1]));
  case 2:
    return three(100, bumps[0], bumps[1], bumps[2]);
  case 3:
    return three(45, acceleration[0], acceleration[1], acceleration[2]);
  default:
    return no_reading();
  }
}

/* `count` is 0 if a device of this type has no such mode. */
static struct reading measure(const struct wedo_hub *hub, uint8_t type, uint8_t mode) {
  switch (type) {
  case WEDO_HUB_TILT_SENSOR:
    return measure_tilt(hub, mode);
  case WEDO_HUB_DISTANCE_SENSOR:
    if (mode == 0) return one(1, 10, (hub->distance_percent + 5) / 10);
    return mode == 1 ? one(4, 100, hub->passings) : no_reading();
  case WEDO_HUB_VOLTAGE_SENSOR:
    return mode == 0 ? one(2, 120, hub->voltage) : no_reading();
  case WEDO_HUB_CURRENT_SENSOR:
    return mode == 0 ? one(2, 1000, hub->current_ma) : no_reading();
  case WEDO_HUB_LIGHT:
    if (mode == 0) return one(1, 10, hub->light_index);
    return mode == 1 ? three(255, hub->light[0], hub->light[1], hub->light[2]) : no_reading();
  default:
    return no_reading();
  }
}

/* Rounds halves up. */
static int32_t percent_of(int32_t number, int32_t maximum) {
  if (number >= maximum) return FULL_PERCENT;
  if (number <= -maximum) return -FULL_PERCENT;
  const int32_t doubled = 2 * FULL_PERCENT * number + maximum;
  const int32_t quotient = doubled / (2 * maximum);
  return quotient - (doubled % (2 * maximum) < 0 ? 1 : 0);
}

/* What the port measures now, in the unit of its format. */
static struct reading read_port(const struct wedo_hub *hub, const struct wedo_hub_port *port) {
  struct reading reading = measure(hub, port->type, port->mode);
  if (port->unit == PERCENT_UNIT) {
    for (uint8_t at = 0; at < reading.count; at++) {
      reading.numbers[at] = percent_of(reading.numbers[at], reading.maximum);
    }
  }
  return reading;
}

static bool measures(const struct wedo_hub *hub, const struct wedo_hub_port *port) {
  return measure(hub, port->type, port->mode).count > 0;
}

static uint8_t number_bytes(const struct wedo_hub_port *port, const struct reading *reading) {
  if (port->unit == RAW_UNIT) return reading->raw_bytes;
  return port->unit == PERCENT_UNIT ? 1 : 4;
}

static uint32_t bits_of(int32_t number, uint8_t unit) {
  if (unit != SI_UNIT) return (uint32_t)number;
  const float value = (float)number;
  uint32_t bits;
  memcpy(&bits, &value, sizeof bits);
  return bits;
}

static void put(uint8_t *bytes, uint32_t value, uint8_t length) {
  for (uint8_t at = 0; at < length; at++) bytes[at] = (uint8_t)(value >> (8 * at));
}

void wedo_hub_reset_format(struct wedo_hub_port *port) {
  port->mode = 0;
  port->unit = RAW_UNIT;
  port->notifies = false;
  port->delta = 1;
  port->is_reported = false;
  port->format_is_due = false;
  port->value_is_due = false;
}

/* `01 02 port type mode delta[4] unit notify` */
static bool set_format(const struct wedo_hub *hub, struct wedo_hub_port *port, const uint8_t *bytes) {
  const uint8_t unit = bytes[9];
  const uint8_t notify = bytes[10];
  if (bytes[3] != port->type || unit > SI_UNIT || notify > 1) return false;
  if (measure(hub, port->type, bytes[4]).count == 0) return false;
  port->mode = bytes[4];
  port->delta = bytes[5] | (uint32_t)bytes[6] << 8 | (uint32_t)bytes[7] << 16 | (uint32_t)bytes[8] << 24;
  port->unit = unit;
  port->notifies = notify == 1;
  port->is_reported = false;
  port->format_is_due = true;
  return true;
}

/* `port type 01 01` for an index, `port type 01 02` for three bytes of colour, as node-poweredup sends it. */
static bool set_light_mode(struct wedo_hub *hub, const uint8_t *bytes) {
  struct wedo_hub_port *port = wedo_hub_port_at(hub, bytes[0]);
  if (!port || port->type != WEDO_HUB_LIGHT || bytes[2] != 1 || bytes[3] < 1 || bytes[3] > 2) return false;
  port->mode = (uint8_t)(bytes[3] - 1);
  return true;
}

bool wedo_hub_run_input_command(struct wedo_hub *hub, const uint8_t *bytes, uint16_t length) {
  if (length < READ_BYTES) return false;
  if (length == SHORT_LIGHT_MODE_BYTES && bytes[1] == WEDO_HUB_LIGHT) return set_light_mode(hub, bytes);
  const uint8_t subject = bytes[0];
  const uint8_t verb = bytes[1];
  struct wedo_hub_port *port = wedo_hub_port_at(hub, bytes[2]);
  if (!port) return false;
  if (subject == FORMAT_COMMAND && verb == SET) return length == SET_FORMAT_BYTES && set_format(hub, port, bytes);
  if (length != READ_BYTES || verb != READ || !measures(hub, port)) return false;
  if (subject == FORMAT_COMMAND) {
    port->format_is_due = true;
  } else if (subject == READ_VALUE) {
    port->value_is_due = true;
  } else {
    return false;
  }
  return true;
}

/* `revision port type mode delta[4] unit notify valueBytes` */
static bool report_format(struct wedo_hub *hub, uint8_t number, const struct wedo_hub_port *port) {
  const struct reading reading = read_port(hub, port);
  uint8_t message[FORMAT_MESSAGE_BYTES] = {REVISION, number, port->type, port->mode};
  put(message + 4, port->delta, 4);
  message[8] = port->unit;
  message[9] = port->notifies ? 1 : 0;
  message[10] = (uint8_t)(reading.count * number_bytes(port, &reading));
  return wedo_hub_notify(hub, WEDO_HUB_FORMATS, message, sizeof message);
}

bool wedo_hub_report_formats(struct wedo_hub *hub) {
  for (uint8_t number = 1; number <= WEDO_HUB_PORTS; number++) {
    struct wedo_hub_port *port = wedo_hub_port_at(hub, number);
    if (!port->format_is_due) continue;
    if (!report_format(hub, number, port)) return false;
    port->format_is_due = false;
  }
  return true;
}

/* A delta of 0 means every change. */
static bool has_changed(const struct wedo_hub_port *port, const struct reading *reading) {
  if (!port->is_reported) return true;
  uint32_t most = 0;
  for (uint8_t at = 0; at < reading->count; at++) {
    const int32_t now = reading->numbers[at];
    const int32_t before = port->reported[at];
    const uint32_t change = now > before ? (uint32_t)now - (uint32_t)before : (uint32_t)before - (uint32_t)now;
    if (change > most) most = change;
  }
  return most > 0 && most >= port->delta;
}

static bool is_due(const struct wedo_hub_port *port, const struct reading *reading) {
  if (reading->count == 0) return false;
  return port->value_is_due || (port->notifies && has_changed(port, reading));
}

/* `revision port data`; it is also what a read of the values gives. */
static bool report_value(struct wedo_hub *hub, uint8_t number, struct wedo_hub_port *port,
                         const struct reading *reading) {
  const uint8_t length = number_bytes(port, reading);
  hub->message[0] = REVISION;
  hub->message[1] = number;
  for (uint8_t at = 0; at < reading->count; at++) {
    put(hub->message + 2 + at * length, bits_of(reading->numbers[at], port->unit), length);
  }
  hub->message_bytes = (uint8_t)(2 + reading->count * length);
  return wedo_hub_notify(hub, WEDO_HUB_VALUES, hub->message, hub->message_bytes);
}

/* What the client has not subscribed to stays new to it. */
static void keep(const struct wedo_hub *hub, struct wedo_hub_port *port, const struct reading *reading) {
  port->value_is_due = false;
  if (!(hub->subscriptions & wedo_hub_bit(WEDO_HUB_VALUES))) return;
  port->is_reported = true;
  memcpy(port->reported, reading->numbers, sizeof port->reported);
}

bool wedo_hub_report_values(struct wedo_hub *hub) {
  for (uint8_t number = 1; number <= WEDO_HUB_PORTS; number++) {
    struct wedo_hub_port *port = wedo_hub_port_at(hub, number);
    const struct reading reading = read_port(hub, port);
    if (!is_due(port, &reading)) continue;
    if (!report_value(hub, number, port, &reading)) return false;
    keep(hub, port, &reading);
  }
  return true;
}
