/*
 * The functions of Arduino's Wire that the sketches call, to check their types.
 * Source: docs.arduino.cc, "Wire". Arduino's ESP32 core has the same.
 */
#pragma once
#include <stddef.h>
#include <stdint.h>

class TwoWire {
 public:
  bool begin();
  void beginTransmission(uint8_t address);
  size_t write(uint8_t byte);
  uint8_t endTransmission(bool sends_stop = true);
  size_t requestFrom(uint8_t address, size_t count);
  int read();
};
extern TwoWire Wire;
