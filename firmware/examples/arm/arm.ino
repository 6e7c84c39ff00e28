/*
 * The arm on an ESP32 (Arduino core 3, NimBLE-Arduino 2.4 or newer): servos and Bluetooth. arm_core.c decides what happens.
 * README.md has the parts and the wiring.
 */
#include <NimBLEDevice.h>

#include "arm_core.h"

/* Base, shoulder, elbow, wrist, hand, gripper. */
static const uint8_t SERVOS[ARM_CORE_JOINTS] = {18, 19, 21, 22, 23, 25};

/* A servo gets a pulse every 20 ms. */
static const uint32_t PULSES_PER_SECOND = 50;
static const uint8_t PWM_BITS = 14;
static const uint32_t PERIOD_US = 20000;

struct Message {
  uint16_t length;
  uint8_t bytes[ARM_LONGEST_COMMAND_BYTES];
};

static arm_core arm;
static QueueHandle_t messages;
static volatile bool isConnected;
static NimBLECharacteristic *state;

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
  void onWrite(NimBLECharacteristic *command, NimBLEConnInfo &) override {
    const NimBLEAttValue value = command->getValue();
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
  NimBLEDevice::init(ARM_NAME_PREFIX);
  NimBLEServer *server = NimBLEDevice::createServer();
  server->setCallbacks(&serverCallbacks, false);
  server->advertiseOnDisconnect(true);
  NimBLEService *service = server->createService(ARM_COMMAND_SERVICE_UUID);
  NimBLECharacteristic *command = service->createCharacteristic(
      ARM_COMMAND_UUID, NIMBLE_PROPERTY::WRITE | NIMBLE_PROPERTY::WRITE_NR);
  command->setCallbacks(&receiver);
  state = service->createCharacteristic(ARM_STATE_UUID, NIMBLE_PROPERTY::NOTIFY);
  server->start();

  NimBLEAdvertising *advertising = NimBLEDevice::getAdvertising();
  advertising->addServiceUUID(ARM_COMMAND_SERVICE_UUID);
  advertising->enableScanResponse(true);
  advertising->setName(ARM_NAME_PREFIX);
  advertising->start();
}

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
  messages = xQueueCreate(64, sizeof(Message));
  startBluetooth();
}

/* Tells the core when the link begins and when it ends. Returns whether there is one: a message that is handled after its end must
   start nothing. */
static bool followLink() {
  static bool wasConnected = false;
  const bool isNow = isConnected;
  if (isNow && !wasConnected) arm_core_connect(&arm);
  if (!isNow && wasConnected) arm_core_disconnect(&arm);
  wasConnected = isNow;
  return isNow;
}

void loop() {
  Message message;
  /* Waits for 5 ms at most: the servos move smoothly. */
  TickType_t wait = pdMS_TO_TICKS(5);
  for (; xQueueReceive(messages, &message, wait) == pdTRUE; wait = 0) {
    if (followLink()) arm_core_receive(&arm, message.bytes, message.length);
  }
  followLink();
  arm_core_tick(&arm, millis());
  setServos();
  uint8_t bytes[ARM_LONGEST_REPORT_BYTES];
  while (const size_t length = arm_core_report(&arm, millis(), bytes, sizeof bytes)) {
    state->notify(bytes, length);
  }
}
