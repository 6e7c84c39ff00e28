/* Turns what common sensors give into what the hub is to be told. Integers only: a Cortex-M4 needs no library for it. */
#include "wedo_hub.h"

enum {
  FULL_PERCENT = 100,
  /* Sound needs this for a centimetre and back, at 343 m/s. */
  MICROSECONDS_PER_CM = 58,
  FULL_RANGE_US = WEDO_HUB_RANGE_CM * MICROSECONDS_PER_CM,
  MOST_DEGREES = 45,
  TANGENT_UNIT = 1024
};

uint8_t wedo_hub_percent_of_echo(uint32_t echo_us) {
  if (echo_us == 0 || echo_us >= FULL_RANGE_US) return FULL_PERCENT;
  return (uint8_t)(FULL_PERCENT * echo_us / FULL_RANGE_US);
}

/* The tangents of 0.5, 1.5 ... 44.5 degrees: from each on, the angle is rounded up. */
static const uint16_t TANGENTS[MOST_DEGREES] = {
    9, 27, 45, 63, 81, 99, 117, 135, 153, 171, 190, 208, 227, 246, 265,
    284, 303, 323, 343, 363, 383, 403, 424, 445, 467, 488, 511, 533, 556, 579,
    603, 628, 652, 678, 704, 730, 758, 786, 815, 844, 875, 906, 938, 972, 1006,
};

/* How far an axis points down. `up` is what the axis measures that points up while the sensor lies flat. */
static int8_t degrees_down(int32_t along, int32_t up) {
  const int32_t size = along < 0 ? -along : along;
  int8_t degrees = 0;
  if (size == 0) return 0;
  while (degrees < MOST_DEGREES && size * TANGENT_UNIT >= up * TANGENTS[degrees]) degrees++;
  /* An axis that points up measures the board's own weight as positive. */
  return along < 0 ? degrees : (int8_t)-degrees;
}

static int16_t number_at(const uint8_t *bytes) {
  return (int16_t)(uint16_t)(bytes[0] << 8 | bytes[1]);
}

struct wedo_hub_angles wedo_hub_angles_of(const uint8_t *acceleration) {
  const int32_t up = number_at(acceleration + 4);
  const struct wedo_hub_angles angles = {
      degrees_down(number_at(acceleration), up),
      degrees_down(number_at(acceleration + 2), up),
  };
  return angles;
}
