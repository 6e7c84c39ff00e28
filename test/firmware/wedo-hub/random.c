/* Calls the fuzzer's function with random inputs for some seconds: where libFuzzer is missing. `random <seconds> <seed>` */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "fuzz.h"

enum { LONGEST_INPUT = 512, RUNS_BETWEEN_LOOKS = 1000 };

static uint32_t state;

static uint32_t random_number(void) {
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return state;
}

int main(int count, char **words) {
  const time_t seconds = count > 1 ? atoi(words[1]) : 20;
  state = count > 2 ? (uint32_t)strtoul(words[2], NULL, 10) | 1 : 1;
  const time_t end = time(NULL) + seconds;
  unsigned long runs = 0;
  while (time(NULL) < end) {
    for (int run = 0; run < RUNS_BETWEEN_LOOKS; run++, runs++) {
      uint8_t input[LONGEST_INPUT];
      const size_t length = random_number() % LONGEST_INPUT;
      for (size_t at = 0; at < length; at++) input[at] = (uint8_t)random_number();
      LLVMFuzzerTestOneInput(input, length);
    }
  }
  printf("%lu inputs\n", runs);
  return 0;
}
