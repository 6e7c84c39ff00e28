/*
 * What the weather station does: it decides which value is reported when. C99. It allocates no memory, never waits, and
 * knows no board or sensor. Times are in milliseconds and may overflow.
 */
#ifndef WEATHER_CORE_H
#define WEATHER_CORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "weather_profile.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
  /* All characteristics but the last notify. */
  WEATHER_CORE_VALUES = WEATHER_CHARACTERISTIC_HELLO,
  /* A value that changes is reported this often at most. */
  WEATHER_CORE_SHORTEST_MS = 1000,
  /* Each value is reported this often at least, so that the client sees that the station is there. */
  WEATHER_CORE_LONGEST_MS = 4000,
};

struct weather_core {
  /* Measured by the sketch. */
  int16_t temperature;  /* hundredths of a degree Celsius */
  uint16_t humidity;    /* hundredths of a percent */
  uint32_t pressure;    /* tenths of a pascal */
  uint8_t light_percent;
  uint8_t battery_percent;
  bool is_air_known; /* The first three are measured. Until then they are not reported. */
  const char *place; /* UTF-8 */

  /* Private. */
  struct {
    uint32_t subscription;
    bool is_new; /* not reported since the subscription */
    uint32_t reported_ms;
    uint32_t reported;
  } values[WEATHER_CORE_VALUES];
  weather_characteristic_id reporting; /* what weather_core_report() has written last */
};

void weather_core_start(struct weather_core *station, const char *place);

/*
 * The subscription to a characteristic: 0 for none, and another number for each new one, so that a client is noticed that has come
 * in place of another one. The value is then reported at once.
 */
void weather_core_set_subscription(struct weather_core *station, weather_characteristic_id value,
                                   uint32_t subscription);

/* Writes a value as it is now, for a client that reads it. Returns its number of bytes; 0: it is unknown. */
size_t weather_core_encode(const struct weather_core *station, weather_characteristic_id value,
                           uint8_t *bytes, size_t size);

/*
 * Writes the next report that is due, and the characteristic that notifies it. Returns its number of bytes; 0: none is due.
 * `size`: at least WEATHER_LONGEST_REPORT_BYTES. When it was notified, call weather_core_reported(); until then the report stays
 * due.
 */
size_t weather_core_report(struct weather_core *station, uint32_t now_ms,
                           weather_characteristic_id *value, uint8_t *bytes, size_t size);
void weather_core_reported(struct weather_core *station, uint32_t now_ms);

#ifdef __cplusplus
}
#endif

#endif
