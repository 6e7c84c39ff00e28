/*
 * The functions and classes of Arduino and FreeRTOS that the sketches and NimBLE-Arduino's headers use.
 * Sources: docs.arduino.cc, "Language Reference"; docs.espressif.com/projects/esp-idf, "FreeRTOS".
 */
#pragma once
#include <freertos/FreeRTOS.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <string>

void delay(uint32_t ms);
unsigned long millis();
unsigned long micros();

void setup();
void loop();

class String {
 public:
  String(const char *text = "");
  const char *c_str() const;
  size_t length() const;
};

class Print {
 public:
  virtual ~Print() {}
  virtual size_t write(uint8_t byte) = 0;
  virtual size_t write(const uint8_t *bytes, size_t length) = 0;
  virtual void flush() = 0;
  virtual int availableForWrite() = 0;
};

class Stream : public Print {
 public:
  virtual int available() = 0;
  virtual int read() = 0;
  virtual int peek() = 0;
};
