/*
 * The part of NimBLE-Arduino that the sketches call, without a radio and with one client. ../host.cpp carries it out. That the
 * sketches fit the real headers is checked by ../../sketches.test.ts.
 */
#pragma once
#include <Arduino.h>
#include <vector>

namespace NIMBLE_PROPERTY {
enum { READ = 2, WRITE_NR = 4, WRITE = 8, NOTIFY = 16 };
}

struct NimBLEUUID {
  NimBLEUUID(const char *) {}
  NimBLEUUID(uint16_t) {}
  const NimBLEUUID &to16() { return *this; }
};

class NimBLEAttValue {
  std::vector<uint8_t> bytes;

 public:
  NimBLEAttValue() {}
  NimBLEAttValue(const uint8_t *data, size_t length) : bytes(data, data + length) {}
  uint16_t size() const { return (uint16_t)bytes.size(); }
  const uint8_t *data() const { return bytes.data(); }
};

struct NimBLEConnInfo {
  uint16_t getConnInterval() const { return 24; }
  uint16_t getConnLatency() const { return 0; }
};
class NimBLECharacteristic;
class NimBLEServer;

struct NimBLECharacteristicCallbacks {
  virtual ~NimBLECharacteristicCallbacks() {}
  virtual void onWrite(NimBLECharacteristic *, NimBLEConnInfo &) {}
  virtual void onRead(NimBLECharacteristic *, NimBLEConnInfo &) {}
  virtual void onSubscribe(NimBLECharacteristic *, NimBLEConnInfo &, uint16_t) {}
};

struct NimBLEServerCallbacks {
  virtual ~NimBLEServerCallbacks() {}
  virtual void onConnect(NimBLEServer *, NimBLEConnInfo &) {}
  virtual void onDisconnect(NimBLEServer *, NimBLEConnInfo &, int) {}
};

class NimBLECharacteristic {
  NimBLEAttValue value;

 public:
  NimBLECharacteristicCallbacks *callbacks = nullptr;
  void setCallbacks(NimBLECharacteristicCallbacks *all) { callbacks = all; }
  NimBLEAttValue getValue() { return value; }
  void setValue(const uint8_t *data, size_t length) { value = NimBLEAttValue(data, length); }
  bool notify(const uint8_t *data, size_t length) const;
};

struct NimBLEService {
  NimBLECharacteristic *createCharacteristic(const NimBLEUUID &uuid, uint32_t properties, uint16_t longest = 512);
};

class NimBLEServer {
 public:
  NimBLEServerCallbacks *callbacks = nullptr;
  void setCallbacks(NimBLEServerCallbacks *all, bool) { callbacks = all; }
  void advertiseOnDisconnect(bool) {}
  NimBLEService *createService(const NimBLEUUID &) { return new NimBLEService; }
  bool start() { return true; }
  uint8_t getConnectedCount() const;
  std::vector<uint16_t> getPeerDevices() const;
  uint16_t getPeerMTU(uint16_t) const { return 247; }
  NimBLEConnInfo getPeerInfoByHandle(uint16_t) const { return {}; }
  bool getPhy(uint16_t connection, uint8_t *txPhy, uint8_t *rxPhy);
  bool disconnect(uint16_t connection) const;
};

struct NimBLEAdvertising {
  bool addServiceUUID(const NimBLEUUID &) { return true; }
  void enableScanResponse(bool) {}
  bool setName(const std::string &) { return true; }
  bool start();
  bool isAdvertising();
};

struct NimBLEDevice {
  static bool init(const std::string &) { return true; }
  static bool setMTU(uint16_t) { return true; }
  static bool setDeviceName(const std::string &) { return true; }
  static NimBLEServer *createServer() { return getServer(); }
  static NimBLEServer *getServer();
  static NimBLEAdvertising *getAdvertising();
};
