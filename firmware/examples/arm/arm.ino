/*
 * The arm on an ESP32 (Arduino core 3, NimBLE-Arduino 2.4 or newer): servos and Bluetooth. arm_core.c decides what happens.
 * README.md has the parts and the wiring. Copy the files of ../common into this folder: Arduino builds only files in the sketch's folder.
 */
#include "arm_core.h"
#include "example_board.h"
#include "message_link.h"

/* Base, shoulder, elbow, wrist, hand, gripper. */
static const uint8_t SERVOS[ARM_CORE_JOINTS] = {18, 19, 21, 22, 23, 25};

/* A servo gets a pulse every 20 ms. */
static const uint32_t PULSES_PER_SECOND = 50;
static const uint8_t PWM_BITS = 14;
static const uint32_t PERIOD_US = 20000;

/*
 * loop() must run again within this time. Otherwise the board restarts, and the arm moves to its initial position: a loop that hangs
 * would not hear "hold". A turn takes 10 ms at most.
 */
static const uint32_t WATCHDOG_MS = 2000;

static_assert(ARM_LONGEST_COMMAND_BYTES <= MESSAGE_QUEUE_BYTES, "a message has no room in the queue");

static arm_core arm;
static MessageLink messages(arm_core_key);

static void setServos() {
  for (unsigned joint = 0; joint < ARM_CORE_JOINTS; joint++) {
    const uint32_t pulseUs = arm_core_pulse_us(arm.millidegrees[joint]);
    ledcWrite(SERVOS[joint], (pulseUs << PWM_BITS) / PERIOD_US);
  }
}

void setup() {
  arm_core_start(&arm, millis());
  for (const uint8_t pin : SERVOS) ledcAttach(pin, PULSES_PER_SECOND, PWM_BITS);
  setServos();
  messages.start(ARM_NAME_PREFIX, ARM_COMMAND_SERVICE_UUID, ARM_COMMAND_UUID, ARM_STATE_UUID);
  startWatchdog(WATCHDOG_MS);
}

/* Returns the number of the connection. */
static uint32_t followLink() {
  return messages.follow([] { arm_core_connect(&arm); }, [] { arm_core_disconnect(&arm); });
}

void loop() {
  esp_task_wdt_reset();
  queued_message message;
  while (messages.take(&message)) {
    if (followLink() == message.connection) arm_core_receive(&arm, message.bytes, message.length);
  }
  followLink();
  arm_core_tick(&arm, millis());
  setServos();
  uint8_t bytes[ARM_LONGEST_REPORT_BYTES];
  while (const size_t length = arm_core_report(&arm, millis(), bytes, sizeof bytes)) {
    /* What finds no room in the stack stays due. */
    if (!messages.report(bytes, length)) break;
    arm_core_reported(&arm, millis());
  }
  keepAdvertising();
  delay(5);
}
