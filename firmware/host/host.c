/*
 * Drives a device's core with lines of text on the standard input, each with the time in milliseconds:
 *
 *     0 connect             20 write 0 01327f     30 loop
 *     10 subscribe 1        25 measure 150 80     40 disconnect
 *     26 full 2             (the next 2 notifications find no room)
 *
 * Each line is answered by the notifications, `notify 1 81c800`, and then by the outputs: `state 50 127`. The firmware's loop runs
 * once after each line. A line that is not understood changes nothing; the error output says so. README.md describes the lines.
 */
#include "host.h"

#include <stdio.h>
#include <string.h>

enum { LONGEST_VALUE = 512, LONGEST_LINE = 2 * LONGEST_VALUE + 64, MOST_MEASURED = 16 };

static unsigned full_notifications;

/* The rest of a line is all read. */
static bool is_end(const char *text) {
  return text[strspn(text, " \r\n")] == '\0';
}

static bool read_hex(const char *text, uint8_t *bytes, size_t *length) {
  unsigned value;
  int used = 0;
  *length = 0;
  while (*length < LONGEST_VALUE && sscanf(text, "%2x%n", &value, &used) == 1) {
    if (used != 2) return false;
    bytes[(*length)++] = (uint8_t)value;
    text += used;
  }
  return is_end(text);
}

static bool read_numbers(const char *text, long *values, size_t *count) {
  int used = 0;
  *count = 0;
  while (*count < MOST_MEASURED && sscanf(text, "%ld%n", &values[*count], &used) == 1) {
    text += used;
    (*count)++;
  }
  return is_end(text);
}

bool host_notify(unsigned characteristic, const uint8_t *bytes, size_t length) {
  if (full_notifications > 0) {
    full_notifications--;
    return false;
  }
  printf("notify %u ", characteristic);
  for (size_t index = 0; index < length; index++) printf("%02x", bytes[index]);
  printf("\n");
  return true;
}

/* False: the line is not understood. */
static bool handle(const char *word, const char *rest, uint32_t now_ms) {
  uint8_t bytes[LONGEST_VALUE];
  long values[MOST_MEASURED];
  size_t length = 0;
  unsigned number = 0;
  int used = 0;
  if (strcmp(word, "measure") == 0) {
    if (!read_numbers(rest, values, &length)) return false;
    device_measure(values, length);
    return true;
  }
  if (is_end(rest)) {
    if (strcmp(word, "connect") == 0) device_connect(now_ms);
    else if (strcmp(word, "disconnect") == 0) device_disconnect();
    else return strcmp(word, "loop") == 0;
    return true;
  }
  if (sscanf(rest, "%u %n", &number, &used) != 1) return false;
  rest += used;
  if (strcmp(word, "write") == 0) {
    if (!read_hex(rest, bytes, &length)) return false;
    device_receive(number, bytes, length, now_ms);
    return true;
  }
  if (!is_end(rest)) return false;
  if (strcmp(word, "subscribe") == 0) device_subscribe(number);
  else if (strcmp(word, "full") == 0) full_notifications = number;
  else return false;
  return true;
}

/* False: the line is longer than each that can be understood. What follows is skipped. */
static bool is_whole(const char *line) {
  int next = 0;
  if (strchr(line, '\n') || feof(stdin)) return true;
  while (next != '\n' && next != EOF) next = getchar();
  return false;
}

int main(void) {
  char line[LONGEST_LINE];
  char word[16];
  unsigned now_ms = 0;
  int used = 0;
  device_start(0);
  while (fgets(line, sizeof line, stdin)) {
    const bool is_read = is_whole(line) && sscanf(line, "%u %15s%n", &now_ms, word, &used) == 2;
    if (!is_read || !handle(word, line + used, now_ms)) {
      fprintf(stderr, "This line is not understood: %.*s\n", (int)strcspn(line, "\r\n"), line);
    }
    device_loop(now_ms);
    printf("state ");
    device_print();
    printf("\n");
    fflush(stdout);
  }
  return 0;
}
