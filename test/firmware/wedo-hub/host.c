/*
 * The core of the hub as a process, driven by lines of text: `<hub> <now_ms> <command> <numbers or bytes>`. It answers each with
 * what the hub asked of its board, a line for each call, and a last line: `= <result> <wait_ms> <ports that notify>`.
 * One process holds many hubs, because the core has no variables of its own.
 */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board.h"

enum { HUBS = 4096, LONGEST_LINE = 4096 };

struct board {
  struct wedo_hub hub;
  bool is_full; /* its Bluetooth stack has no room for a notification */
};

static struct board boards[HUBS];

void board_report(const char *format, ...) {
  va_list values;
  va_start(values, format);
  vprintf(format, values);
  va_end(values);
  printf("\n");
}

static bool notify(void *context, enum wedo_hub_characteristic from, const uint8_t *bytes, uint16_t length) {
  const struct board *board = context;
  char what[20];
  if (board->is_full) return false;
  snprintf(what, sizeof what, "notify %d", (int)from);
  board_report_bytes(what, bytes, length);
  return true;
}

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

/* Returns whether the bytes are valid; -1: there is no memory. */
static int write_bytes(struct wedo_hub *hub, enum wedo_hub_characteristic to, const char *text) {
  uint8_t frame[LONGEST_LINE];
  const uint16_t length = read_hex(text, frame);
  /* Memory of exactly this length, so that the sanitizer sees each byte beyond it. */
  uint8_t *exact = malloc(length > 0 ? length : 1);
  if (!exact) return -1;
  memcpy(exact, frame, length);
  const bool is_valid = wedo_hub_write(hub, to, exact, length);
  free(exact);
  return is_valid;
}

/* What a client or this program does. -1: it is no such command. */
static int run(struct board *board, const char *line) {
  struct wedo_hub *hub = &board->hub;
  char command[20];
  int first = 0;
  int after_first = 0;
  int second = 0;
  if (sscanf(line, "%19s %d %n%d", command, &first, &after_first, &second) < 1) return -1;
  const enum wedo_hub_characteristic characteristic = (enum wedo_hub_characteristic)first;
  if (strcmp(command, "write") == 0) return write_bytes(hub, characteristic, line + after_first);
  if (strcmp(command, "connected") == 0) {
    wedo_hub_connected(hub);
  } else if (strcmp(command, "disconnected") == 0) {
    wedo_hub_disconnected(hub);
  } else if (strcmp(command, "subscribed") == 0) {
    wedo_hub_subscribed(hub, characteristic, second != 0);
  } else if (strcmp(command, "read") == 0) {
    uint8_t value[WEDO_HUB_VALUE_BYTES];
    board_report_bytes("value", value, wedo_hub_read(hub, characteristic, value));
  } else if (strcmp(command, "full") == 0) {
    board->is_full = first != 0;
  } else if (strcmp(command, "table") == 0) {
    print_table();
  } else if (strcmp(command, "tick") != 0) {
    return board_command(hub, line);
  }
  return 1;
}

int main(void) {
  static char line[LONGEST_LINE];
  const struct wedo_hub_callbacks callbacks = board_callbacks(notify);
  while (fgets(line, sizeof line, stdin)) {
    unsigned index = 0;
    uint32_t now_ms = 0;
    int end = 0;
    if (sscanf(line, "%u %" SCNu32 " %n", &index, &now_ms, &end) < 2 || index >= HUBS) return 1;
    struct board *board = &boards[index];
    int result = 1;
    if (strcmp(line + end, "init\n") == 0) {
      board->is_full = false;
      wedo_hub_init(&board->hub, &callbacks, board);
    } else {
      wedo_hub_tick(&board->hub, now_ms);
      result = run(board, line + end);
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
