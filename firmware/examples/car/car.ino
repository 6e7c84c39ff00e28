/*
 * The car on an ESP32 (Arduino core 3, NimBLE-Arduino 2.4 or newer): pins and Bluetooth. car_core.c decides what happens.
 * README.md has the parts and the wiring. Copy the files of ../common into this folder: Arduino builds only files in the sketch's folder.
 */
#include "car_core.h"
#include "example_board.h"
#include "message_link.h"

/* Each motor has two inputs of the driver: one for each direction. */
static const uint8_t LEFT_FORWARDS = 25, LEFT_BACKWARDS = 26;
static const uint8_t RIGHT_FORWARDS = 32, RIGHT_BACKWARDS = 33;
static const uint8_t RED = 18, GREEN = 19, BLUE = 21;
static const uint8_t TRIGGER = 22, ECHO = 23;
static const uint8_t BATTERY = 34;

static const uint32_t PWM_HZ = 5000;
static const uint8_t PWM_BITS = 8;
static const uint32_t MEASURE_EVERY_MS = 100;
/* 4 m there and back. */
static const uint32_t LONGEST_ECHO_US = 24000;
/* Of three AA cells (3.0 to 4.5 V) in half: two resistors of the same value divide the battery's voltage. */
static const uint32_t EMPTY_MV = 1500, FULL_MV = 2250;

/*
 * loop() must run again within this time. Otherwise the board restarts, and the motors rest: a loop that hangs would not stop them
 * when the client is silent. A turn takes 30 ms at most, and the core's own limit is 3 seconds.
 */
static const uint32_t WATCHDOG_MS = 2000;

static_assert(CAR_LONGEST_COMMAND_BYTES <= MESSAGE_QUEUE_BYTES, "a message has no room in the queue");

static car_core car;
static MessageLink messages(car_core_key);

void setup() {
  /* The motors rest before anything else happens. */
  for (const uint8_t pin : {LEFT_FORWARDS, LEFT_BACKWARDS, RIGHT_FORWARDS, RIGHT_BACKWARDS, RED,
                            GREEN, BLUE}) {
    ledcAttach(pin, PWM_HZ, PWM_BITS);
    ledcWrite(pin, 0);
  }
  pinMode(TRIGGER, OUTPUT);
  pinMode(ECHO, INPUT);
  car_core_start(&car);
  messages.start(CAR_NAME_PREFIX, CAR_RX_SERVICE_UUID, CAR_RX_UUID, CAR_TX_UUID);
  startWatchdog(WATCHDOG_MS);
}

static void setMotor(uint8_t forwards, uint8_t backwards, int8_t percent) {
  ledcWrite(forwards, percent > 0 ? percent * 255 / 100 : 0);
  ledcWrite(backwards, percent < 0 ? -percent * 255 / 100 : 0);
}

static void setOutputs() {
  setMotor(LEFT_FORWARDS, LEFT_BACKWARDS, car.left);
  setMotor(RIGHT_FORWARDS, RIGHT_BACKWARDS, car.right);
  ledcWrite(RED, car.red);
  ledcWrite(GREEN, car.green);
  ledcWrite(BLUE, car.blue);
}

static void measure(uint32_t nowMs) {
  static uint32_t measuredMs = 0;
  if (nowMs - measuredMs < MEASURE_EVERY_MS) return;
  measuredMs = nowMs;
  digitalWrite(TRIGGER, HIGH);
  delayMicroseconds(10);
  digitalWrite(TRIGGER, LOW);
  car.distance_mm = car_core_distance_of_echo(pulseIn(ECHO, HIGH, LONGEST_ECHO_US));
  /* constrain() is a macro: it would measure more than once. */
  const uint32_t mv = analogReadMilliVolts(BATTERY);
  car.battery_percent =
      100 * (constrain(mv, EMPTY_MV, FULL_MV) - EMPTY_MV) / (FULL_MV - EMPTY_MV);
}

/* Returns the number of the connection. */
static uint32_t followLink() {
  return messages.follow([] { car_core_connect(&car, millis()); }, [] { car_core_disconnect(&car); });
}

void loop() {
  esp_task_wdt_reset();
  queued_message message;
  while (messages.take(&message)) {
    if (followLink() == message.connection) car_core_receive(&car, message.bytes, message.length, millis());
  }
  followLink();
  car_core_tick(&car, millis());
  setOutputs();
  measure(millis());
  uint8_t bytes[CAR_LONGEST_REPORT_BYTES];
  while (const size_t length = car_core_report(&car, millis(), bytes, sizeof bytes)) {
    /* What finds no room in the stack stays due. */
    if (!messages.report(bytes, length)) break;
    car_core_reported(&car, millis());
  }
  keepAdvertising();
  delay(5);
}
