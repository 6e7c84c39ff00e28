/* What the board reports to the hub: what is plugged in, the name that was stored, and what the sensors measure. */
#include <string.h>

#include "wedo_hub_private.h"

enum {
  FULL_PERCENT = 100,
  /* 10 steps, of which the last means that nothing is in sight. */
  NOTHING_IN_SIGHT_PERCENT = 95,
  MILLIVOLTS_PER_STEP = 25,
  CONTINUATION_MASK = 0xc0,
  CONTINUATION = 0x80
};

static bool is_external(uint8_t port) {
  return port >= 1 && port <= WEDO_HUB_EXTERNAL_PORTS;
}

bool wedo_hub_detach(struct wedo_hub *hub, uint8_t port) {
  if (!is_external(port)) return false;
  struct wedo_hub_port *detached = &hub->ports[port - 1];
  if (detached->type == WEDO_HUB_NOTHING) return true;
  wedo_hub_rest_port(hub, port);
  detached->type = WEDO_HUB_NOTHING;
  detached->attach_is_due = false;
  detached->detach_is_due = true;
  wedo_hub_reset_format(detached);
  wedo_hub_report(hub);
  return true;
}

bool wedo_hub_attach(struct wedo_hub *hub, uint8_t port, uint8_t type) {
  if (!wedo_hub_detach(hub, port)) return false;
  if (type == WEDO_HUB_NOTHING) return true;
  hub->ports[port - 1].type = type;
  hub->ports[port - 1].attach_is_due = true;
  wedo_hub_rest_port(hub, port);
  wedo_hub_report(hub);
  return true;
}

/* The length of a character of UTF-8 with its first byte at `bytes`; 0: it is not one, or a control character. */
static uint16_t character_bytes(const uint8_t *bytes, uint16_t left) {
  static const uint8_t LOWEST_SECOND[] = {CONTINUATION, 0xa0, 0x90};
  const uint8_t first = bytes[0];
  if (first < CONTINUATION) return first >= 0x20 && first != 0x7f ? 1 : 0;
  const uint16_t length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  if (first < 0xc2 || first > 0xf4 || length > left) return 0;
  for (uint16_t at = 1; at < length; at++) {
    if ((bytes[at] & CONTINUATION_MASK) != CONTINUATION) return 0;
  }
  /* What has a shorter form, half of a surrogate pair, and what is above the last character. */
  if ((first == 0xe0 || first == 0xf0) && bytes[1] < LOWEST_SECOND[length - 2]) return 0;
  if ((first == 0xed && bytes[1] > 0x9f) || (first == 0xf4 && bytes[1] > 0x8f)) return 0;
  return length;
}

bool wedo_hub_set_name(struct wedo_hub *hub, const char *name, uint16_t length) {
  if (length == 0 || length > WEDO_HUB_NAME_BYTES) return false;
  for (uint16_t at = 0; at < length;) {
    const uint16_t bytes = character_bytes((const uint8_t *)name + at, (uint16_t)(length - at));
    if (bytes == 0) return false;
    at = (uint16_t)(at + bytes);
  }
  memcpy(hub->name, name, length);
  hub->name_bytes = (uint8_t)length;
  return true;
}

static uint8_t percent(uint8_t value) {
  return value < FULL_PERCENT ? value : FULL_PERCENT;
}

void wedo_hub_set_distance(struct wedo_hub *hub, uint8_t distance_percent) {
  const bool was_in_sight = hub->distance_percent < NOTHING_IN_SIGHT_PERCENT;
  hub->distance_percent = percent(distance_percent);
  const bool is_in_sight = hub->distance_percent < NOTHING_IN_SIGHT_PERCENT;
  if (is_in_sight && !was_in_sight && hub->passings < INT32_MAX) hub->passings++;
  wedo_hub_report(hub);
}

void wedo_hub_set_tilt(struct wedo_hub *hub, int8_t x_degrees, int8_t y_degrees) {
  hub->tilt[0] = x_degrees;
  hub->tilt[1] = y_degrees;
  wedo_hub_report(hub);
}

void wedo_hub_set_acceleration(struct wedo_hub *hub, int8_t x, int8_t y, int8_t z) {
  hub->acceleration[0] = x;
  hub->acceleration[1] = y;
  hub->acceleration[2] = z;
  wedo_hub_report(hub);
}

void wedo_hub_bumped(struct wedo_hub *hub, uint8_t axis) {
  if (axis < WEDO_HUB_NUMBERS) hub->bumps[axis]++;
  wedo_hub_report(hub);
}

static void changed(struct wedo_hub *hub, enum wedo_hub_characteristic characteristic) {
  hub->due |= wedo_hub_bit(characteristic);
}

void wedo_hub_set_button(struct wedo_hub *hub, bool is_pressed) {
  if (is_pressed != hub->button_is_pressed) changed(hub, WEDO_HUB_BUTTON);
  hub->button_is_pressed = is_pressed;
  wedo_hub_report(hub);
}

void wedo_hub_set_battery(struct wedo_hub *hub, uint8_t battery_percent) {
  const uint8_t before = hub->battery_percent;
  const uint8_t now = percent(battery_percent);
  if (now != before) changed(hub, WEDO_HUB_BATTERY_LEVEL);
  if ((now < WEDO_HUB_LOW_BATTERY_PERCENT) != (before < WEDO_HUB_LOW_BATTERY_PERCENT)) changed(hub, WEDO_HUB_LOW_VOLTAGE);
  hub->battery_percent = now;
  wedo_hub_report(hub);
}

void wedo_hub_set_voltage(struct wedo_hub *hub, uint16_t millivolts) {
  hub->voltage = (int16_t)(millivolts / MILLIVOLTS_PER_STEP);
  wedo_hub_report(hub);
}

void wedo_hub_set_current(struct wedo_hub *hub, int16_t milliamperes) {
  hub->current_ma = milliamperes;
  wedo_hub_report(hub);
}

void wedo_hub_set_high_current(struct wedo_hub *hub, bool is_high) {
  if (is_high != hub->high_current) changed(hub, WEDO_HUB_HIGH_CURRENT);
  hub->high_current = is_high;
  wedo_hub_report(hub);
}

void wedo_hub_set_low_signal(struct wedo_hub *hub, bool is_low) {
  if (is_low != hub->low_signal) changed(hub, WEDO_HUB_LOW_SIGNAL);
  hub->low_signal = is_low;
  wedo_hub_report(hub);
}
