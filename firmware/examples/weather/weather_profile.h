/* Weather station - Temperature, humidity, air pressure and light.
   Made from the profile "weather" by npx blockwave profile header. Change the profile, not this file.
   A value that ends in _raw is as in the message. _from_raw and _to_raw convert it where its unit differs. */
#ifndef BLOCKWAVE_PROFILE_WEATHER_H
#define BLOCKWAVE_PROFILE_WEATHER_H 1

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifndef BLOCKWAVE_BYTE_FUNCTIONS
#define BLOCKWAVE_BYTE_FUNCTIONS 1

static inline void blockwave_put(uint8_t *bytes, unsigned size, bool is_big_endian, uint32_t value)
{
  unsigned i;
  for (i = 0u; i < size; i++) {
    bytes[is_big_endian ? size - 1u - i : i] = (uint8_t)(value & 0xFFu);
    value >>= 8;
  }
}

static inline uint32_t blockwave_get(const uint8_t *bytes, unsigned size, bool is_big_endian)
{
  uint32_t value = 0u;
  unsigned i;
  for (i = 0u; i < size; i++) {
    value = (value << 8) | (uint32_t)bytes[is_big_endian ? i : size - 1u - i];
  }
  return value;
}

/* Two's complement: sign_bit is the highest bit of the number. */
static inline int32_t blockwave_signed(uint32_t value, uint32_t sign_bit)
{
  if ((value & sign_bit) == 0u) return (int32_t)value;
  return (int32_t)(value - sign_bit) - (int32_t)(sign_bit - 1u) - 1;
}

static inline uint32_t blockwave_limit_unsigned(uint32_t value, uint32_t low, uint32_t high)
{
  if (value < low) return low;
  return value > high ? high : value;
}

static inline int32_t blockwave_limit_signed(int32_t value, int32_t low, int32_t high)
{
  if (value < low) return low;
  return value > high ? high : value;
}

/* A value that is not a number becomes the initial one: no comparison with it is true. */
static inline float blockwave_limit_float(float value, float low, float high, float initial)
{
  if (value >= low && value <= high) return value;
  if (value > high) return high;
  return value < low ? low : initial;
}

static inline double blockwave_limit_double(double value, double low, double high, double initial)
{
  if (value >= low && value <= high) return value;
  if (value > high) return high;
  return value < low ? low : initial;
}

/* To the nearest whole number; halves go up. The value fits into 24 bits. */
static inline int32_t blockwave_round_float(float value)
{
  int32_t whole = (int32_t)value;
  if ((float)whole > value) whole--;
  if (value - (float)whole >= 0.5f) whole++;
  return whole;
}

/* The same for a value that fits into 34 bits. */
static inline int64_t blockwave_round(double value)
{
  int64_t whole = (int64_t)value;
  if ((double)whole > value) whole--;
  if (value - (double)whole >= 0.5) whole++;
  return whole;
}

/* Copies a text that ends with a zero, at most this many bytes of it, and puts a zero after them. Cuts no character. */
static inline void blockwave_set_text(char *to, const char *text, size_t most)
{
  size_t length = 0u;
  while (length < most && text[length] != '\0') length++;
  while (length > 0u && ((unsigned char)text[length] & 0xC0u) == 0x80u) length--;
  memmove(to, text, length);
  to[length] = '\0';
}

/* The length of a text that may fill all of its bytes. */
static inline size_t blockwave_text_length(const void *text, size_t most)
{
  const char *bytes = (const char *)text;
  size_t length = 0u;
  while (length < most && bytes[length] != '\0') length++;
  return length;
}

static inline void blockwave_put_float(uint8_t *bytes, bool is_big_endian, float value)
{
  uint32_t bits = 0u;
  memcpy(&bits, &value, 4u);
  blockwave_put(bytes, 4u, is_big_endian, bits);
}

static inline float blockwave_get_float(const uint8_t *bytes, bool is_big_endian)
{
  uint32_t bits = blockwave_get(bytes, 4u, is_big_endian);
  float value = 0.0f;
  memcpy(&value, &bits, 4u);
  return value;
}

/* For f64. A header that uses them requires doubles of 8 bytes. */
static inline void blockwave_put_double(uint8_t *bytes, bool is_big_endian, double value)
{
  uint64_t bits = 0u;
  memcpy(&bits, &value, sizeof value);
  blockwave_put(bytes + (is_big_endian ? 4 : 0), 4u, is_big_endian, (uint32_t)(bits & 0xFFFFFFFFu));
  blockwave_put(bytes + (is_big_endian ? 0 : 4), 4u, is_big_endian, (uint32_t)(bits >> 32));
}

static inline double blockwave_get_double(const uint8_t *bytes, bool is_big_endian)
{
  uint64_t bits = (uint64_t)blockwave_get(bytes + (is_big_endian ? 0 : 4), 4u, is_big_endian) << 32;
  double value = 0.0;
  bits |= (uint64_t)blockwave_get(bytes + (is_big_endian ? 4 : 0), 4u, is_big_endian);
  memcpy(&value, &bits, sizeof value);
  return value;
}

#endif

/* The advertised name begins so. */
#define WEATHER_NAME_PREFIX "Blockwave weather"
/* Messages that the device must accept in any second, and at once. */
#define WEATHER_MESSAGES_PER_SECOND 5u
#define WEATHER_MESSAGES_AT_ONCE 1u

/* ---- Characteristics. The bytes are in the order of the air: the last of the text first. ---- */
#define WEATHER_TEMPERATURE_SERVICE_UUID "0000181a-0000-1000-8000-00805f9b34fb"
#define WEATHER_TEMPERATURE_SERVICE_UUID_BYTES 0xFB, 0x34, 0x9B, 0x5F, 0x80, 0x00, 0x00, 0x80, 0x00, 0x10, 0x00, 0x00, 0x1A, 0x18, 0x00, 0x00
#define WEATHER_TEMPERATURE_UUID "00002a6e-0000-1000-8000-00805f9b34fb"
#define WEATHER_TEMPERATURE_UUID_BYTES 0xFB, 0x34, 0x9B, 0x5F, 0x80, 0x00, 0x00, 0x80, 0x00, 0x10, 0x00, 0x00, 0x6E, 0x2A, 0x00, 0x00
#define WEATHER_HUMIDITY_SERVICE_UUID "0000181a-0000-1000-8000-00805f9b34fb"
#define WEATHER_HUMIDITY_SERVICE_UUID_BYTES 0xFB, 0x34, 0x9B, 0x5F, 0x80, 0x00, 0x00, 0x80, 0x00, 0x10, 0x00, 0x00, 0x1A, 0x18, 0x00, 0x00
#define WEATHER_HUMIDITY_UUID "00002a6f-0000-1000-8000-00805f9b34fb"
#define WEATHER_HUMIDITY_UUID_BYTES 0xFB, 0x34, 0x9B, 0x5F, 0x80, 0x00, 0x00, 0x80, 0x00, 0x10, 0x00, 0x00, 0x6F, 0x2A, 0x00, 0x00
#define WEATHER_PRESSURE_SERVICE_UUID "0000181a-0000-1000-8000-00805f9b34fb"
#define WEATHER_PRESSURE_SERVICE_UUID_BYTES 0xFB, 0x34, 0x9B, 0x5F, 0x80, 0x00, 0x00, 0x80, 0x00, 0x10, 0x00, 0x00, 0x1A, 0x18, 0x00, 0x00
#define WEATHER_PRESSURE_UUID "00002a6d-0000-1000-8000-00805f9b34fb"
#define WEATHER_PRESSURE_UUID_BYTES 0xFB, 0x34, 0x9B, 0x5F, 0x80, 0x00, 0x00, 0x80, 0x00, 0x10, 0x00, 0x00, 0x6D, 0x2A, 0x00, 0x00
#define WEATHER_BATTERY_SERVICE_UUID "0000180f-0000-1000-8000-00805f9b34fb"
#define WEATHER_BATTERY_SERVICE_UUID_BYTES 0xFB, 0x34, 0x9B, 0x5F, 0x80, 0x00, 0x00, 0x80, 0x00, 0x10, 0x00, 0x00, 0x0F, 0x18, 0x00, 0x00
#define WEATHER_BATTERY_UUID "00002a19-0000-1000-8000-00805f9b34fb"
#define WEATHER_BATTERY_UUID_BYTES 0xFB, 0x34, 0x9B, 0x5F, 0x80, 0x00, 0x00, 0x80, 0x00, 0x10, 0x00, 0x00, 0x19, 0x2A, 0x00, 0x00
#define WEATHER_LIGHT_SERVICE_UUID "4f2a0001-7d1c-4b6e-9a55-3c8e21b0d7f4"
#define WEATHER_LIGHT_SERVICE_UUID_BYTES 0xF4, 0xD7, 0xB0, 0x21, 0x8E, 0x3C, 0x55, 0x9A, 0x6E, 0x4B, 0x1C, 0x7D, 0x01, 0x00, 0x2A, 0x4F
#define WEATHER_LIGHT_UUID "4f2a0002-7d1c-4b6e-9a55-3c8e21b0d7f4"
#define WEATHER_LIGHT_UUID_BYTES 0xF4, 0xD7, 0xB0, 0x21, 0x8E, 0x3C, 0x55, 0x9A, 0x6E, 0x4B, 0x1C, 0x7D, 0x02, 0x00, 0x2A, 0x4F
#define WEATHER_PLACE_SERVICE_UUID "4f2a0001-7d1c-4b6e-9a55-3c8e21b0d7f4"
#define WEATHER_PLACE_SERVICE_UUID_BYTES 0xF4, 0xD7, 0xB0, 0x21, 0x8E, 0x3C, 0x55, 0x9A, 0x6E, 0x4B, 0x1C, 0x7D, 0x01, 0x00, 0x2A, 0x4F
#define WEATHER_PLACE_UUID "4f2a0003-7d1c-4b6e-9a55-3c8e21b0d7f4"
#define WEATHER_PLACE_UUID_BYTES 0xF4, 0xD7, 0xB0, 0x21, 0x8E, 0x3C, 0x55, 0x9A, 0x6E, 0x4B, 0x1C, 0x7D, 0x03, 0x00, 0x2A, 0x4F
#define WEATHER_HELLO_SERVICE_UUID "4f2a0001-7d1c-4b6e-9a55-3c8e21b0d7f4"
#define WEATHER_HELLO_SERVICE_UUID_BYTES 0xF4, 0xD7, 0xB0, 0x21, 0x8E, 0x3C, 0x55, 0x9A, 0x6E, 0x4B, 0x1C, 0x7D, 0x01, 0x00, 0x2A, 0x4F
#define WEATHER_HELLO_UUID "4f2a0004-7d1c-4b6e-9a55-3c8e21b0d7f4"
#define WEATHER_HELLO_UUID_BYTES 0xF4, 0xD7, 0xB0, 0x21, 0x8E, 0x3C, 0x55, 0x9A, 0x6E, 0x4B, 0x1C, 0x7D, 0x04, 0x00, 0x2A, 0x4F

typedef enum {
  WEATHER_CHARACTERISTIC_TEMPERATURE = 0,
  WEATHER_CHARACTERISTIC_HUMIDITY = 1,
  WEATHER_CHARACTERISTIC_PRESSURE = 2,
  WEATHER_CHARACTERISTIC_BATTERY = 3,
  WEATHER_CHARACTERISTIC_LIGHT = 4,
  WEATHER_CHARACTERISTIC_PLACE = 5,
  WEATHER_CHARACTERISTIC_HELLO = 6
} weather_characteristic_id;

/* ---- hello: command, written to hello: The station ignores it. Its acknowledgement shows that the station is alive. ---- */
#define WEATHER_HELLO_MIN_BYTES 1u
#define WEATHER_HELLO_MAX_BYTES 1u

/* Writes the message; returns its length, or 0 if it does not fit. Limits the values to their ranges. */
static inline size_t weather_encode_hello(uint8_t *bytes, size_t capacity)
{
  const size_t length = 1u;
  if (capacity < length) return 0u;
  blockwave_put(bytes + 0, 1u, false, 0x0u);
  return length;
}

/* Reads the message; false if these bytes are not one. */
static inline bool weather_parse_hello(const uint8_t *bytes, size_t length)
{
  if (length != 1u) return false;
  if (blockwave_get(bytes + 0, 1u, false) != 0x0u) return false;
  return true;
}

/* ---- temperatureReport: report, notified by temperature ---- */
/* A state: send it once within a second after each subscription, also if nothing has changed, and after that when it changes. */
#define WEATHER_TEMPERATURE_REPORT_MIN_BYTES 2u
#define WEATHER_TEMPERATURE_REPORT_MAX_BYTES 2u
#define WEATHER_TEMPERATURE_REPORT_TEMPERATURE_MIN (-4000)
#define WEATHER_TEMPERATURE_REPORT_TEMPERATURE_MAX 8500
#define WEATHER_TEMPERATURE_REPORT_TEMPERATURE_INITIAL 0

typedef struct {
  /* raw -4000 to 8500, times 0.01 plus 0 in °C */
  int16_t temperature_raw;
} weather_temperatureReport;

/* Writes the message; returns its length, or 0 if it does not fit. Limits the values to their ranges. */
static inline size_t weather_encode_temperatureReport(const weather_temperatureReport *message, uint8_t *bytes, size_t capacity)
{
  const size_t length = 2u;
  if (capacity < length) return 0u;
  blockwave_put(bytes + 0, 2u, false, (uint32_t)(int32_t)blockwave_limit_signed(message->temperature_raw, WEATHER_TEMPERATURE_REPORT_TEMPERATURE_MIN, WEATHER_TEMPERATURE_REPORT_TEMPERATURE_MAX));
  return length;
}

/* Reads the message; false if these bytes are not one. */
static inline bool weather_parse_temperatureReport(const uint8_t *bytes, size_t length, weather_temperatureReport *message)
{
  weather_temperatureReport parsed;
  if (length != 2u) return false;
  memset(&parsed, 0, sizeof parsed);
  parsed.temperature_raw = (int16_t)blockwave_signed(blockwave_get(bytes + 0, 2u, false), 0x8000u);
  if (parsed.temperature_raw < WEATHER_TEMPERATURE_REPORT_TEMPERATURE_MIN || parsed.temperature_raw > WEATHER_TEMPERATURE_REPORT_TEMPERATURE_MAX) return false;
  *message = parsed;
  return true;
}

/* In °C: raw * 0.01 + 0 */
static inline float weather_temperatureReport_temperature_from_raw(int16_t raw)
{
  return (float)raw * 0.01f + 0.0f;
}
static inline int16_t weather_temperatureReport_temperature_to_raw(float value)
{
  return (int16_t)blockwave_round_float(blockwave_limit_float((value - 0.0f) / 0.01f, (-4000.0f), 8500.0f, 0.0f));
}

/* ---- humidityReport: report, notified by humidity ---- */
/* A state: send it once within a second after each subscription, also if nothing has changed, and after that when it changes. */
#define WEATHER_HUMIDITY_REPORT_MIN_BYTES 2u
#define WEATHER_HUMIDITY_REPORT_MAX_BYTES 2u
#define WEATHER_HUMIDITY_REPORT_HUMIDITY_MIN 0u
#define WEATHER_HUMIDITY_REPORT_HUMIDITY_MAX 10000u
#define WEATHER_HUMIDITY_REPORT_HUMIDITY_INITIAL 0u

typedef struct {
  /* raw 0 to 10000, times 0.01 plus 0 in % */
  uint16_t humidity_raw;
} weather_humidityReport;

/* Writes the message; returns its length, or 0 if it does not fit. Limits the values to their ranges. */
static inline size_t weather_encode_humidityReport(const weather_humidityReport *message, uint8_t *bytes, size_t capacity)
{
  const size_t length = 2u;
  if (capacity < length) return 0u;
  blockwave_put(bytes + 0, 2u, false, (uint32_t)blockwave_limit_unsigned(message->humidity_raw, WEATHER_HUMIDITY_REPORT_HUMIDITY_MIN, WEATHER_HUMIDITY_REPORT_HUMIDITY_MAX));
  return length;
}

/* Reads the message; false if these bytes are not one. */
static inline bool weather_parse_humidityReport(const uint8_t *bytes, size_t length, weather_humidityReport *message)
{
  weather_humidityReport parsed;
  if (length != 2u) return false;
  memset(&parsed, 0, sizeof parsed);
  parsed.humidity_raw = (uint16_t)blockwave_get(bytes + 0, 2u, false);
  if (parsed.humidity_raw > WEATHER_HUMIDITY_REPORT_HUMIDITY_MAX) return false;
  *message = parsed;
  return true;
}

/* In %: raw * 0.01 + 0 */
static inline float weather_humidityReport_humidity_from_raw(uint16_t raw)
{
  return (float)raw * 0.01f + 0.0f;
}
static inline uint16_t weather_humidityReport_humidity_to_raw(float value)
{
  return (uint16_t)blockwave_round_float(blockwave_limit_float((value - 0.0f) / 0.01f, 0.0f, 10000.0f, 0.0f));
}

/* ---- pressureReport: report, notified by pressure: In tenths of a pascal on the wire. ---- */
/* A state: send it once within a second after each subscription, also if nothing has changed, and after that when it changes. */
#define WEATHER_PRESSURE_REPORT_MIN_BYTES 4u
#define WEATHER_PRESSURE_REPORT_MAX_BYTES 4u
#define WEATHER_PRESSURE_REPORT_PRESSURE_MIN 300000u
#define WEATHER_PRESSURE_REPORT_PRESSURE_MAX 1100000u
#define WEATHER_PRESSURE_REPORT_PRESSURE_INITIAL 1013250u

typedef struct {
  /* raw 300000 to 1100000, times 0.001 plus 0 in hPa */
  uint32_t pressure_raw;
} weather_pressureReport;

/* Writes the message; returns its length, or 0 if it does not fit. Limits the values to their ranges. */
static inline size_t weather_encode_pressureReport(const weather_pressureReport *message, uint8_t *bytes, size_t capacity)
{
  const size_t length = 4u;
  if (capacity < length) return 0u;
  blockwave_put(bytes + 0, 4u, false, (uint32_t)blockwave_limit_unsigned(message->pressure_raw, WEATHER_PRESSURE_REPORT_PRESSURE_MIN, WEATHER_PRESSURE_REPORT_PRESSURE_MAX));
  return length;
}

/* Reads the message; false if these bytes are not one. */
static inline bool weather_parse_pressureReport(const uint8_t *bytes, size_t length, weather_pressureReport *message)
{
  weather_pressureReport parsed;
  if (length != 4u) return false;
  memset(&parsed, 0, sizeof parsed);
  parsed.pressure_raw = (uint32_t)blockwave_get(bytes + 0, 4u, false);
  if (parsed.pressure_raw < WEATHER_PRESSURE_REPORT_PRESSURE_MIN || parsed.pressure_raw > WEATHER_PRESSURE_REPORT_PRESSURE_MAX) return false;
  *message = parsed;
  return true;
}

/* In hPa: raw * 0.001 + 0 */
static inline float weather_pressureReport_pressure_from_raw(uint32_t raw)
{
  return (float)raw * 0.001f + 0.0f;
}
static inline uint32_t weather_pressureReport_pressure_to_raw(float value)
{
  return (uint32_t)blockwave_round_float(blockwave_limit_float((value - 0.0f) / 0.001f, 300000.0f, 1100000.0f, 1013250.0f));
}

/* ---- batteryReport: report, notified by battery ---- */
/* A state: send it once within a second after each subscription, also if nothing has changed, and after that when it changes. */
#define WEATHER_BATTERY_REPORT_MIN_BYTES 1u
#define WEATHER_BATTERY_REPORT_MAX_BYTES 1u
#define WEATHER_BATTERY_REPORT_BATTERY_MIN 0u
#define WEATHER_BATTERY_REPORT_BATTERY_MAX 100u
#define WEATHER_BATTERY_REPORT_BATTERY_INITIAL 100u

typedef struct {
  /* raw 0 to 100 in % */
  uint8_t battery_raw;
} weather_batteryReport;

/* Writes the message; returns its length, or 0 if it does not fit. Limits the values to their ranges. */
static inline size_t weather_encode_batteryReport(const weather_batteryReport *message, uint8_t *bytes, size_t capacity)
{
  const size_t length = 1u;
  if (capacity < length) return 0u;
  blockwave_put(bytes + 0, 1u, false, (uint32_t)blockwave_limit_unsigned(message->battery_raw, WEATHER_BATTERY_REPORT_BATTERY_MIN, WEATHER_BATTERY_REPORT_BATTERY_MAX));
  return length;
}

/* Reads the message; false if these bytes are not one. */
static inline bool weather_parse_batteryReport(const uint8_t *bytes, size_t length, weather_batteryReport *message)
{
  weather_batteryReport parsed;
  if (length != 1u) return false;
  memset(&parsed, 0, sizeof parsed);
  parsed.battery_raw = (uint8_t)blockwave_get(bytes + 0, 1u, false);
  if (parsed.battery_raw > WEATHER_BATTERY_REPORT_BATTERY_MAX) return false;
  *message = parsed;
  return true;
}

/* ---- lightReport: report, notified by light ---- */
/* A state: send it once within a second after each subscription, also if nothing has changed, and after that when it changes. */
#define WEATHER_LIGHT_REPORT_MIN_BYTES 1u
#define WEATHER_LIGHT_REPORT_MAX_BYTES 1u
#define WEATHER_LIGHT_REPORT_LIGHT_MIN 0u
#define WEATHER_LIGHT_REPORT_LIGHT_MAX 100u
#define WEATHER_LIGHT_REPORT_LIGHT_INITIAL 50u

typedef struct {
  /* raw 0 to 100 in % */
  uint8_t light_raw;
} weather_lightReport;

/* Writes the message; returns its length, or 0 if it does not fit. Limits the values to their ranges. */
static inline size_t weather_encode_lightReport(const weather_lightReport *message, uint8_t *bytes, size_t capacity)
{
  const size_t length = 1u;
  if (capacity < length) return 0u;
  blockwave_put(bytes + 0, 1u, false, (uint32_t)blockwave_limit_unsigned(message->light_raw, WEATHER_LIGHT_REPORT_LIGHT_MIN, WEATHER_LIGHT_REPORT_LIGHT_MAX));
  return length;
}

/* Reads the message; false if these bytes are not one. */
static inline bool weather_parse_lightReport(const uint8_t *bytes, size_t length, weather_lightReport *message)
{
  weather_lightReport parsed;
  if (length != 1u) return false;
  memset(&parsed, 0, sizeof parsed);
  parsed.light_raw = (uint8_t)blockwave_get(bytes + 0, 1u, false);
  if (parsed.light_raw > WEATHER_LIGHT_REPORT_LIGHT_MAX) return false;
  *message = parsed;
  return true;
}

/* ---- placeReport: report, notified by place ---- */
/* A state: send it once within a second after each subscription, also if nothing has changed, and after that when it changes. */
#define WEATHER_PLACE_REPORT_MIN_BYTES 0u
#define WEATHER_PLACE_REPORT_MAX_BYTES 20u

typedef struct {
  /* UTF-8, at most 20 bytes and a zero; see blockwave_set_text() */
  char place_text[21];
} weather_placeReport;

/* Writes the message; returns its length, or 0 if it does not fit. Limits the values to their ranges. */
static inline size_t weather_encode_placeReport(const weather_placeReport *message, uint8_t *bytes, size_t capacity)
{
  const size_t text_length = blockwave_text_length(message->place_text, 20u);
  const size_t length = 0u + text_length;
  if (capacity < length) return 0u;
  if (text_length > 0u) memcpy(bytes + 0, message->place_text, text_length);
  return length;
}

/* Reads the message; false if these bytes are not one. */
static inline bool weather_parse_placeReport(const uint8_t *bytes, size_t length, weather_placeReport *message)
{
  weather_placeReport parsed;
  if (length > 20u) return false;
  memset(&parsed, 0, sizeof parsed);
  {
    const size_t text_length = blockwave_text_length(bytes + 0, length - 0u);
    if (text_length > 0u) memcpy(parsed.place_text, bytes + 0, text_length);
  }
  *message = parsed;
  return true;
}

/* Room for every command. */
#define WEATHER_LONGEST_COMMAND_BYTES 1u

typedef enum {
  WEATHER_NO_COMMAND = 0,
  WEATHER_COMMAND_HELLO = 1
} weather_command_id;

/* Which command these bytes are; the first in the order above. */
static inline weather_command_id weather_which_command(weather_characteristic_id from, const uint8_t *bytes, size_t length)
{
  if (from == WEATHER_CHARACTERISTIC_HELLO && weather_parse_hello(bytes, length)) return WEATHER_COMMAND_HELLO;
  return WEATHER_NO_COMMAND;
}

/* Room for every report. */
#define WEATHER_LONGEST_REPORT_BYTES 20u

typedef enum {
  WEATHER_NO_REPORT = 0,
  WEATHER_REPORT_TEMPERATURE_REPORT = 1,
  WEATHER_REPORT_HUMIDITY_REPORT = 2,
  WEATHER_REPORT_PRESSURE_REPORT = 3,
  WEATHER_REPORT_BATTERY_REPORT = 4,
  WEATHER_REPORT_LIGHT_REPORT = 5,
  WEATHER_REPORT_PLACE_REPORT = 6
} weather_report_id;

/* Which report these bytes are; the first in the order above. */
static inline weather_report_id weather_which_report(weather_characteristic_id from, const uint8_t *bytes, size_t length)
{
  if (from == WEATHER_CHARACTERISTIC_TEMPERATURE) {
    weather_temperatureReport message;
    if (weather_parse_temperatureReport(bytes, length, &message)) return WEATHER_REPORT_TEMPERATURE_REPORT;
  }
  if (from == WEATHER_CHARACTERISTIC_HUMIDITY) {
    weather_humidityReport message;
    if (weather_parse_humidityReport(bytes, length, &message)) return WEATHER_REPORT_HUMIDITY_REPORT;
  }
  if (from == WEATHER_CHARACTERISTIC_PRESSURE) {
    weather_pressureReport message;
    if (weather_parse_pressureReport(bytes, length, &message)) return WEATHER_REPORT_PRESSURE_REPORT;
  }
  if (from == WEATHER_CHARACTERISTIC_BATTERY) {
    weather_batteryReport message;
    if (weather_parse_batteryReport(bytes, length, &message)) return WEATHER_REPORT_BATTERY_REPORT;
  }
  if (from == WEATHER_CHARACTERISTIC_LIGHT) {
    weather_lightReport message;
    if (weather_parse_lightReport(bytes, length, &message)) return WEATHER_REPORT_LIGHT_REPORT;
  }
  if (from == WEATHER_CHARACTERISTIC_PLACE) {
    weather_placeReport message;
    if (weather_parse_placeReport(bytes, length, &message)) return WEATHER_REPORT_PLACE_REPORT;
  }
  return WEATHER_NO_REPORT;
}

#endif
