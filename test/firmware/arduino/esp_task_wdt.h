/*
 * The functions of ESP-IDF 5 that the sketches call for their watchdog, to check their types.
 * Source: docs.espressif.com/projects/esp-idf, "Watchdogs", "Task Watchdog Timer".
 */
#pragma once
#include <esp_err.h>
#include <stdint.h>

typedef struct {
  uint32_t timeout_ms;
  uint32_t idle_core_mask;
  bool trigger_panic;
} esp_task_wdt_config_t;

extern "C" {
esp_err_t esp_task_wdt_init(const esp_task_wdt_config_t *config);
esp_err_t esp_task_wdt_reconfigure(const esp_task_wdt_config_t *config);
esp_err_t esp_task_wdt_add(TaskHandle_t task);
esp_err_t esp_task_wdt_reset();
}
