/*
 * Runs a sketch for the ESP32 on a computer: no radio, one client, a clock of its own. Each line of the standard input is something
 * that happens; only `turn` lets loop() run. The answers are lines, too, and end with `=`.
 *
 *   connect | disconnect | write 0 010203 | subscribe 0 1   by the order in which the sketch has created its characteristics
 *   turn 100 (so many turns of loop()) | hang 3000 (loop() does not come round for so many ms)
 *   full 3 (so many notifications find no room) | mute 3 (so many times, advertising cannot start)
 *   phy 2 (the link has it; 0: the controller does not tell) | reason 6 (why the board has started, an esp_reset_reason_t)
 */
#include <Adafruit_BME280.h>
#include <Arduino.h>
#include <NimBLEDevice.h>
#include <Preferences.h>
#include <Wire.h>
#include <esp_system.h>
#include <esp_task_wdt.h>

#include "pins.h"

#include <deque>
#include <map>

static uint32_t nowMs = 1000;
static uint32_t watchdogMs = 0;
static uint32_t fedMs = 0;
static bool isConnected = false;
static bool isOnAir = false;
static unsigned fullNotifications = 0;
static unsigned muteStarts = 0;
static uint8_t phy = 2;
static esp_reset_reason_t reason = ESP_RST_POWERON;
static std::vector<NimBLECharacteristic *> characteristics;
static NimBLEServer server;
static NimBLEAdvertising advertising;
static NimBLEConnInfo client;

/* What a sketch creates lives as long as the board runs. */
extern "C" const char *__asan_default_options() { return "detect_leaks=0"; }

static void fail(const char *what) {
  fprintf(stderr, "%s\n", what);
  exit(1);
}

static void passTime(uint32_t ms) {
  nowMs += ms;
  if (watchdogMs > 0 && nowMs - fedMs > watchdogMs) {
    printf("restart\n=\n");
    exit(0);
  }
}

/* Arduino and FreeRTOS. */

void delay(uint32_t ms) { passTime(ms); }
unsigned long millis() { return nowMs; }
unsigned long micros() { return nowMs * 1000u; }

struct StandInLock {
  bool isHeld = false;
};

SemaphoreHandle_t xSemaphoreCreateMutex() { return new StandInLock; }

BaseType_t xSemaphoreTake(SemaphoreHandle_t lock, TickType_t) {
  if (lock->isHeld) fail("a lock is taken twice");
  lock->isHeld = true;
  return pdTRUE;
}

BaseType_t xSemaphoreGive(SemaphoreHandle_t lock) {
  if (!lock->isHeld) fail("the lock is not held");
  lock->isHeld = false;
  return pdTRUE;
}

struct StandInQueue {
  uint32_t length;
  uint32_t bytes;
  std::deque<std::string> items;
};

QueueHandle_t xQueueCreate(uint32_t length, uint32_t bytes) { return new StandInQueue{length, bytes, {}}; }

BaseType_t xQueueSend(QueueHandle_t queue, const void *item, TickType_t) {
  if (queue->items.size() == queue->length) return 0;
  queue->items.emplace_back((const char *)item, queue->bytes);
  return pdTRUE;
}

BaseType_t xQueueReceive(QueueHandle_t queue, void *item, TickType_t ticks) {
  if (queue->items.empty()) {
    passTime(ticks);
    return 0;
  }
  memcpy(item, queue->items.front().data(), queue->bytes);
  queue->items.pop_front();
  return pdTRUE;
}

uint32_t uxQueueMessagesWaiting(QueueHandle_t queue) { return (uint32_t)queue->items.size(); }

esp_err_t esp_task_wdt_reconfigure(const esp_task_wdt_config_t *config) { return esp_task_wdt_init(config); }

esp_err_t esp_task_wdt_init(const esp_task_wdt_config_t *config) {
  if (!config->trigger_panic) fail("the watchdog does not restart the board");
  watchdogMs = config->timeout_ms;
  printf("watchdog %u\n", (unsigned)watchdogMs);
  return ESP_OK;
}

esp_err_t esp_task_wdt_add(TaskHandle_t) { return esp_task_wdt_reset(); }

esp_err_t esp_task_wdt_reset() {
  fedMs = nowMs;
  return ESP_OK;
}

esp_reset_reason_t esp_reset_reason() { return reason; }
uint32_t esp_get_free_heap_size() { return 120000; }

/* Pins. */

static std::map<uint8_t, uint32_t> duties;

bool ledcWrite(uint8_t pin, uint32_t duty) {
  if (duties.count(pin) == 0 || duties[pin] != duty) printf("pin %u %u\n", pin, (unsigned)duty);
  duties[pin] = duty;
  return true;
}

bool ledcAttach(uint8_t, uint32_t, uint8_t) { return true; }
bool ledcAttachChannel(uint8_t, uint32_t, uint8_t, int8_t) { return true; }
uint32_t ledcWriteTone(uint8_t, uint32_t frequency) { return frequency; }
void pinMode(uint8_t, uint8_t) {}
void digitalWrite(uint8_t, uint8_t) {}
int digitalRead(uint8_t) { return HIGH; }
void delayMicroseconds(uint32_t) {}
unsigned long pulseIn(uint8_t, uint8_t, unsigned long) { return 0; }
uint32_t analogReadMilliVolts(uint8_t) { return 2000; }

bool Adafruit_BME280::begin(uint8_t) { return true; }
float Adafruit_BME280::readTemperature() { return 21.5f; }
float Adafruit_BME280::readHumidity() { return 48; }
float Adafruit_BME280::readPressure() { return 100940; }

TwoWire Wire;
bool TwoWire::begin() { return true; }
void TwoWire::beginTransmission(uint8_t) {}
size_t TwoWire::write(uint8_t) { return 1; }
uint8_t TwoWire::endTransmission(bool) { return 0; }
size_t TwoWire::requestFrom(uint8_t, size_t) { return 0; }
int TwoWire::read() { return 0; }

bool Preferences::begin(const char *, bool) { return true; }
size_t Preferences::getBytesLength(const char *) { return 0; }
size_t Preferences::getBytes(const char *, void *, size_t) { return 0; }
size_t Preferences::putBytes(const char *, const void *, size_t length) { return length; }

/* Bluetooth. */

static void printHex(const uint8_t *bytes, size_t length) {
  for (size_t at = 0; at < length; at++) printf("%02x", bytes[at]);
  printf("\n");
}

bool NimBLECharacteristic::notify(const uint8_t *data, size_t length) const {
  if (!isConnected) return true;
  if (fullNotifications > 0) {
    fullNotifications--;
    return false;
  }
  size_t number = 0;
  while (characteristics[number] != this) number++;
  printf("notify %u ", (unsigned)number);
  printHex(data, length);
  return true;
}

NimBLECharacteristic *NimBLEService::createCharacteristic(const NimBLEUUID &, uint32_t, uint16_t) {
  characteristics.push_back(new NimBLECharacteristic);
  return characteristics.back();
}

static void disconnectClient() {
  isConnected = false;
  if (server.callbacks) server.callbacks->onDisconnect(&server, client, 0x13);
  advertising.start();
}

uint8_t NimBLEServer::getConnectedCount() const { return isConnected ? 1 : 0; }
std::vector<uint16_t> NimBLEServer::getPeerDevices() const {
  return isConnected ? std::vector<uint16_t>{1} : std::vector<uint16_t>{};
}
bool NimBLEServer::disconnect(uint16_t) const {
  disconnectClient();
  return true;
}

bool NimBLEServer::getPhy(uint16_t, uint8_t *txPhy, uint8_t *rxPhy) {
  if (phy == 0) return false;
  *txPhy = *rxPhy = phy;
  return true;
}

bool NimBLEAdvertising::start() {
  if (isConnected) fail("the board advertises while a client is connected");
  if (muteStarts > 0) {
    muteStarts--;
    return false;
  }
  if (!isOnAir) printf("advertise\n");
  isOnAir = true;
  return true;
}

bool NimBLEAdvertising::isAdvertising() { return isOnAir; }
NimBLEServer *NimBLEDevice::getServer() { return &server; }
NimBLEAdvertising *NimBLEDevice::getAdvertising() { return &advertising; }

/* The client, and the board. */

static void write(NimBLECharacteristic *to, const char *text) {
  std::vector<uint8_t> bytes;
  unsigned value;
  while (sscanf(text + 2 * bytes.size(), "%2x", &value) == 1) bytes.push_back((uint8_t)value);
  to->setValue(bytes.data(), bytes.size());
  to->callbacks->onWrite(to, client);
}

static void run(const std::string &command, unsigned number, const char *rest) {
  if (command == "connect") {
    isOnAir = false;
    isConnected = true;
    if (server.callbacks) server.callbacks->onConnect(&server, client);
  } else if (command == "disconnect") {
    disconnectClient();
  } else if (command == "write") {
    write(characteristics.at(number), rest);
  } else if (command == "subscribe") {
    NimBLECharacteristic *to = characteristics.at(number);
    if (to->callbacks) to->callbacks->onSubscribe(to, client, (uint16_t)atoi(rest));
  } else if (command == "turn") {
    for (unsigned turn = 0; turn < number; turn++) loop();
  } else if (command == "hang") {
    passTime(number);
  } else if (command == "full") {
    fullNotifications = number;
  } else if (command == "mute") {
    muteStarts = number;
  } else if (command == "phy") {
    phy = (uint8_t)number;
  } else if (command == "reason") {
    reason = (esp_reset_reason_t)number;
  } else {
    fail("there is no such command");
  }
}

int main() {
  char line[2000];
  setup();
  printf("=\n");
  while (fgets(line, sizeof line, stdin)) {
    char command[16] = "";
    unsigned number = 0;
    int used = 0;
    sscanf(line, "%15s %u %n", command, &number, &used);
    run(command, number, line + used);
    printf("=\n");
    fflush(stdout);
  }
  return 0;
}
