/*
 * The weather station on an ESP32 (Arduino core 3, NimBLE-Arduino 2.4 or newer, Adafruit BME280 Library): sensors and
 * Bluetooth. weather_core.c decides what is reported when. README.md has the parts and the wiring.
 * Copy example_board.h of ../common into this folder: Arduino builds only files in the sketch's folder.
 */
#include <Adafruit_BME280.h>
#include <NimBLEDevice.h>
#include <math.h>

#include "example_board.h"
#include "weather_core.h"

/* At most 20 bytes: where your station is. */
static const char PLACE[] = "Garden";
static const uint8_t LIGHT = 34, BATTERY = 35;
/* The address that most boards have; some have 0x77. */
static const uint8_t SENSOR_ADDRESS = 0x76;
static const uint32_t MEASURE_EVERY_MS = 500;
static const uint32_t BRIGHTEST_MV = 3100;
/* Of a lithium cell in half: two resistors of the same value divide its voltage. */
static const uint32_t EMPTY_MV = 1600, FULL_MV = 2100;
/*
 * loop() must run again within this time. Otherwise the board restarts: a sensor that blocks its bus would silence the station. A turn
 * takes 200 ms at most, when it looks for the sensor.
 */
static const uint32_t WATCHDOG_MS = 2000;

static weather_core station;
static Adafruit_BME280 sensor;
static bool hasSensor;
static NimBLECharacteristic *characteristics[WEATHER_CORE_VALUES];
/* The Bluetooth task sets them, and loop() tells the core. Each subscription has a number of its own; 0: there is none. */
static volatile uint32_t subscriptions[WEATHER_CORE_VALUES];

class Server : public NimBLEServerCallbacks {
  void onDisconnect(NimBLEServer *, NimBLEConnInfo &, int) override {
    for (volatile uint32_t &each : subscriptions) each = 0;
  }
};

class Subscriber : public NimBLECharacteristicCallbacks {
  void onSubscribe(NimBLECharacteristic *to, NimBLEConnInfo &, uint16_t subscription) override {
    static uint32_t count = 0;
    for (int index = 0; index < WEATHER_CORE_VALUES; index++) {
      if (characteristics[index] == to) subscriptions[index] = subscription != 0 ? ++count : 0;
    }
  }
};

static Server serverCallbacks;
static Subscriber subscriber;

/* Bluetooth's own numbers have two bytes. */
static NimBLEUUID shortest(const char *uuid) {
  return NimBLEUUID(uuid).to16();
}

static void add(NimBLEService *service, weather_characteristic_id index, const char *uuid) {
  characteristics[index] = service->createCharacteristic(
      shortest(uuid), NIMBLE_PROPERTY::READ | NIMBLE_PROPERTY::NOTIFY);
  characteristics[index]->setCallbacks(&subscriber);
}

static void startBluetooth() {
  NimBLEDevice::init(WEATHER_NAME_PREFIX);
  NimBLEServer *server = NimBLEDevice::createServer();
  server->setCallbacks(&serverCallbacks, false);
  server->advertiseOnDisconnect(true);

  NimBLEService *air = server->createService(shortest(WEATHER_TEMPERATURE_SERVICE_UUID));
  add(air, WEATHER_CHARACTERISTIC_TEMPERATURE, WEATHER_TEMPERATURE_UUID);
  add(air, WEATHER_CHARACTERISTIC_HUMIDITY, WEATHER_HUMIDITY_UUID);
  add(air, WEATHER_CHARACTERISTIC_PRESSURE, WEATHER_PRESSURE_UUID);
  NimBLEService *battery = server->createService(shortest(WEATHER_BATTERY_SERVICE_UUID));
  add(battery, WEATHER_CHARACTERISTIC_BATTERY, WEATHER_BATTERY_UUID);
  NimBLEService *own = server->createService(WEATHER_LIGHT_SERVICE_UUID);
  add(own, WEATHER_CHARACTERISTIC_LIGHT, WEATHER_LIGHT_UUID);
  add(own, WEATHER_CHARACTERISTIC_PLACE, WEATHER_PLACE_UUID);
  /* What is written is ignored; the stack acknowledges it. */
  own->createCharacteristic(WEATHER_HELLO_UUID, NIMBLE_PROPERTY::WRITE | NIMBLE_PROPERTY::WRITE_NR);
  server->start();

  NimBLEAdvertising *advertising = NimBLEDevice::getAdvertising();
  advertising->addServiceUUID(WEATHER_LIGHT_SERVICE_UUID);
  advertising->enableScanResponse(true);
  advertising->setName(WEATHER_NAME_PREFIX);
  advertising->start();
}

static uint8_t percent(uint32_t mv, uint32_t emptyMv, uint32_t fullMv) {
  return 100 * (constrain(mv, emptyMv, fullMv) - emptyMv) / (fullMv - emptyMv);
}

/* A sensor that does not answer is looked for again each time. */
static void measureAir() {
  if (!hasSensor) hasSensor = sensor.begin(SENSOR_ADDRESS);
  station.is_air_known = hasSensor;
  if (!hasSensor) return;
  const float degrees = sensor.readTemperature(), humidity = sensor.readHumidity();
  const float pascals = sensor.readPressure();
  if (isnan(degrees) || isnan(humidity) || isnan(pascals)) {
    hasSensor = false;
    station.is_air_known = false;
    return;
  }
  /* The header knows the ranges and the scales. */
  station.temperature = weather_temperatureReport_temperature_to_raw(degrees);
  station.humidity = weather_humidityReport_humidity_to_raw(humidity);
  station.pressure = weather_pressureReport_pressure_to_raw(pascals / 100);
}

static void measure() {
  station.light_percent = percent(analogReadMilliVolts(LIGHT), 0, BRIGHTEST_MV);
  station.battery_percent = percent(analogReadMilliVolts(BATTERY), EMPTY_MV, FULL_MV);
  measureAir();
  /* For clients that read. */
  uint8_t bytes[WEATHER_LONGEST_REPORT_BYTES];
  for (int index = 0; index < WEATHER_CORE_VALUES; index++) {
    const weather_characteristic_id value = static_cast<weather_characteristic_id>(index);
    const size_t length = weather_core_encode(&station, value, bytes, sizeof bytes);
    characteristics[index]->setValue(bytes, length);
  }
}

void setup() {
  weather_core_start(&station, PLACE);
  startBluetooth();
  startWatchdog(WATCHDOG_MS);
}

void loop() {
  esp_task_wdt_reset();
  static uint32_t measuredMs = millis() - MEASURE_EVERY_MS;
  if (millis() - measuredMs >= MEASURE_EVERY_MS) {
    measuredMs = millis();
    measure();
  }
  for (int index = 0; index < WEATHER_CORE_VALUES; index++) {
    const weather_characteristic_id value = static_cast<weather_characteristic_id>(index);
    weather_core_set_subscription(&station, value, subscriptions[index]);
  }
  uint8_t bytes[WEATHER_LONGEST_REPORT_BYTES];
  weather_characteristic_id from;
  while (const size_t length =
             weather_core_report(&station, millis(), &from, bytes, sizeof bytes)) {
    /* What finds no room in the stack stays due. */
    if (!characteristics[from]->notify(bytes, length)) break;
    weather_core_reported(&station, millis());
  }
  keepAdvertising();
  delay(20);
}
