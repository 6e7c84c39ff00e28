/*
 * The functions of ESP-IDF 5 by which a sketch learns about the board.
 * Source: docs.espressif.com/projects/esp-idf, "Miscellaneous System APIs"; the numbers are those of its esp_system.h.
 */
#pragma once
#include <esp_err.h>
#include <stdint.h>

typedef enum {
  ESP_RST_UNKNOWN = 0,
  ESP_RST_POWERON = 1,
  ESP_RST_EXT = 2,
  ESP_RST_SW = 3,
  ESP_RST_PANIC = 4,
  ESP_RST_INT_WDT = 5,
  ESP_RST_TASK_WDT = 6,
  ESP_RST_WDT = 7,
  ESP_RST_DEEPSLEEP = 8,
  ESP_RST_BROWNOUT = 9,
  ESP_RST_SDIO = 10,
} esp_reset_reason_t;

extern "C" {
esp_reset_reason_t esp_reset_reason();
uint32_t esp_get_free_heap_size();
}
