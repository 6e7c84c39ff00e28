#include <Arduino.h>
#include <Wire.h>

#include "board.h"

/*
 * An ESP32-WROOM-32. Not used: 6 to 11 (the flash memory), 2, 5, 12 and 15 (they decide how the board starts), 1 and 3 (the USB
 * port), 16 and 17 (the memory of a WROVER), 34 to 39 (inputs only).
 */
struct MotorPins {
  uint8_t forward;
  uint8_t backward;
};
static const MotorPins MOTORS[2] = {{25, 26}, {27, 13}};
static const uint8_t RED_PIN = 18;
static const uint8_t GREEN_PIN = 19;
static const uint8_t BLUE_PIN = 23;
static const uint8_t BUZZER_PIN = 4;
static const uint8_t TRIGGER_PIN = 32;
static const uint8_t ECHO_PIN = 33; /* through a divider, 5 V to 3.3 V */
static const uint8_t BUTTON_PIN = 0; /* the button BOOT of the board, which pulls the pin down */
/* The tilt sensor is at the pins 21 (SDA) and 22 (SCL), Wire's own. */

static const uint32_t MOTOR_PWM_HZ = 20000;
static const uint32_t LIGHT_PWM_HZ = 5000;
static const uint8_t PWM_BITS = 8;
static const uint32_t FULL_DUTY = 255;
/* A timer of its own: a tone changes the frequency of its timer. */
static const uint32_t BUZZER_PWM_HZ = 1000;
static const uint8_t BUZZER_PWM_BITS = 10;
static const int8_t BUZZER_CHANNEL = 8;

static const unsigned long MOST_ECHO_US = 4000;

/* An MPU-6050. */
static const uint8_t TILT_SENSOR_ADDRESS = 0x68;
static const uint8_t POWER_REGISTER = 0x6b;
static const uint8_t AWAKE = 0;
static const uint8_t ACCELERATION_REGISTER = 0x3b;
static const uint8_t ACCELERATION_BYTES = 6;

static void wakeTiltSensor() {
  Wire.begin();
  Wire.beginTransmission(TILT_SENSOR_ADDRESS);
  Wire.write(POWER_REGISTER);
  Wire.write(AWAKE);
  Wire.endTransmission();
}

void beginBoard() {
  for (const MotorPins &pins : MOTORS) {
    ledcAttach(pins.forward, MOTOR_PWM_HZ, PWM_BITS);
    ledcAttach(pins.backward, MOTOR_PWM_HZ, PWM_BITS);
  }
  for (const uint8_t pin : {RED_PIN, GREEN_PIN, BLUE_PIN}) ledcAttach(pin, LIGHT_PWM_HZ, PWM_BITS);
  ledcAttachChannel(BUZZER_PIN, BUZZER_PWM_HZ, BUZZER_PWM_BITS, BUZZER_CHANNEL);
  pinMode(TRIGGER_PIN, OUTPUT);
  pinMode(ECHO_PIN, INPUT);
  pinMode(BUTTON_PIN, INPUT_PULLUP);
  wakeTiltSensor();
}

void turnMotor(uint8_t port, wedo_hub_motor_mode mode, int8_t powerPercent) {
  const MotorPins &pins = MOTORS[port - 1];
  const uint32_t duty = FULL_DUTY * (uint32_t)abs(powerPercent) / 100;
  const bool brakes = mode == WEDO_HUB_BRAKE;
  ledcWrite(pins.forward, brakes ? FULL_DUTY : powerPercent > 0 ? duty : 0);
  ledcWrite(pins.backward, brakes ? FULL_DUTY : powerPercent < 0 ? duty : 0);
}

void shineLightBrick(uint8_t port, uint8_t percent) {
  ledcWrite(MOTORS[port - 1].forward, FULL_DUTY * percent / 100);
  ledcWrite(MOTORS[port - 1].backward, 0);
}

void showLight(uint8_t red, uint8_t green, uint8_t blue) {
  ledcWrite(RED_PIN, red);
  ledcWrite(GREEN_PIN, green);
  ledcWrite(BLUE_PIN, blue);
}

void playTone(uint16_t frequencyHz) {
  ledcWriteTone(BUZZER_PIN, frequencyHz);
}

uint8_t measureDistance() {
  digitalWrite(TRIGGER_PIN, HIGH);
  delayMicroseconds(10);
  digitalWrite(TRIGGER_PIN, LOW);
  return wedo_hub_percent_of_echo(pulseIn(ECHO_PIN, HIGH, MOST_ECHO_US));
}

bool measureTilt(wedo_hub_angles *angles) {
  Wire.beginTransmission(TILT_SENSOR_ADDRESS);
  Wire.write(ACCELERATION_REGISTER);
  /* Without a stop: the register is read next. */
  if (Wire.endTransmission(false) != 0) return false;
  if (Wire.requestFrom(TILT_SENSOR_ADDRESS, ACCELERATION_BYTES) != ACCELERATION_BYTES) return false;
  uint8_t acceleration[ACCELERATION_BYTES];
  for (uint8_t &each : acceleration) each = Wire.read();
  *angles = wedo_hub_angles_of(acceleration);
  return true;
}

bool isButtonPressed() {
  return digitalRead(BUTTON_PIN) == LOW;
}
