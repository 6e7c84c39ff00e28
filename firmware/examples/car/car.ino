/*
 * The car on an ESP32 (Arduino core 3, NimBLE-Arduino 2.4 or newer): pins and Bluetooth. car_core.c decides what happens.
 * README.md has the parts and the wiring.
 */
#include <NimBLEDevice.h>

#include "car_core.h"

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

struct Message {
  uint16_t length;
  uint8_t bytes[CAR_LONGEST_COMMAND_BYTES];
};

static car_core car;
static QueueHandle_t messages;
static volatile bool isConnected;
static NimBLECharacteristic *tx;

/* The Bluetooth task must not wait, and only loop() uses the core. If the queue is full, the oldest message is dropped: the
   newest may be a stop. */
static void put(const Message &message) {
  Message oldest;
  while (xQueueSend(messages, &message, 0) != pdTRUE) xQueueReceive(messages, &oldest, 0);
}

class Server : public NimBLEServerCallbacks {
  void onConnect(NimBLEServer *, NimBLEConnInfo &) override { isConnected = true; }
  void onDisconnect(NimBLEServer *, NimBLEConnInfo &, int) override {
    isConnected = false;
    xQueueReset(messages);
  }
};

class Receiver : public NimBLECharacteristicCallbacks {
  void onWrite(NimBLECharacteristic *rx, NimBLEConnInfo &) override {
    const NimBLEAttValue value = rx->getValue();
    Message message;
    /* No command is longer. */
    if (value.size() > sizeof message.bytes) return;
    message.length = value.size();
    memcpy(message.bytes, value.data(), message.length);
    put(message);
  }
};

static Server serverCallbacks;
static Receiver receiver;

static void startBluetooth() {
  NimBLEDevice::init(CAR_NAME_PREFIX);
  NimBLEServer *server = NimBLEDevice::createServer();
  server->setCallbacks(&serverCallbacks, false);
  server->advertiseOnDisconnect(true);
  NimBLEService *service = server->createService(CAR_RX_SERVICE_UUID);
  NimBLECharacteristic *rx = service->createCharacteristic(
      CAR_RX_UUID, NIMBLE_PROPERTY::WRITE | NIMBLE_PROPERTY::WRITE_NR);
  rx->setCallbacks(&receiver);
  tx = service->createCharacteristic(CAR_TX_UUID, NIMBLE_PROPERTY::NOTIFY);
  server->start();

  NimBLEAdvertising *advertising = NimBLEDevice::getAdvertising();
  advertising->addServiceUUID(CAR_RX_SERVICE_UUID);
  advertising->enableScanResponse(true);
  advertising->setName(CAR_NAME_PREFIX);
  advertising->start();
}

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
  messages = xQueueCreate(32, sizeof(Message));
  startBluetooth();
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

/* Tells the core when the link begins and when it ends. Returns whether there is one: a message that is handled after its end must
   start nothing. */
static bool followLink() {
  static bool wasConnected = false;
  const bool isNow = isConnected;
  if (isNow && !wasConnected) car_core_connect(&car, millis());
  if (!isNow && wasConnected) car_core_disconnect(&car);
  wasConnected = isNow;
  return isNow;
}

void loop() {
  Message message;
  /* Waits for 5 ms at most. */
  TickType_t wait = pdMS_TO_TICKS(5);
  for (; xQueueReceive(messages, &message, wait) == pdTRUE; wait = 0) {
    if (followLink()) car_core_receive(&car, message.bytes, message.length, millis());
  }
  followLink();
  car_core_tick(&car, millis());
  setOutputs();
  measure(millis());
  uint8_t bytes[CAR_LONGEST_REPORT_BYTES];
  while (const size_t length = car_core_report(&car, millis(), bytes, sizeof bytes)) {
    tx->notify(bytes, length);
  }
}
