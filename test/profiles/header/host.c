/* Encodes and parses messages of many profiles: one request a line, one answer a line. host-main.c is its end. */
#include <stdio.h>
#include <stdlib.h>

static char line[70000];
static char *rest = line;

static const char *next_word(void)
{
  char *word = rest;
  while (*rest != '\0' && *rest != ' ' && *rest != '\n') rest++;
  if (*rest != '\0') *rest++ = '\0';
  return word;
}

static double next_number(void)
{
  return strtod(next_word(), NULL);
}

/* In memory of exactly this size, so that a sanitizer reports any access beyond its end. */
static uint8_t *next_bytes(size_t *length)
{
  const char *word = next_word();
  uint8_t *bytes;
  size_t i;
  *length = (strlen(word) - 1u) / 2u;
  bytes = (uint8_t *)malloc(*length + (*length == 0u ? 1u : 0u));
  if (bytes == NULL) exit(1);
  for (i = 0u; i < *length; i++) {
    unsigned value = 0u;
    if (sscanf(word + 1u + 2u * i, "%2x", &value) != 1) exit(1);
    bytes[i] = (uint8_t)value;
  }
  return bytes;
}

/* A text with a zero at its end. */
static char *next_text(void)
{
  size_t length;
  uint8_t *bytes = next_bytes(&length);
  char *text = (char *)malloc(length + 1u);
  if (text == NULL) exit(1);
  memcpy(text, bytes, length);
  text[length] = '\0';
  free(bytes);
  return text;
}

static void set_text(char *to, size_t most)
{
  char *text = next_text();
  blockwave_set_text(to, text, most);
  free(text);
}

static void print_bytes(const void *bytes, size_t length)
{
  const uint8_t *each = (const uint8_t *)bytes;
  size_t i;
  printf(" x");
  for (i = 0u; i < length; i++) printf("%02x", (unsigned)each[i]);
}

static void print_number(double value)
{
  printf(" %.17g", value);
}

typedef struct {
  size_t (*encode)(uint8_t *bytes, size_t capacity);
  void (*parse)(const uint8_t *bytes, size_t length);
} message_functions;

typedef int (*which_function)(unsigned from, const uint8_t *bytes, size_t length);
