#include <stdio.h>

#include "host.h"
#include "weather_core.h"

static struct weather_core station;

void device_start(uint32_t now_ms) {
  (void)now_ms;
  weather_core_start(&station, "Garden");
}

void device_connect(uint32_t now_ms) {
  (void)now_ms;
}

void device_disconnect(void) {
  for (int index = 0; index < WEATHER_CORE_VALUES; index++) {
    weather_core_set_subscription(&station, (weather_characteristic_id)index, 0);
  }
}

void device_subscribe(unsigned characteristic) {
  static uint32_t count = 0;
  if (characteristic >= WEATHER_CORE_VALUES) return;
  weather_core_set_subscription(&station, (weather_characteristic_id)characteristic, ++count);
}

/* Nothing that is written changes the station. */
void device_receive(unsigned characteristic, const uint8_t *bytes, size_t length, uint32_t now_ms) {
  (void)characteristic;
  (void)bytes;
  (void)length;
  (void)now_ms;
}

/* As in the messages: temperature, humidity, pressure, light, battery. */
void device_measure(const long *values, size_t count) {
  if (count < 5) return;
  station.temperature = (int16_t)values[0];
  station.humidity = (uint16_t)values[1];
  station.pressure = (uint32_t)values[2];
  station.light_percent = (uint8_t)values[3];
  station.battery_percent = (uint8_t)values[4];
  station.is_air_known = true;
}

void device_loop(uint32_t now_ms) {
  uint8_t bytes[20];
  weather_characteristic_id from;
  size_t length;
  while ((length = weather_core_report(&station, now_ms, &from, bytes, sizeof bytes)) > 0) {
    if (!host_notify(from, bytes, length)) break;
    weather_core_reported(&station, now_ms);
  }
}

void device_print(void) {
  printf("%d", station.temperature);
}
