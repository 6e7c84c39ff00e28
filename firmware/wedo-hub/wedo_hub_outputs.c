/* Carries out what is written to the output command characteristic: `port command length payload`. */
#include "wedo_hub_private.h"

enum { MOTOR_COMMAND = 1, TONE_COMMAND = 2, STOP_TONE_COMMAND = 3, LIGHT_COMMAND = 4, DIRECT_COMMAND = 5 };

enum {
  HEADER_BYTES = 3,
  TONE_BYTES = 4,
  COLOR_BYTES = 3,
  RESET_COUNTS_BYTES = 3,
  BRAKE = 127,
  FULL_PERCENT = 100,
  LIGHT_INDEXES = 11,
  RGB_MODE = 1
};

/* Off, pink, purple, blue, light blue, two greens, yellow, orange, red, white. */
static const uint8_t INDEX_COLORS[LIGHT_INDEXES][COLOR_BYTES] = {
    {0, 0, 0},     {255, 105, 180}, {128, 0, 128}, {0, 0, 255}, {0, 191, 255},   {0, 255, 160},
    {0, 255, 0},   {255, 255, 0},   {255, 165, 0}, {255, 0, 0}, {255, 255, 255},
};

static void turn_motor(struct wedo_hub *hub, uint8_t number, enum wedo_hub_motor_mode mode, int8_t power_percent) {
  hub->motor_runs[number - 1] = mode == WEDO_HUB_RUN;
  if (hub->callbacks->motor) hub->callbacks->motor(hub->context, number, mode, power_percent);
}

static void set_light_brick(struct wedo_hub *hub, uint8_t number, uint8_t percent) {
  if (hub->callbacks->light_brick) hub->callbacks->light_brick(hub->context, number, percent);
}

static void sound(struct wedo_hub *hub, uint16_t frequency_hz) {
  if (hub->callbacks->tone) hub->callbacks->tone(hub->context, frequency_hz);
}

static bool run_motor(struct wedo_hub *hub, uint8_t number, const uint8_t *payload, uint16_t length) {
  if (length != 1) return false;
  const int power = payload[0] < 128 ? payload[0] : payload[0] - 256;
  if (power == 0) {
    turn_motor(hub, number, WEDO_HUB_COAST, 0);
  } else if (power == BRAKE) {
    turn_motor(hub, number, WEDO_HUB_BRAKE, 0);
  } else if (power >= -FULL_PERCENT && power <= FULL_PERCENT) {
    turn_motor(hub, number, WEDO_HUB_RUN, (int8_t)power);
  } else {
    return false;
  }
  return true;
}

static bool run_light_brick(struct wedo_hub *hub, uint8_t number, const uint8_t *payload, uint16_t length) {
  if (length != 1 || payload[0] > FULL_PERCENT) return false;
  set_light_brick(hub, number, payload[0]);
  return true;
}

static bool play_tone(struct wedo_hub *hub, const uint8_t *payload, uint16_t length) {
  if (length != TONE_BYTES) return false;
  const uint16_t frequency_hz = (uint16_t)(payload[0] | payload[1] << 8);
  const uint16_t duration_ms = (uint16_t)(payload[2] | payload[3] << 8);
  hub->tone_sounds = true;
  hub->tone_is_endless = duration_ms == 0;
  hub->tone_end_ms = hub->now_ms + duration_ms;
  sound(hub, frequency_hz);
  return true;
}

static bool set_light(struct wedo_hub *hub, const struct wedo_hub_port *port, const uint8_t *payload, uint16_t length) {
  const uint8_t *color = payload;
  if (port->mode == RGB_MODE) {
    if (length != COLOR_BYTES) return false;
  } else {
    if (length != 1 || payload[0] >= LIGHT_INDEXES) return false;
    hub->light_index = payload[0];
    color = INDEX_COLORS[payload[0]];
  }
  for (int at = 0; at < COLOR_BYTES; at++) hub->light[at] = color[at];
  if (hub->callbacks->light) hub->callbacks->light(hub->context, color[0], color[1], color[2]);
  return true;
}

static bool reset_counts(struct wedo_hub *hub, uint8_t type, const uint8_t *payload, uint16_t length) {
  if (length != RESET_COUNTS_BYTES || payload[0] != 0x44 || payload[1] != 0x11 || payload[2] != 0xaa) return false;
  if (type == WEDO_HUB_DISTANCE_SENSOR) {
    hub->passings = 0;
  } else if (type == WEDO_HUB_TILT_SENSOR) {
    for (int axis = 0; axis < WEDO_HUB_NUMBERS; axis++) hub->bumps[axis] = 0;
  } else {
    return false;
  }
  return true;
}

bool wedo_hub_run_output_command(struct wedo_hub *hub, const uint8_t *bytes, uint16_t length) {
  if (length < 2) return false;
  const uint8_t number = bytes[0];
  const uint8_t command = bytes[1];
  const struct wedo_hub_port *port = wedo_hub_port_at(hub, number);
  if (!port) return false;
  /* The stop of a tone is the one command whose length byte may be missing. */
  if (length < HEADER_BYTES) {
    if (command != STOP_TONE_COMMAND || port->type != WEDO_HUB_BUZZER) return false;
    wedo_hub_stop_tone(hub);
    return true;
  }
  const uint16_t payload_bytes = (uint16_t)(length - HEADER_BYTES);
  /* Some clients send a motor's one byte of power with the length 2. */
  const bool is_length =
      bytes[2] == payload_bytes || (command == MOTOR_COMMAND && bytes[2] == 2 && payload_bytes == 1);
  if (!is_length) return false;
  const uint8_t *payload = bytes + HEADER_BYTES;
  switch (command) {
  case MOTOR_COMMAND:
    if (port->type == WEDO_HUB_MOTOR) return run_motor(hub, number, payload, payload_bytes);
    if (port->type == WEDO_HUB_LIGHT_BRICK) return run_light_brick(hub, number, payload, payload_bytes);
    return false;
  case TONE_COMMAND:
    return port->type == WEDO_HUB_BUZZER && play_tone(hub, payload, payload_bytes);
  case STOP_TONE_COMMAND:
    if (port->type != WEDO_HUB_BUZZER || payload_bytes != 0) return false;
    wedo_hub_stop_tone(hub);
    return true;
  case LIGHT_COMMAND:
    return port->type == WEDO_HUB_LIGHT && set_light(hub, port, payload, payload_bytes);
  case DIRECT_COMMAND:
    return reset_counts(hub, port->type, payload, payload_bytes);
  default:
    return false;
  }
}

void wedo_hub_rest_port(struct wedo_hub *hub, uint8_t number) {
  const uint8_t type = hub->ports[number - 1].type;
  if (type == WEDO_HUB_MOTOR) turn_motor(hub, number, WEDO_HUB_COAST, 0);
  if (type == WEDO_HUB_LIGHT_BRICK) set_light_brick(hub, number, 0);
}

void wedo_hub_rest(struct wedo_hub *hub) {
  for (uint8_t number = 1; number <= WEDO_HUB_EXTERNAL_PORTS; number++) wedo_hub_rest_port(hub, number);
  wedo_hub_stop_tone(hub);
}

void wedo_hub_stop_tone(struct wedo_hub *hub) {
  hub->tone_sounds = false;
  sound(hub, 0);
}

bool wedo_hub_is_active(const struct wedo_hub *hub) {
  return hub->motor_runs[0] || hub->motor_runs[1] || hub->tone_sounds;
}
