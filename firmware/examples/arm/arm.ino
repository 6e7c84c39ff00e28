/*
 * The arm on an ESP32 (Arduino core 3, NimBLE-Arduino 2.4 or newer): servos and Bluetooth. arm_core.c decides what happens.
 * README.md has the parts and the wiring.
 */
#include <NimBLEDevice.h>
#include <esp_task_wdt.h>

#include "arm_core.h"
#include "message_queue.h"

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
/* How often loop() checks that the board can be found. */
static const uint32_t ADVERTISE_EVERY_MS = 500;

static_assert(ARM_LONGEST_COMMAND_BYTES <= MESSAGE_QUEUE_BYTES, "a message has no room in the queue");

static arm_core arm;
static message_queue messages;
static SemaphoreHandle_t messagesLock;
/* The number of the link, which no other one has had; 0: there is none. */
static volatile uint32_t connection;
static NimBLECharacteristic *state;

/* The Bluetooth task must not wait for long, and only loop() uses the core. */
static void put(const queued_message &message) {
  xSemaphoreTake(messagesLock, portMAX_DELAY);
  message_queue_put(&messages, &message);
  xSemaphoreGive(messagesLock);
}

static bool take(queued_message *message) {
  xSemaphoreTake(messagesLock, portMAX_DELAY);
  const bool isThere = message_queue_take(&messages, message);
  xSemaphoreGive(messagesLock);
  return isThere;
}

class Server : public NimBLEServerCallbacks {
  void onConnect(NimBLEServer *, NimBLEConnInfo &) override {
    static uint32_t connections = 0;
    connection = ++connections;
  }
  void onDisconnect(NimBLEServer *, NimBLEConnInfo &, int) override { connection = 0; }
};

class Receiver : public NimBLECharacteristicCallbacks {
  void onWrite(NimBLECharacteristic *command, NimBLEConnInfo &) override {
    const NimBLEAttValue value = command->getValue();
    queued_message message = {};
    message.key = arm_core_key(value.data(), value.size());
    if (message.key == 0) return;
    message.connection = connection;
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

/* From now on loop() must say that it runs. The core of Arduino has started the watchdog for other tasks, with 5 seconds. */
static void startWatchdog() {
  esp_task_wdt_config_t config = {};
  config.timeout_ms = WATCHDOG_MS;
  config.trigger_panic = true;
  if (esp_task_wdt_reconfigure(&config) != ESP_OK) esp_task_wdt_init(&config);
  esp_task_wdt_add(nullptr);
}

void setup() {
  arm_core_start(&arm, millis());
  for (const uint8_t pin : SERVOS) ledcAttach(pin, PULSES_PER_SECOND, PWM_BITS);
  setServos();
  messagesLock = xSemaphoreCreateMutex();
  startBluetooth();
  startWatchdog();
}

/* Tells the core when a link begins and when it ends, also if both have happened since the last turn. Returns the link that there is
   now; 0: none. A message of another link must start nothing. */
static uint32_t followLink() {
  static uint32_t followed = 0;
  const uint32_t now = connection;
  if (now == followed) return now;
  if (followed != 0) arm_core_disconnect(&arm);
  if (now != 0) arm_core_connect(&arm);
  followed = now;
  return now;
}

/* The stack does not try again by itself if it could not advertise. */
static void keepAdvertising() {
  static uint32_t checkedMs = 0;
  if (millis() - checkedMs < ADVERTISE_EVERY_MS) return;
  checkedMs = millis();
  NimBLEAdvertising *advertising = NimBLEDevice::getAdvertising();
  if (NimBLEDevice::getServer()->getConnectedCount() > 0 || advertising->isAdvertising()) return;
  advertising->start();
}

void loop() {
  esp_task_wdt_reset();
  queued_message message;
  while (take(&message)) {
    if (followLink() == message.connection) arm_core_receive(&arm, message.bytes, message.length);
  }
  followLink();
  arm_core_tick(&arm, millis());
  setServos();
  uint8_t bytes[ARM_LONGEST_REPORT_BYTES];
  while (const size_t length = arm_core_report(&arm, millis(), bytes, sizeof bytes)) {
    /* What finds no room in the stack stays due. */
    if (!state->notify(bytes, length)) break;
    arm_core_reported(&arm, millis());
  }
  keepAdvertising();
  delay(5);
}
