/* A type and functions that NimBLE-Arduino's headers use. Source: docs.espressif.com/projects/esp-idf, "Logging library". */
#pragma once
#include <stdarg.h>
#include <stdint.h>

typedef enum { ESP_LOG_NONE, ESP_LOG_ERROR, ESP_LOG_WARN, ESP_LOG_INFO, ESP_LOG_DEBUG, ESP_LOG_VERBOSE } esp_log_level_t;

extern "C" {
void esp_log_write(esp_log_level_t level, const char *tag, const char *format, ...);
}
