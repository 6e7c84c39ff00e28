/*
 * A device as a process, driven by lines of text, each with the time in milliseconds:
 *
 *     0 connect             20 write 0 01327f     30 loop
 *     10 subscribe 1        25 measure 150 80     40 disconnect
 *
 * Each line is answered by the notifications, `notify 1 81c800`, and then by the outputs: `state 50 127`. The firmware's
 * loop runs once after each line.
 */
#include <stdio.h>
#include <string.h>

#include "host.h"

enum { LONGEST_LINE = 4096, MOST_MEASURED = 16 };

static size_t read_hex(const char *text, uint8_t *bytes) {
  size_t length = 0;
  unsigned value;
  while (sscanf(text + 2 * length, "%2x", &value) == 1) bytes[length++] = (uint8_t)value;
  return length;
}

static size_t read_numbers(const char *text, long *values) {
  size_t count = 0;
  int used = 0;
  while (count < MOST_MEASURED && sscanf(text, "%ld%n", &values[count], &used) == 1) {
    text += used;
    count++;
  }
  return count;
}

void host_notify(unsigned characteristic, const uint8_t *bytes, size_t length) {
  printf("notify %u ", characteristic);
  for (size_t index = 0; index < length; index++) printf("%02x", bytes[index]);
  printf("\n");
}

static void handle(const char *word, const char *rest, uint32_t now_ms) {
  uint8_t bytes[LONGEST_LINE];
  long values[MOST_MEASURED];
  unsigned characteristic = 0;
  int used = 0;
  if (strcmp(word, "connect") == 0) device_connect(now_ms);
  if (strcmp(word, "disconnect") == 0) device_disconnect();
  if (strcmp(word, "measure") == 0) device_measure(values, read_numbers(rest, values));
  if (strcmp(word, "subscribe") == 0 && sscanf(rest, "%u", &characteristic) == 1) {
    device_subscribe(characteristic);
  }
  if (strcmp(word, "write") == 0 && sscanf(rest, "%u %n", &characteristic, &used) == 1) {
    const size_t length = read_hex(rest + used, bytes);
    device_receive(characteristic, bytes, length, now_ms);
  }
}

int main(void) {
  char line[LONGEST_LINE];
  char word[16];
  unsigned now_ms = 0;
  int used = 0;
  device_start(0);
  while (fgets(line, sizeof line, stdin)) {
    if (sscanf(line, "%u %15s%n", &now_ms, word, &used) < 2) return 1;
    handle(word, line + used, now_ms);
    device_loop(now_ms);
    printf("state ");
    device_print();
    printf("\n");
    fflush(stdout);
  }
  return 0;
}
