/*
 * The functions of the library Preferences of Arduino's ESP32 core that the sketches call, to check their types.
 * Source: docs.espressif.com/projects/arduino-esp32, "Preferences API".
 */
#pragma once
#include <stddef.h>

class Preferences {
 public:
  bool begin(const char *name, bool read_only = false);
  size_t getBytesLength(const char *key);
  size_t getBytes(const char *key, void *bytes, size_t room);
  size_t putBytes(const char *key, const void *bytes, size_t length);
};
