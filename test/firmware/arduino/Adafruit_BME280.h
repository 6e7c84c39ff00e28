/* The functions of the Adafruit BME280 Library that the weather station calls, to check their types. */
#pragma once
#include <stdint.h>

class Adafruit_BME280 {
 public:
  bool begin(uint8_t address);
  /* Degrees Celsius. */
  float readTemperature();
  /* Percent. */
  float readHumidity();
  /* Pascals. */
  float readPressure();
};
