/* Types that NimBLE-Arduino's headers use. Source: docs.espressif.com/projects/esp-idf, "Controller & HCI". */
#pragma once
#include <esp_err.h>
#include <stdint.h>

typedef int esp_power_level_t;
typedef enum { ESP_BLE_PWR_TYPE_DEFAULT = 11 } esp_ble_power_type_t;
