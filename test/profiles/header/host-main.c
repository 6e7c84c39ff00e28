/* The end of the program that host.c begins: after the tables of messages and profiles. */
static void answer(void)
{
  const char kind = next_word()[0];
  const size_t at = (size_t)next_number();
  size_t length = 0u;
  if (kind == 'e') {
    uint8_t *bytes;
    char *start = rest;
    static char again[sizeof line];
    static uint8_t all[70000];
    memcpy(again, line, sizeof line);
    length = MESSAGES[at].encode(all, sizeof all);
    bytes = (uint8_t *)malloc(length == 0u ? 1u : length);
    if (bytes == NULL) exit(1);
    memcpy(line, again, sizeof line);
    rest = start;
    if (MESSAGES[at].encode(bytes, length) != length) exit(1);
    memcpy(line, again, sizeof line);
    rest = start;
    if (length > 0u && MESSAGES[at].encode(bytes, length - 1u) != 0u) exit(1);
    print_bytes(bytes, length);
    free(bytes);
  } else if (kind == 'p') {
    uint8_t *bytes = next_bytes(&length);
    MESSAGES[at].parse(bytes, length);
    free(bytes);
  } else {
    const unsigned from = (unsigned)next_number();
    uint8_t *bytes = next_bytes(&length);
    printf(" %d", COMMANDS[at] == NULL ? -1 : COMMANDS[at](from, bytes, length));
    printf(" %d", REPORTS[at] == NULL ? -1 : REPORTS[at](from, bytes, length));
    free(bytes);
  }
  printf("\n");
}

int main(void)
{
  while (fgets(line, sizeof line, stdin) != NULL) {
    rest = line;
    answer();
  }
  return 0;
}
