/*
 * A hub of one's own on an ESP32 (Arduino core 3, NimBLE-Arduino 2.4 or newer): a motor in port A, a distance sensor in
 * port B, an RGB light and a buzzer. Copy wedo_hub*.c and wedo_hub*.h from ../.. into this folder: Arduino builds only files
 * in the sketch's folder. ../../README.md has the wiring.
 */
#include <NimBLEDevice.h>

#include "wedo_hub.h"

/* Pins. */
static const uint8_t MOTOR_FORWARD_PIN = 25; /* the two inputs of a half of a DRV8833 */
static const uint8_t MOTOR_BACKWARD_PIN = 26;
static const uint8_t RED_PIN = 16;
static const uint8_t GREEN_PIN = 17;
static const uint8_t BLUE_PIN = 18;
static const uint8_t BUZZER_PIN = 19;
static const uint8_t TRIGGER_PIN = 32; /* HC-SR04; its echo through a divider, 5 V to 3.3 V */
static const uint8_t ECHO_PIN = 33;
static const uint8_t BUTTON_PIN = 27; /* to ground */

static const uint8_t MOTOR_PORT = 1;
static const uint8_t DISTANCE_PORT = 2;
static const uint32_t PWM_HZ = 20000;
static const uint8_t PWM_BITS = 8;
static const uint32_t FULL_DUTY = 255;
static const uint32_t MEASURE_EVERY_MS = 60;
/* 100 percent of the sensor's blocks. */
static const uint32_t FULL_RANGE_CM = 30;
static const uint32_t MICROSECONDS_PER_CM = 58;

static wedo_hub hub;
/* The Bluetooth task and loop() both call the hub. */
static SemaphoreHandle_t hubLock;
static NimBLECharacteristic *characteristics[WEDO_HUB_CHARACTERISTICS];
static volatile bool mustLeave;

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

static void turnMotor(void *, uint8_t port, wedo_hub_motor_mode mode, int8_t powerPercent) {
  if (port != MOTOR_PORT) return;
  const uint32_t duty = FULL_DUTY * (uint32_t)abs(powerPercent) / 100;
  ledcWrite(MOTOR_FORWARD_PIN, mode == WEDO_HUB_BRAKE ? FULL_DUTY : powerPercent > 0 ? duty : 0);
  ledcWrite(MOTOR_BACKWARD_PIN, mode == WEDO_HUB_BRAKE ? FULL_DUTY : powerPercent < 0 ? duty : 0);
}

static void showLight(void *, uint8_t red, uint8_t green, uint8_t blue) {
  ledcWrite(RED_PIN, red);
  ledcWrite(GREEN_PIN, green);
  ledcWrite(BLUE_PIN, blue);
}

static void playTone(void *, uint16_t frequencyHz) {
  ledcWriteTone(BUZZER_PIN, frequencyHz);
}

/* Ends the link later: the client first gets its answer. */
static void leaveClient(void *, bool) {
  mustLeave = true;
}

static const wedo_hub_callbacks CALLBACKS = {notifyClient, turnMotor, nullptr,    showLight,
                                             playTone,     nullptr,   leaveClient};

static wedo_hub_characteristic numberOf(const NimBLECharacteristic *characteristic) {
  int number = 0;
  while (characteristics[number] != characteristic) number++;
  return (wedo_hub_characteristic)number;
}

class Client : public NimBLECharacteristicCallbacks {
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

class Link : public NimBLEServerCallbacks {
  void onConnect(NimBLEServer *, NimBLEConnInfo &) override {
    const HubAccess access;
    wedo_hub_connected(&hub);
  }
  void onDisconnect(NimBLEServer *, NimBLEConnInfo &, int) override {
    const HubAccess access;
    wedo_hub_disconnected(&hub);
  }
};

static Client client;
static Link link;

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
    characteristics[number]->setCallbacks(&client);
  }
}

void setup() {
  hubLock = xSemaphoreCreateMutex();
  for (const uint8_t pin : {MOTOR_FORWARD_PIN, MOTOR_BACKWARD_PIN, RED_PIN, GREEN_PIN, BLUE_PIN, BUZZER_PIN}) {
    ledcAttach(pin, PWM_HZ, PWM_BITS);
  }
  pinMode(TRIGGER_PIN, OUTPUT);
  pinMode(ECHO_PIN, INPUT);
  pinMode(BUTTON_PIN, INPUT_PULLUP);
  wedo_hub_init(&hub, &CALLBACKS, nullptr);
  wedo_hub_attach(&hub, MOTOR_PORT, WEDO_HUB_MOTOR);
  wedo_hub_attach(&hub, DISTANCE_PORT, WEDO_HUB_DISTANCE_SENSOR);

  NimBLEDevice::init(WEDO_HUB_NAME);
  NimBLEServer *server = NimBLEDevice::createServer();
  server->setCallbacks(&link);
  server->advertiseOnDisconnect(true);
  createServices(server);
  server->start();
  NimBLEAdvertising *advertising = NimBLEDevice::getAdvertising();
  advertising->addServiceUUID(WEDO_HUB_SERVICE_UUID);
  advertising->enableScanResponse(true);
  advertising->setName(WEDO_HUB_NAME);
  advertising->start();
}

/* Waits for the echo for as long as the range needs, at most. */
static uint8_t measureDistance() {
  digitalWrite(TRIGGER_PIN, HIGH);
  delayMicroseconds(10);
  digitalWrite(TRIGGER_PIN, LOW);
  const uint32_t echoUs = pulseIn(ECHO_PIN, HIGH, FULL_RANGE_CM * MICROSECONDS_PER_CM + 2000);
  const uint32_t percent = 100 * echoUs / (FULL_RANGE_CM * MICROSECONDS_PER_CM);
  return echoUs == 0 || percent > 100 ? 100 : percent;
}

void loop() {
  static uint32_t measuredMs;
  if (millis() - measuredMs >= MEASURE_EVERY_MS) {
    measuredMs = millis();
    const uint8_t percent = measureDistance();
    const HubAccess access;
    wedo_hub_set_distance(&hub, percent);
  }
  {
    const HubAccess access;
    wedo_hub_set_button(&hub, digitalRead(BUTTON_PIN) == LOW);
  }
  if (mustLeave) {
    mustLeave = false;
    for (const uint16_t connection : NimBLEDevice::getServer()->getPeerDevices()) {
      NimBLEDevice::getServer()->disconnect(connection);
    }
  }
  delay(5);
}
