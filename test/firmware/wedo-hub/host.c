/*
 * The core of the hub as a process, driven by lines of text: `<hub> <now_ms> <command> <numbers or bytes>`. It answers each with
 * what the hub asked of its board, a line for each call, and a last line: `= <result> <wait_ms> <ports that notify>`.
 * One process holds many hubs, because the core has no variables of its own.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wedo_hub.h"

enum { HUBS = 4096, LONGEST_LINE = 4096, MOST_NUMBERS = 3 };

struct board {
  struct wedo_hub hub;
  bool is_full; /* its Bluetooth stack has no room for a notification */
};

static struct board boards[HUBS];

static void print_hex(const uint8_t *bytes, uint16_t length) {
  for (uint16_t at = 0; at < length; at++) printf("%02x", bytes[at]);
}

static bool notify(void *context, enum wedo_hub_characteristic from, const uint8_t *bytes, uint16_t length) {
  const struct board *board = context;
  if (board->is_full) return false;
  printf("notify %d ", (int)from);
  print_hex(bytes, length);
  printf("\n");
  return true;
}

static void motor(void *context, uint8_t port, enum wedo_hub_motor_mode mode, int8_t power_percent) {
  (void)context;
  printf("motor %d %d %d\n", port, (int)mode, power_percent);
}

static void light_brick(void *context, uint8_t port, uint8_t percent) {
  (void)context;
  printf("brick %d %d\n", port, percent);
}

static void light(void *context, uint8_t red, uint8_t green, uint8_t blue) {
  (void)context;
  printf("light %d %d %d\n", red, green, blue);
}

static void tone(void *context, uint16_t frequency_hz) {
  (void)context;
  printf("tone %d\n", frequency_hz);
}

static void store_name(void *context, const char *name, uint8_t length) {
  (void)context;
  printf("name ");
  print_hex((const uint8_t *)name, length);
  printf("\n");
}

static void leave(void *context, bool turn_off) {
  (void)context;
  printf("leave %d\n", turn_off);
}

static const struct wedo_hub_callbacks CALLBACKS = {notify, motor, light_brick, light, tone, store_name, leave};

static uint16_t read_hex(const char *text, uint8_t *bytes) {
  uint16_t length = 0;
  unsigned value;
  while (sscanf(text + 2 * length, "%2x", &value) == 1) bytes[length++] = (uint8_t)value;
  return length;
}

static void print_table(void) {
  for (int at = 0; at < WEDO_HUB_CHARACTERISTICS; at++) {
    const struct wedo_hub_entry *entry = wedo_hub_entry((enum wedo_hub_characteristic)at);
    printf("entry %d %04x %04x %d\n", at, entry->service, entry->characteristic, entry->properties);
  }
}

/* What a client does. -1: it is no such command. */
static int run_client(struct wedo_hub *hub, const char *command, const int *numbers, const char *bytes) {
  uint8_t frame[LONGEST_LINE];
  const enum wedo_hub_characteristic characteristic = (enum wedo_hub_characteristic)numbers[0];
  if (strcmp(command, "connected") == 0) {
    wedo_hub_connected(hub);
  } else if (strcmp(command, "disconnected") == 0) {
    wedo_hub_disconnected(hub);
  } else if (strcmp(command, "subscribed") == 0) {
    wedo_hub_subscribed(hub, characteristic, numbers[1] != 0);
  } else if (strcmp(command, "write") == 0) {
    const uint16_t length = read_hex(bytes, frame);
    /* Memory of exactly this length, so that the sanitizer sees each byte beyond it. */
    uint8_t *exact = malloc(length > 0 ? length : 1);
    if (!exact) return -1;
    memcpy(exact, frame, length);
    const bool is_valid = wedo_hub_write(hub, characteristic, exact, length);
    free(exact);
    return is_valid;
  } else if (strcmp(command, "read") == 0) {
    const uint16_t length = wedo_hub_read(hub, characteristic, frame);
    printf("value ");
    print_hex(frame, length);
    printf("\n");
  } else {
    return -1;
  }
  return 1;
}

/* What happens to the board. -1: it is no such command. */
static int run_board(struct board *board, const char *command, const int *numbers) {
  struct wedo_hub *hub = &board->hub;
  const int first = numbers[0];
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
  } else if (strcmp(command, "full") == 0) {
    board->is_full = first != 0;
  } else if (strcmp(command, "table") == 0) {
    print_table();
  } else if (strcmp(command, "tick") != 0) {
    return -1;
  }
  return 1;
}

int main(void) {
  static char line[LONGEST_LINE];
  while (fgets(line, sizeof line, stdin)) {
    char command[20];
    unsigned index = 0;
    uint32_t now_ms = 0;
    int end = 0;
    if (sscanf(line, "%u %" SCNu32 " %19s %n", &index, &now_ms, command, &end) < 3 || index >= HUBS) return 1;
    struct board *board = &boards[index];
    int numbers[MOST_NUMBERS] = {0};
    int after_first = 0;
    if (sscanf(line + end, "%d %n%d %d", &numbers[0], &after_first, &numbers[1], &numbers[2]) < 1) after_first = 0;
    int result = 1;
    if (strcmp(command, "init") == 0) {
      board->is_full = false;
      wedo_hub_init(&board->hub, &CALLBACKS, board);
    } else {
      wedo_hub_tick(&board->hub, now_ms);
      result = run_client(&board->hub, command, numbers, line + end + after_first);
      if (result < 0) result = run_board(board, command, numbers);
      if (result < 0) return 1;
    }
    const uint32_t wait_ms = wedo_hub_tick(&board->hub, now_ms);
    printf("= %d %" PRIu32 " ", result, wait_ms);
    for (int port = 0; port < WEDO_HUB_PORTS; port++) printf("%d", board->hub.ports[port].notifies);
    printf("\n");
    fflush(stdout);
  }
  return 0;
}
