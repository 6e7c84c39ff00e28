/*
 * The car on an ESP32 (Arduino core 3, NimBLE-Arduino 2.4 or newer): pins and Bluetooth. car_core.c decides what happens.
 * README.md has the parts and the wiring.
 */
#include <NimBLEDevice.h>
#include <esp_task_wdt.h>

#include "car_core.h"
#include "message_queue.h"

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
/* How often loop() checks that the board can be found. */
static const uint32_t ADVERTISE_EVERY_MS = 500;

static_assert(CAR_LONGEST_COMMAND_BYTES <= MESSAGE_QUEUE_BYTES, "a message has no room in the queue");

static car_core car;
static message_queue messages;
static SemaphoreHandle_t messagesLock;
/* The number of the link, which no other one has had; 0: there is none. */
static volatile uint32_t connection;
static NimBLECharacteristic *tx;

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
  void onWrite(NimBLECharacteristic *rx, NimBLEConnInfo &) override {
    const NimBLEAttValue value = rx->getValue();
    queued_message message = {};
    message.key = car_core_key(value.data(), value.size());
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

/* From now on loop() must say that it runs. The core of Arduino has started the watchdog for other tasks, with 5 seconds. */
static void startWatchdog() {
  esp_task_wdt_config_t config = {};
  config.timeout_ms = WATCHDOG_MS;
  config.trigger_panic = true;
  if (esp_task_wdt_reconfigure(&config) != ESP_OK) esp_task_wdt_init(&config);
  esp_task_wdt_add(nullptr);
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
  messagesLock = xSemaphoreCreateMutex();
  startBluetooth();
  startWatchdog();
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

/* Tells the core when a link begins and when it ends, also if both have happened since the last turn. Returns the link that there is
   now; 0: none. A message of another link must start nothing. */
static uint32_t followLink() {
  static uint32_t followed = 0;
  const uint32_t now = connection;
  if (now == followed) return now;
  if (followed != 0) car_core_disconnect(&car);
  if (now != 0) car_core_connect(&car, millis());
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
    if (followLink() == message.connection) car_core_receive(&car, message.bytes, message.length, millis());
  }
  followLink();
  car_core_tick(&car, millis());
  setOutputs();
  measure(millis());
  uint8_t bytes[CAR_LONGEST_REPORT_BYTES];
  while (const size_t length = car_core_report(&car, millis(), bytes, sizeof bytes)) {
    /* What finds no room in the stack stays due. */
    if (!tx->notify(bytes, length)) break;
    car_core_reported(&car, millis());
  }
  keepAdvertising();
  delay(5);
}
