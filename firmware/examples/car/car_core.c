#include "car_core.h"

#include <string.h>

enum {
  FARTHEST_MM = 4000,
  /* Sound travels 343 mm in a millisecond, there and back: 171.5 mm of distance. */
  TENTHS_MM_PER_MS = 1715,
};

static bool is_due(uint32_t due_ms, uint32_t now_ms) {
  return (int32_t)(now_ms - due_ms) >= 0;
}

static void stop(struct car_core *car) {
  car->left = 0;
  car->right = 0;
}

static bool is_moving(const struct car_core *car) {
  return car->left != 0 || car->right != 0;
}

void car_core_start(struct car_core *car) {
  memset(car, 0, sizeof *car);
  car->distance_mm = FARTHEST_MM;
  car->battery_percent = 100;
}

void car_core_connect(struct car_core *car, uint32_t now_ms) {
  car->is_connected = true;
  car->has_given_up = false;
  car->received_ms = now_ms;
  car->range_due_ms = now_ms;
  car->status_due_ms = now_ms;
}

void car_core_disconnect(struct car_core *car) {
  car->is_connected = false;
  stop(car);
  car->red = 0;
  car->green = 0;
  car->blue = 0;
}

uint8_t car_core_key(const uint8_t *bytes, size_t length) {
  return (uint8_t)car_which_command(CAR_CHARACTERISTIC_RX, bytes, length);
}

void car_core_receive(struct car_core *car, const uint8_t *bytes, size_t length, uint32_t now_ms) {
  car_drive drive;
  car_light light;
  if (car_parse_drive(bytes, length, &drive)) {
    car->left = drive.left_raw;
    car->right = drive.right_raw;
    car->has_given_up = false;
  } else if (car_parse_light(bytes, length, &light)) {
    car->red = light.red_raw;
    car->green = light.green_raw;
    car->blue = light.blue_raw;
  } else if (!car_parse_ping(bytes, length)) {
    return;
  }
  car->received_ms = now_ms;
}

void car_core_tick(struct car_core *car, uint32_t now_ms) {
  if (is_moving(car) && now_ms - car->received_ms >= CAR_CORE_SILENCE_MS) {
    stop(car);
    car->has_given_up = true;
  }
}

/* The next time after now. After a pause, reports that were missed are not made up for. */
static uint32_t next_due(uint32_t due_ms, uint32_t every_ms, uint32_t now_ms) {
  const uint32_t next_ms = due_ms + every_ms;
  return is_due(next_ms, now_ms) ? now_ms + every_ms : next_ms;
}

size_t car_core_report(struct car_core *car, uint32_t now_ms, uint8_t *bytes, size_t size) {
  if (!car->is_connected) return 0;
  if (is_due(car->range_due_ms, now_ms)) {
    car_range range;
    range.distance_raw = car->distance_mm;
    car->reporting = CAR_REPORT_RANGE;
    return car_encode_range(&range, bytes, size);
  }
  if (is_due(car->status_due_ms, now_ms)) {
    car_status status;
    status.battery_raw = car->battery_percent;
    status.isMoving_raw = is_moving(car);
    status.hasGivenUp_raw = car->has_given_up;
    car->reporting = CAR_REPORT_STATUS;
    return car_encode_status(&status, bytes, size);
  }
  return 0;
}

void car_core_reported(struct car_core *car, uint32_t now_ms) {
  if (car->reporting == CAR_REPORT_STATUS) {
    car->status_due_ms = next_due(car->status_due_ms, CAR_CORE_STATUS_EVERY_MS, now_ms);
  } else {
    car->range_due_ms = next_due(car->range_due_ms, CAR_CORE_RANGE_EVERY_MS, now_ms);
  }
}

uint16_t car_core_distance_of_echo(uint32_t echo_us) {
  /* No farther echo is measured, and the product fits into 32 bits. */
  const uint32_t farthest_us = 10000u * FARTHEST_MM / TENTHS_MM_PER_MS;
  if (echo_us == 0 || echo_us > farthest_us) return FARTHEST_MM;
  return (uint16_t)(echo_us * TENTHS_MM_PER_MS / 10000u);
}
