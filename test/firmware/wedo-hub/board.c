#include "board.h"

#include <stdio.h>
#include <string.h>

enum { MOST_NUMBERS = 3, LONGEST_BYTES = 64 };

void board_report_bytes(const char *what, const uint8_t *bytes, uint16_t length) {
  char text[2 * LONGEST_BYTES + 1] = "";
  for (uint16_t at = 0; at < length && at < LONGEST_BYTES; at++) snprintf(text + 2 * at, 3, "%02x", bytes[at]);
  board_report("%s %s", what, text);
}

static void motor(void *context, uint8_t port, enum wedo_hub_motor_mode mode, int8_t power_percent) {
  (void)context;
  board_report("motor %d %d %d", port, (int)mode, power_percent);
}

static void light_brick(void *context, uint8_t port, uint8_t percent) {
  (void)context;
  board_report("brick %d %d", port, percent);
}

static void light(void *context, uint8_t red, uint8_t green, uint8_t blue) {
  (void)context;
  board_report("light %d %d %d", red, green, blue);
}

static void tone(void *context, uint16_t frequency_hz) {
  (void)context;
  board_report("tone %d", frequency_hz);
}

static void store_name(void *context, const char *name, uint8_t length) {
  (void)context;
  board_report_bytes("name", (const uint8_t *)name, length);
}

static void leave(void *context, bool turn_off) {
  (void)context;
  board_report("leave %d", turn_off);
}

struct wedo_hub_callbacks board_callbacks(
    bool (*notify)(void *context, enum wedo_hub_characteristic from, const uint8_t *bytes, uint16_t length)) {
  const struct wedo_hub_callbacks callbacks = {notify, motor, light_brick, light, tone, store_name, leave};
  return callbacks;
}

/* Passes a new value of a sensor to the hub, which reports it. Returns false for another command. */
static bool measure(struct wedo_hub *hub, const char *command, const int *numbers) {
  if (strcmp(command, "echo") == 0) {
    const uint8_t percent = wedo_hub_percent_of_echo((uint32_t)numbers[0]);
    board_report("percent %d", percent);
    wedo_hub_set_distance(hub, percent);
  } else if (strcmp(command, "accelerometer") == 0) {
    uint8_t bytes[2 * MOST_NUMBERS];
    for (int at = 0; at < MOST_NUMBERS; at++) {
      bytes[2 * at] = (uint8_t)(numbers[at] >> 8);
      bytes[2 * at + 1] = (uint8_t)numbers[at];
    }
    const struct wedo_hub_angles angles = wedo_hub_angles_of(bytes);
    board_report("angles %d %d", angles.x_degrees, angles.y_degrees);
    wedo_hub_set_tilt(hub, angles.x_degrees, angles.y_degrees);
  } else {
    return false;
  }
  return true;
}

int board_command(struct wedo_hub *hub, const char *line) {
  char command[20];
  int numbers[MOST_NUMBERS] = {0};
  if (sscanf(line, "%19s %d %d %d", command, &numbers[0], &numbers[1], &numbers[2]) < 1) return -1;
  const int first = numbers[0];
  if (measure(hub, command, numbers)) return 1;
  if (strcmp(command, "attach") == 0) return wedo_hub_attach(hub, (uint8_t)first, (uint8_t)numbers[1]);
  if (strcmp(command, "detach") == 0) return wedo_hub_detach(hub, (uint8_t)first);
  if (strcmp(command, "distance") == 0) {
    wedo_hub_set_distance(hub, (uint8_t)first);
  } else if (strcmp(command, "tilt") == 0) {
    wedo_hub_set_tilt(hub, (int8_t)first, (int8_t)numbers[1]);
  } else if (strcmp(command, "acceleration") == 0) {
    wedo_hub_set_acceleration(hub, (int8_t)first, (int8_t)numbers[1], (int8_t)numbers[2]);
  } else if (strcmp(command, "bumped") == 0) {
    wedo_hub_bumped(hub, (uint8_t)first);
  } else if (strcmp(command, "button") == 0) {
    wedo_hub_set_button(hub, first != 0);
  } else if (strcmp(command, "battery") == 0) {
    wedo_hub_set_battery(hub, (uint8_t)first);
  } else if (strcmp(command, "voltage") == 0) {
    wedo_hub_set_voltage(hub, (uint16_t)first);
  } else if (strcmp(command, "current") == 0) {
    wedo_hub_set_current(hub, (int16_t)first);
  } else if (strcmp(command, "high-current") == 0) {
    wedo_hub_set_high_current(hub, first != 0);
  } else if (strcmp(command, "low-signal") == 0) {
    wedo_hub_set_low_signal(hub, first != 0);
  } else if (strcmp(command, "silence-limit") == 0) {
    hub->silence_limit_ms = (uint32_t)first;
  } else {
    return -1;
  }
  return 1;
}
