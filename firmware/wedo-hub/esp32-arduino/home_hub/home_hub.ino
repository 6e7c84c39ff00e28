/*
 * Your own hub on an ESP32 (Arduino core 3, NimBLE-Arduino 2.4 or newer). board.h says what is in its ports. Copy wedo_hub*.c
 * and wedo_hub*.h from ../.. into this folder: Arduino builds only files in the sketch's folder. ../../README.md has the wiring.
 */
#include <NimBLEDevice.h>
#include <Preferences.h>
#include <esp_task_wdt.h>

#include "board.h"
#include "wedo_hub.h"

static const uint32_t MEASURE_EVERY_MS = 60;
/*
 * loop() must run again within this time. Otherwise the board restarts, and the motors rest: without loop(), a motor would not stop
 * when the client is silent, nor a tone at its end. The longest turn stores the name in the flash memory: some 100 ms.
 */
static const uint32_t WATCHDOG_MS = 2000;
/* How often loop() checks that the board can be found. */
static const uint32_t ADVERTISE_EVERY_MS = 500;
static const char NAME_KEY[] = "name";

static wedo_hub hub;
/* The Bluetooth task and loop() both call the hub. */
static SemaphoreHandle_t hubLock;
static NimBLECharacteristic *characteristics[WEDO_HUB_CHARACTERISTICS];
static volatile bool mustLeave;
static volatile bool isRenamed;
/* Keeps the name when the power is off. */
static Preferences preferences;

/* Holds the lock, and has given the hub the time. */
class HubAccess {
public:
  HubAccess() {
    xSemaphoreTake(hubLock, portMAX_DELAY);
    wedo_hub_tick(&hub, millis());
  }
  ~HubAccess() { xSemaphoreGive(hubLock); }
};

static bool notifyClient(void *, wedo_hub_characteristic from, const uint8_t *bytes, uint16_t length) {
  return characteristics[from]->notify(bytes, length);
}

/* Ends the link later: the client first gets its answer. */
static void leaveClient(void *, bool) {
  mustLeave = true;
}

static void storeNameLater(void *, const char *, uint8_t) {
  isRenamed = true;
}

static const wedo_hub_callbacks CALLBACKS = {
    notifyClient,
    [](void *, uint8_t port, wedo_hub_motor_mode mode, int8_t powerPercent) { turnMotor(port, mode, powerPercent); },
    [](void *, uint8_t port, uint8_t percent) { shineLightBrick(port, percent); },
    [](void *, uint8_t red, uint8_t green, uint8_t blue) { showLight(red, green, blue); },
    [](void *, uint16_t frequencyHz) { playTone(frequencyHz); },
    storeNameLater,
    leaveClient,
};

static wedo_hub_characteristic numberOf(const NimBLECharacteristic *characteristic) {
  int number = 0;
  while (characteristics[number] != characteristic) number++;
  return (wedo_hub_characteristic)number;
}

class ClientEvents : public NimBLECharacteristicCallbacks {
  void onWrite(NimBLECharacteristic *to, NimBLEConnInfo &) override {
    const NimBLEAttValue value = to->getValue();
    const HubAccess access;
    wedo_hub_write(&hub, numberOf(to), value.data(), value.size());
  }
  void onRead(NimBLECharacteristic *from, NimBLEConnInfo &) override {
    uint8_t value[WEDO_HUB_VALUE_BYTES];
    const HubAccess access;
    from->setValue(value, wedo_hub_read(&hub, numberOf(from), value));
  }
  void onSubscribe(NimBLECharacteristic *to, NimBLEConnInfo &, uint16_t subscription) override {
    const HubAccess access;
    wedo_hub_subscribed(&hub, numberOf(to), subscription != 0);
  }
};

class LinkEvents : public NimBLEServerCallbacks {
  void onConnect(NimBLEServer *, NimBLEConnInfo &) override {
    const HubAccess access;
    wedo_hub_connected(&hub);
  }
  void onDisconnect(NimBLEServer *, NimBLEConnInfo &, int) override {
    const HubAccess access;
    wedo_hub_disconnected(&hub);
  }
};

static ClientEvents clientEvents;
static LinkEvents linkEvents;

static NimBLEUUID uuidOf(uint16_t service, uint16_t id) {
  if (service == 0x180f || service == 0x180a) return NimBLEUUID(id);
  char text[37];
  snprintf(text, sizeof text, WEDO_HUB_UUID_FORMAT, id);
  return NimBLEUUID(text);
}

static void createServices(NimBLEServer *server) {
  NimBLEService *service = nullptr;
  uint16_t current = 0;
  for (int number = 0; number < WEDO_HUB_CHARACTERISTICS; number++) {
    const struct wedo_hub_entry *entry = wedo_hub_entry((wedo_hub_characteristic)number);
    if (entry->service != current) service = server->createService(uuidOf(entry->service, entry->service));
    current = entry->service;
    uint32_t properties = 0;
    if (entry->properties & WEDO_HUB_CAN_READ) properties |= NIMBLE_PROPERTY::READ;
    if (entry->properties & WEDO_HUB_CAN_WRITE) properties |= NIMBLE_PROPERTY::WRITE;
    if (entry->properties & WEDO_HUB_CAN_WRITE_COMMAND) properties |= NIMBLE_PROPERTY::WRITE_NR;
    if (entry->properties & WEDO_HUB_CAN_NOTIFY) properties |= NIMBLE_PROPERTY::NOTIFY;
    characteristics[number] = service->createCharacteristic(uuidOf(current, entry->characteristic), properties);
    characteristics[number]->setCallbacks(&clientEvents);
  }
}

static std::string nameOfHub() {
  const HubAccess access;
  return std::string(hub.name, hub.name_bytes);
}

static void loadName() {
  char name[WEDO_HUB_NAME_BYTES];
  preferences.begin("wedo-hub");
  const size_t length = preferences.getBytesLength(NAME_KEY);
  /* Without a name that was stored, it keeps its own. */
  if (length == 0 || length > sizeof name) return;
  wedo_hub_set_name(&hub, name, preferences.getBytes(NAME_KEY, name, sizeof name));
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
  hubLock = xSemaphoreCreateMutex();
  beginBoard();
  wedo_hub_init(&hub, &CALLBACKS, nullptr);
  loadName();
  for (uint8_t port = 1; port <= 2; port++) wedo_hub_attach(&hub, port, PORTS[port - 1]);

  const std::string name = nameOfHub();
  NimBLEDevice::init(name);
  NimBLEServer *server = NimBLEDevice::createServer();
  server->setCallbacks(&linkEvents, false);
  server->advertiseOnDisconnect(true);
  createServices(server);
  server->start();
  NimBLEAdvertising *advertising = NimBLEDevice::getAdvertising();
  advertising->addServiceUUID(WEDO_HUB_SERVICE_UUID);
  advertising->enableScanResponse(true);
  advertising->setName(name);
  advertising->start();
  startWatchdog();
}

static bool hasPort(uint8_t type) {
  return PORTS[0] == type || PORTS[1] == type;
}

static void measure() {
  if (hasPort(WEDO_HUB_DISTANCE_SENSOR)) {
    const uint8_t percent = measureDistance();
    const HubAccess access;
    wedo_hub_set_distance(&hub, percent);
  }
  wedo_hub_angles angles;
  if (hasPort(WEDO_HUB_TILT_SENSOR) && measureTilt(&angles)) {
    const HubAccess access;
    wedo_hub_set_tilt(&hub, angles.x_degrees, angles.y_degrees);
  }
}

static void storeName() {
  const std::string name = nameOfHub();
  preferences.putBytes(NAME_KEY, name.data(), name.size());
  NimBLEDevice::setDeviceName(name);
  /* On the air when the client has gone. */
  NimBLEDevice::getAdvertising()->setName(name);
}

static void endLinks() {
  NimBLEServer *server = NimBLEDevice::getServer();
  for (const uint16_t connection : server->getPeerDevices()) server->disconnect(connection);
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
  static uint32_t measuredMs;
  if (millis() - measuredMs >= MEASURE_EVERY_MS) {
    measuredMs = millis();
    measure();
  }
  {
    const HubAccess access;
    wedo_hub_set_button(&hub, isButtonPressed());
  }
  if (isRenamed) {
    isRenamed = false;
    storeName();
  }
  if (mustLeave) {
    mustLeave = false;
    endLinks();
  }
  keepAdvertising();
  delay(5);
}
