/*
 * The functions of Arduino and of its ESP32 core 3 that the sketches call, to check their types.
 * Sources: docs.arduino.cc, "Language Reference"; docs.espressif.com/projects/arduino-esp32, "LED Control (LEDC)", "ADC".
 */
#pragma once
#include <stdint.h>

#define HIGH 1
#define LOW 0
#define INPUT 1
#define OUTPUT 3
#define INPUT_PULLUP 5
#define constrain(value, low, high) ((value) < (low) ? (low) : ((value) > (high) ? (high) : (value)))

void pinMode(uint8_t pin, uint8_t mode);
void digitalWrite(uint8_t pin, uint8_t value);
int digitalRead(uint8_t pin);
void delayMicroseconds(uint32_t us);
unsigned long pulseIn(uint8_t pin, uint8_t state, unsigned long timeout_us = 1000000);
uint32_t analogReadMilliVolts(uint8_t pin);
bool ledcAttach(uint8_t pin, uint32_t frequency, uint8_t bits);
bool ledcAttachChannel(uint8_t pin, uint32_t frequency, uint8_t bits, int8_t channel);
bool ledcWrite(uint8_t pin, uint32_t duty);
uint32_t ledcWriteTone(uint8_t pin, uint32_t frequency);
