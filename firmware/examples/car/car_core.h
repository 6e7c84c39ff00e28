/*
 * What the car does: its state, its watchdog and its reports. C99. It allocates no memory, never waits, and knows no board:
 * the sketch calls it, then sets the pins to `left`, `right` and the colors.
 * Times are in milliseconds and may overflow.
 */
#ifndef CAR_CORE_H
#define CAR_CORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "car_profile.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
  /* The blocks answer each status report, so a client that is there is never silent for this long. */
  CAR_CORE_SILENCE_MS = 3000,
  CAR_CORE_RANGE_EVERY_MS = 100,
  CAR_CORE_STATUS_EVERY_MS = 1000,
};

struct car_core {
  /* Outputs. Read them after each call. */
  int8_t left; /* -100..100 percent */
  int8_t right;
  uint8_t red;
  uint8_t green;
  uint8_t blue;

  /* Measured by the sketch. */
  uint16_t distance_mm; /* 4000: nothing is near */
  uint8_t battery_percent;

  /* Private. */
  bool is_connected;
  bool has_given_up;
  uint32_t received_ms;
  uint32_t range_due_ms;
  uint32_t status_due_ms;
  car_report_id reporting; /* what car_core_report() has written last */
};

void car_core_start(struct car_core *car);

void car_core_connect(struct car_core *car, uint32_t now_ms);

/* Stops the motors and turns the light off. */
void car_core_disconnect(struct car_core *car);

/* A message from the client. Bytes that are no message change nothing. */
void car_core_receive(struct car_core *car, const uint8_t *bytes, size_t length, uint32_t now_ms);

/* Call it often. Stops the motors if the client is silent. */
void car_core_tick(struct car_core *car, uint32_t now_ms);

/* The key of a message, for message_queue.h: a later message with the same key replaces it. 0: the bytes are no message. */
uint8_t car_core_key(const uint8_t *bytes, size_t length);

/*
 * Writes the next report that is due and returns its number of bytes; 0: none is due. `size`: at least 4. When it was notified,
 * call car_core_reported(); until then the report stays due.
 */
size_t car_core_report(struct car_core *car, uint32_t now_ms, uint8_t *bytes, size_t size);
void car_core_reported(struct car_core *car, uint32_t now_ms);

/* The distance of an echo that came back after this time. 0: no echo. */
uint16_t car_core_distance_of_echo(uint32_t echo_us);

#ifdef __cplusplus
}
#endif

#endif
