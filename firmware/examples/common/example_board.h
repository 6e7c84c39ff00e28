/*
 * What the sketches of the examples share: the watchdog, and advertising that is tried again.
 * Copy the files of this folder into the sketch's folder: Arduino builds only files there.
 */
#pragma once
#include <NimBLEDevice.h>
#include <esp_task_wdt.h>

/*
 * From now on loop() must call esp_task_wdt_reset() within this time, or the board restarts. The core of Arduino has started the
 * watchdog for other tasks, with 5 seconds.
 */
inline void startWatchdog(uint32_t limitMs) {
  esp_task_wdt_config_t config = {};
  config.timeout_ms = limitMs;
  config.trigger_panic = true;
  if (esp_task_wdt_reconfigure(&config) != ESP_OK) esp_task_wdt_init(&config);
  esp_task_wdt_add(nullptr);
}

/* The stack does not try again by itself if it could not advertise. Call it in each turn; it looks twice a second. */
inline void keepAdvertising() {
  static const uint32_t EVERY_MS = 500;
  static uint32_t checkedMs = 0;
  if (millis() - checkedMs < EVERY_MS) return;
  checkedMs = millis();
  NimBLEAdvertising *advertising = NimBLEDevice::getAdvertising();
  if (NimBLEDevice::getServer()->getConnectedCount() > 0 || advertising->isAdvertising()) return;
  advertising->start();
}
