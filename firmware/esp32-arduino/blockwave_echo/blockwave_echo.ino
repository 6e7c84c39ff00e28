/*
 * The echo profile on an ESP32 (Arduino core 3, NimBLE-Arduino 2.4 or newer).
 * Copy echo_profile.c and echo_profile.h from ../../common into this folder: Arduino builds only files in the sketch's folder.
 *
 * The Bluetooth task puts received frames into a buffer, and loop() takes them out. The measurement shows how long
 * frames wait in between. To measure your own firmware, do its work where handleFrame() is called.
 */
#include <NimBLEDevice.h>
#include <esp_system.h>
#include <esp_task_wdt.h>

#include "echo_profile.h"

static const uint8_t BUFFER_FRAMES = 50;
/* Try 25: the throughput tester should then find 40 messages a second. */
static const uint32_t WORK_MS = 0;
/*
 * loop() must run again within this time, or wait for room in the stack. Otherwise the board restarts, so that a measurement ends
 * with an error and not with a wait. Choose more if WORK_MS is longer.
 */
static const uint32_t WATCHDOG_MS = 2000;
/* How often loop() checks that the board can be found. */
static const uint32_t ADVERTISE_EVERY_MS = 500;

struct Frame {
  uint16_t bytes;
  uint8_t data[ECHO_MAXIMUM_BYTES];
};

static echo_profile profile;
static QueueHandle_t buffer;
static NimBLECharacteristic *tx;

class Receiver : public NimBLECharacteristicCallbacks {
  void onWrite(NimBLECharacteristic *rx, NimBLEConnInfo &) override {
    const NimBLEAttValue value = rx->getValue();
    if (value.size() > ECHO_MAXIMUM_BYTES) return;
    Frame frame;
    frame.bytes = value.size();
    memcpy(frame.data, value.data(), frame.bytes);
    /* Must not block: the acknowledgement is sent when this returns. */
    if (xQueueSend(buffer, &frame, 0) == pdTRUE) {
      echo_profile_buffered(&profile, uxQueueMessagesWaiting(buffer));
    } else {
      echo_profile_dropped(&profile);
    }
  }
};

static Receiver receiver;

/* From now on loop() must say that it runs. The core of Arduino has started the watchdog for other tasks, with 5 seconds. */
static void startWatchdog() {
  esp_task_wdt_config_t config = {};
  config.timeout_ms = WATCHDOG_MS;
  config.trigger_panic = true;
  if (esp_task_wdt_reconfigure(&config) != ESP_OK) esp_task_wdt_init(&config);
  esp_task_wdt_add(nullptr);
}

/* An ESP32 has no reason of its own for its reset pin, and reports power on. */
static uint8_t resetReason() {
  switch (esp_reset_reason()) {
    case ESP_RST_POWERON:
      return ECHO_RESET_POWER_ON;
    case ESP_RST_EXT:
      return ECHO_RESET_PIN;
    case ESP_RST_SW:
      return ECHO_RESET_SOFTWARE;
    case ESP_RST_PANIC:
      return ECHO_RESET_CRASH;
    case ESP_RST_INT_WDT:
    case ESP_RST_TASK_WDT:
    case ESP_RST_WDT:
      return ECHO_RESET_WATCHDOG;
    case ESP_RST_DEEPSLEEP:
      return ECHO_RESET_WAKE;
    case ESP_RST_BROWNOUT:
      return ECHO_RESET_LOW_VOLTAGE;
    default:
      return ECHO_RESET_UNKNOWN;
  }
}

static void readStatus(echo_status *status) {
  NimBLEServer *server = NimBLEDevice::getServer();
  /* There is one: the board advertises only while no client is connected. */
  for (const uint16_t connection : server->getPeerDevices()) {
    const NimBLEConnInfo info = server->getPeerInfoByHandle(connection);
    uint8_t txPhy, rxPhy;
    if (info.getConnInterval() == 0) continue; /* the client has just left */
    status->interval_units = info.getConnInterval();
    status->latency_intervals = info.getConnLatency();
    status->mtu_bytes = server->getPeerMTU(connection);
    /* It asks the controller, which on an ESP32 of the first generation does not know the command. */
    if (server->getPhy(connection, &txPhy, &rxPhy)) status->phy = txPhy;
  }
  status->reset_reason = resetReason();
  status->uptime_ms = millis();
  status->free_bytes = esp_get_free_heap_size();
}

void setup() {
  profile.buffer_frames = BUFFER_FRAMES;
  profile.firmware_version = "esp32 1.0.0";
  profile.read_status = readStatus;
  buffer = xQueueCreate(BUFFER_FRAMES, sizeof(Frame));

  NimBLEDevice::init("Blockwave echo");
  NimBLEDevice::setMTU(ECHO_MAXIMUM_BYTES + 3);
  NimBLEServer *server = NimBLEDevice::createServer();
  server->advertiseOnDisconnect(true);
  NimBLEService *service = server->createService(ECHO_SERVICE_UUID);
  NimBLECharacteristic *rx = service->createCharacteristic(
      ECHO_RX_UUID, NIMBLE_PROPERTY::WRITE | NIMBLE_PROPERTY::WRITE_NR, ECHO_MAXIMUM_BYTES);
  rx->setCallbacks(&receiver);
  tx = service->createCharacteristic(ECHO_TX_UUID, NIMBLE_PROPERTY::NOTIFY, ECHO_MAXIMUM_BYTES);
  server->start();

  NimBLEAdvertising *advertising = NimBLEDevice::getAdvertising();
  advertising->addServiceUUID(ECHO_SERVICE_UUID);
  advertising->enableScanResponse(true);
  advertising->setName("Blockwave echo");
  advertising->start();
  startWatchdog();
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

/* The header of a notification, which the ATT MTU includes. */
static const uint16_t NOTIFICATION_HEADER_BYTES = 3;

/* The longest frame that can be notified now; 0: no client is connected. */
static uint16_t longestFrame() {
  NimBLEServer *server = NimBLEDevice::getServer();
  uint16_t mtu = 0;
  for (const uint16_t connection : server->getPeerDevices()) {
    const uint16_t each = server->getPeerMTU(connection);
    if (mtu == 0 || each < mtu) mtu = each;
  }
  return mtu > NOTIFICATION_HEADER_BYTES ? mtu - NOTIFICATION_HEADER_BYTES : 0;
}

/* Retries while the stack is full. A frame above the MTU is dropped: it may be for a client that has disconnected. */
static void notify(const uint8_t *bytes, uint16_t length) {
  while (length <= longestFrame()) {
    if (tx->notify(bytes, length)) return;
    esp_task_wdt_reset();
    delay(1);
  }
}

static void handleFrame(const Frame &frame) {
  uint8_t reply[ECHO_MAXIMUM_BYTES];
  if (WORK_MS > 0) delay(WORK_MS);
  const uint16_t length = echo_profile_handle(&profile, frame.data, frame.bytes, micros(), reply);
  if (length > 0) notify(reply, length);
}

void loop() {
  esp_task_wdt_reset();
  keepAdvertising();
  Frame frame;
  /* Waits for one tick (1 ms) at most, so that a stream is on time. */
  if (xQueueReceive(buffer, &frame, 1) == pdTRUE) handleFrame(frame);
  uint8_t reply[ECHO_MAXIMUM_BYTES];
  const uint16_t length = echo_profile_stream(&profile, micros(), longestFrame(), reply);
  if (length > 0 && tx->notify(reply, length)) echo_profile_streamed(&profile);
}
