/* A type that NimBLE-Arduino's headers use. Source: docs.espressif.com/projects/esp-idf, "ESP Timer". */
#pragma once
typedef struct esp_timer *esp_timer_handle_t;
