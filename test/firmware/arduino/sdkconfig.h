/* The options of ESP-IDF for an ESP32 that NimBLE-Arduino's headers look at. */
#pragma once
#define CONFIG_BT_ENABLED 1
#define CONFIG_IDF_TARGET_ESP32 1
#define CONFIG_BT_CONTROLLER_ENABLED 1
