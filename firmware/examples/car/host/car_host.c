#include <stdio.h>

#include "car_core.h"
#include "host.h"

static struct car_core car;

void device_start(uint32_t now_ms) {
  (void)now_ms;
  car_core_start(&car);
}

void device_connect(uint32_t now_ms) {
  car_core_connect(&car, now_ms);
}

void device_disconnect(void) {
  car_core_disconnect(&car);
}

void device_subscribe(unsigned characteristic) {
  (void)characteristic;
}

void device_receive(unsigned characteristic, const uint8_t *bytes, size_t length, uint32_t now_ms) {
  if (characteristic == CAR_CHARACTERISTIC_RX) car_core_receive(&car, bytes, length, now_ms);
}

/* Distance in millimetres, battery in percent. */
void device_measure(const long *values, size_t count) {
  if (count > 0) car.distance_mm = (uint16_t)values[0];
  if (count > 1) car.battery_percent = (uint8_t)values[1];
}

void device_loop(uint32_t now_ms) {
  uint8_t bytes[20];
  size_t length;
  car_core_tick(&car, now_ms);
  while ((length = car_core_report(&car, now_ms, bytes, sizeof bytes)) > 0) {
    if (!host_notify(CAR_CHARACTERISTIC_TX, bytes, length)) break;
    car_core_reported(&car, now_ms);
  }
}

void device_print(void) {
  printf("%d %d %u %u %u", car.left, car.right, car.red, car.green, car.blue);
}
