/* Calls the fuzzer's function with random inputs: where libFuzzer is missing. `random <inputs> <seed>` */
#include <stdlib.h>

#include "fuzz.h"

enum { LONGEST_INPUT = 512 };

static uint32_t state;

static uint32_t random_number(void) {
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return state;
}

int main(int count, char **words) {
  const unsigned long runs = count > 1 ? strtoul(words[1], NULL, 10) : 1000;
  state = count > 2 ? (uint32_t)strtoul(words[2], NULL, 10) | 1 : 1;
  for (unsigned long run = 0; run < runs; run++) {
    uint8_t input[LONGEST_INPUT];
    const size_t length = random_number() % LONGEST_INPUT;
    for (size_t at = 0; at < length; at++) input[at] = (uint8_t)random_number();
    LLVMFuzzerTestOneInput(input, length);
  }
  return 0;
}
