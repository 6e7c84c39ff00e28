/*
 * The Bluetooth of a device with one characteristic for messages and one for reports. The Bluetooth task receives the messages, and
 * loop() takes them out: it alone uses the core.
 * Copy the files of this folder into the sketch's folder: Arduino builds only files there.
 */
#pragma once
#include <NimBLEDevice.h>

#include "message_queue.h"

class MessageLink : public NimBLEServerCallbacks, public NimBLECharacteristicCallbacks {
 public:
  /* The key of a message, for message_queue.h; 0: the bytes are no message. */
  typedef uint8_t (*KeyOf)(const uint8_t *bytes, size_t length);

  explicit MessageLink(KeyOf keyOf) : keyOf(keyOf) {}

  /* Begins to advertise. */
  void start(const char *name, const char *service, const char *messages, const char *reports) {
    lock = xSemaphoreCreateMutex();
    NimBLEDevice::init(name);
    NimBLEServer *server = NimBLEDevice::createServer();
    server->setCallbacks(this, false);
    server->advertiseOnDisconnect(true);
    NimBLEService *own = server->createService(service);
    own->createCharacteristic(messages, NIMBLE_PROPERTY::WRITE | NIMBLE_PROPERTY::WRITE_NR)
        ->setCallbacks(this);
    reporting = own->createCharacteristic(reports, NIMBLE_PROPERTY::NOTIFY);
    server->start();

    NimBLEAdvertising *advertising = NimBLEDevice::getAdvertising();
    advertising->addServiceUUID(service);
    advertising->enableScanResponse(true);
    advertising->setName(name);
    advertising->start();
  }

  /* The oldest message that waits. False: none does. */
  bool take(queued_message *message) {
    xSemaphoreTake(lock, portMAX_DELAY);
    const bool isThere = message_queue_take(&waiting, message);
    xSemaphoreGive(lock);
    return isThere;
  }

  /*
   * Calls back when a connection has begun or ended, also if both have happened since the last call. Returns the number of the
   * connection that there is now; 0: none. A message of another connection must start nothing.
   */
  uint32_t follow(void (*began)(), void (*ended)()) {
    const uint32_t now = connection;
    if (now == followed) return now;
    if (followed != 0) ended();
    if (now != 0) began();
    followed = now;
    return now;
  }

  /* False: the stack has no room for it. */
  bool report(const uint8_t *bytes, size_t length) { return reporting->notify(bytes, length); }

 private:
  const KeyOf keyOf;
  SemaphoreHandle_t lock = nullptr;
  message_queue waiting = {};
  NimBLECharacteristic *reporting = nullptr;
  uint32_t connections = 0;
  /* No other connection has had this number; 0: there is none. */
  volatile uint32_t connection = 0;
  uint32_t followed = 0;

  void onConnect(NimBLEServer *, NimBLEConnInfo &) override { connection = ++connections; }
  void onDisconnect(NimBLEServer *, NimBLEConnInfo &, int) override { connection = 0; }

  /* In the Bluetooth task, which must not wait for long. */
  void onWrite(NimBLECharacteristic *written, NimBLEConnInfo &) override {
    const NimBLEAttValue value = written->getValue();
    queued_message message = {};
    message.key = keyOf(value.data(), value.size());
    if (message.key == 0) return;
    message.connection = connection;
    message.length = value.size();
    memcpy(message.bytes, value.data(), message.length);
    xSemaphoreTake(lock, portMAX_DELAY);
    message_queue_put(&waiting, &message);
    xSemaphoreGive(lock);
  }
};
