/* Car - Two motors, a light and a distance sensor.
   Made from the profile "car" by npx blockwave profile header. Change the profile, not this file.
   A value that ends in _raw is as in the message. _from_raw and _to_raw convert it where its unit differs. */
#ifndef BLOCKWAVE_PROFILE_CAR_H
#define BLOCKWAVE_PROFILE_CAR_H 1

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
#define CAR_NAME_PREFIX "Blockwave car"
/* Messages that the device must accept in any second, and at once. */
#define CAR_MESSAGES_PER_SECOND 40u
#define CAR_MESSAGES_AT_ONCE 8u

/* ---- Characteristics. The bytes are in the order of the air: the last of the text first. ---- */
#define CAR_RX_SERVICE_UUID "6e400001-b5a3-f393-e0a9-e50e24dcca9e"
#define CAR_RX_SERVICE_UUID_BYTES 0x9E, 0xCA, 0xDC, 0x24, 0x0E, 0xE5, 0xA9, 0xE0, 0x93, 0xF3, 0xA3, 0xB5, 0x01, 0x00, 0x40, 0x6E
#define CAR_RX_UUID "6e400002-b5a3-f393-e0a9-e50e24dcca9e"
#define CAR_RX_UUID_BYTES 0x9E, 0xCA, 0xDC, 0x24, 0x0E, 0xE5, 0xA9, 0xE0, 0x93, 0xF3, 0xA3, 0xB5, 0x02, 0x00, 0x40, 0x6E
#define CAR_TX_SERVICE_UUID "6e400001-b5a3-f393-e0a9-e50e24dcca9e"
#define CAR_TX_SERVICE_UUID_BYTES 0x9E, 0xCA, 0xDC, 0x24, 0x0E, 0xE5, 0xA9, 0xE0, 0x93, 0xF3, 0xA3, 0xB5, 0x01, 0x00, 0x40, 0x6E
#define CAR_TX_UUID "6e400003-b5a3-f393-e0a9-e50e24dcca9e"
#define CAR_TX_UUID_BYTES 0x9E, 0xCA, 0xDC, 0x24, 0x0E, 0xE5, 0xA9, 0xE0, 0x93, 0xF3, 0xA3, 0xB5, 0x03, 0x00, 0x40, 0x6E

typedef enum {
  CAR_CHARACTERISTIC_RX = 0,
  CAR_CHARACTERISTIC_TX = 1
} car_characteristic_id;

/* ---- ping: command, written to rx: Changes nothing. The car stops its motors if no message arrives for 3 seconds. ---- */
#define CAR_PING_MIN_BYTES 1u
#define CAR_PING_MAX_BYTES 1u

/* Writes the message; returns its length, or 0 if it does not fit. Limits the values to their ranges. */
static inline size_t car_encode_ping(uint8_t *bytes, size_t capacity)
{
  const size_t length = 1u;
  if (capacity < length) return 0u;
  blockwave_put(bytes + 0, 1u, false, 0x0u);
  return length;
}

/* Reads the message; false if these bytes are not one. */
static inline bool car_parse_ping(const uint8_t *bytes, size_t length)
{
  if (length != 1u) return false;
  if (blockwave_get(bytes + 0, 1u, false) != 0x0u) return false;
  return true;
}

/* ---- drive: command, written to rx ---- */
#define CAR_DRIVE_MIN_BYTES 3u
#define CAR_DRIVE_MAX_BYTES 3u
#define CAR_DRIVE_LEFT_MIN (-100)
#define CAR_DRIVE_LEFT_MAX 100
#define CAR_DRIVE_LEFT_INITIAL 0
#define CAR_DRIVE_RIGHT_MIN (-100)
#define CAR_DRIVE_RIGHT_MAX 100
#define CAR_DRIVE_RIGHT_INITIAL 0

typedef struct {
  /* raw -100 to 100 in % */
  int8_t left_raw;
  /* raw -100 to 100 in % */
  int8_t right_raw;
} car_drive;

/* Writes the message; returns its length, or 0 if it does not fit. Limits the values to their ranges. */
static inline size_t car_encode_drive(const car_drive *message, uint8_t *bytes, size_t capacity)
{
  const size_t length = 3u;
  if (capacity < length) return 0u;
  blockwave_put(bytes + 0, 1u, false, 0x1u);
  blockwave_put(bytes + 1, 1u, false, (uint32_t)(int32_t)blockwave_limit_signed(message->left_raw, CAR_DRIVE_LEFT_MIN, CAR_DRIVE_LEFT_MAX));
  blockwave_put(bytes + 2, 1u, false, (uint32_t)(int32_t)blockwave_limit_signed(message->right_raw, CAR_DRIVE_RIGHT_MIN, CAR_DRIVE_RIGHT_MAX));
  return length;
}

/* Reads the message; false if these bytes are not one. */
static inline bool car_parse_drive(const uint8_t *bytes, size_t length, car_drive *message)
{
  car_drive parsed;
  if (length != 3u) return false;
  memset(&parsed, 0, sizeof parsed);
  if (blockwave_get(bytes + 0, 1u, false) != 0x1u) return false;
  parsed.left_raw = (int8_t)blockwave_signed(blockwave_get(bytes + 1, 1u, false), 0x80u);
  if (parsed.left_raw < CAR_DRIVE_LEFT_MIN || parsed.left_raw > CAR_DRIVE_LEFT_MAX) return false;
  parsed.right_raw = (int8_t)blockwave_signed(blockwave_get(bytes + 2, 1u, false), 0x80u);
  if (parsed.right_raw < CAR_DRIVE_RIGHT_MIN || parsed.right_raw > CAR_DRIVE_RIGHT_MAX) return false;
  *message = parsed;
  return true;
}

/* ---- light: command, written to rx ---- */
#define CAR_LIGHT_MIN_BYTES 4u
#define CAR_LIGHT_MAX_BYTES 4u
#define CAR_LIGHT_RED_MIN 0u
#define CAR_LIGHT_RED_MAX 255u
#define CAR_LIGHT_RED_INITIAL 0u
#define CAR_LIGHT_GREEN_MIN 0u
#define CAR_LIGHT_GREEN_MAX 255u
#define CAR_LIGHT_GREEN_INITIAL 0u
#define CAR_LIGHT_BLUE_MIN 0u
#define CAR_LIGHT_BLUE_MAX 255u
#define CAR_LIGHT_BLUE_INITIAL 0u

typedef struct {
  /* raw 0 to 255 */
  uint8_t red_raw;
  /* raw 0 to 255 */
  uint8_t green_raw;
  /* raw 0 to 255 */
  uint8_t blue_raw;
} car_light;

/* Writes the message; returns its length, or 0 if it does not fit. Limits the values to their ranges. */
static inline size_t car_encode_light(const car_light *message, uint8_t *bytes, size_t capacity)
{
  const size_t length = 4u;
  if (capacity < length) return 0u;
  blockwave_put(bytes + 0, 1u, false, 0x2u);
  blockwave_put(bytes + 1, 1u, false, (uint32_t)message->red_raw);
  blockwave_put(bytes + 2, 1u, false, (uint32_t)message->green_raw);
  blockwave_put(bytes + 3, 1u, false, (uint32_t)message->blue_raw);
  return length;
}

/* Reads the message; false if these bytes are not one. */
static inline bool car_parse_light(const uint8_t *bytes, size_t length, car_light *message)
{
  car_light parsed;
  if (length != 4u) return false;
  memset(&parsed, 0, sizeof parsed);
  if (blockwave_get(bytes + 0, 1u, false) != 0x2u) return false;
  parsed.red_raw = (uint8_t)blockwave_get(bytes + 1, 1u, false);
  parsed.green_raw = (uint8_t)blockwave_get(bytes + 2, 1u, false);
  parsed.blue_raw = (uint8_t)blockwave_get(bytes + 3, 1u, false);
  *message = parsed;
  return true;
}

/* ---- range: report, notified by tx: 10 times a second. In millimetres on the wire; 400 cm means that nothing is near. ---- */
/* A state: send it once within a second after each subscription, also if nothing has changed, and after that when it changes. */
#define CAR_RANGE_MIN_BYTES 3u
#define CAR_RANGE_MAX_BYTES 3u
#define CAR_RANGE_DISTANCE_MIN 0u
#define CAR_RANGE_DISTANCE_MAX 4000u
#define CAR_RANGE_DISTANCE_INITIAL 4000u

typedef struct {
  /* raw 0 to 4000, times 0.1 plus 0 in cm */
  uint16_t distance_raw;
} car_range;

/* Writes the message; returns its length, or 0 if it does not fit. Limits the values to their ranges. */
static inline size_t car_encode_range(const car_range *message, uint8_t *bytes, size_t capacity)
{
  const size_t length = 3u;
  if (capacity < length) return 0u;
  blockwave_put(bytes + 0, 1u, false, 0x81u);
  blockwave_put(bytes + 1, 2u, false, (uint32_t)blockwave_limit_unsigned(message->distance_raw, CAR_RANGE_DISTANCE_MIN, CAR_RANGE_DISTANCE_MAX));
  return length;
}

/* Reads the message; false if these bytes are not one. */
static inline bool car_parse_range(const uint8_t *bytes, size_t length, car_range *message)
{
  car_range parsed;
  if (length != 3u) return false;
  memset(&parsed, 0, sizeof parsed);
  if (blockwave_get(bytes + 0, 1u, false) != 0x81u) return false;
  parsed.distance_raw = (uint16_t)blockwave_get(bytes + 1, 2u, false);
  if (parsed.distance_raw > CAR_RANGE_DISTANCE_MAX) return false;
  *message = parsed;
  return true;
}

/* In cm: raw * 0.1 + 0 */
static inline float car_range_distance_from_raw(uint16_t raw)
{
  return (float)raw * 0.1f + 0.0f;
}
static inline uint16_t car_range_distance_to_raw(float value)
{
  return (uint16_t)blockwave_round_float(blockwave_limit_float((value - 0.0f) / 0.1f, 0.0f, 4000.0f, 4000.0f));
}

/* ---- status: report, notified by tx: Once a second. The answer to it keeps the motors on. ---- */
/* A state: send it once within a second after each subscription, also if nothing has changed, and after that when it changes. */
#define CAR_STATUS_MIN_BYTES 3u
#define CAR_STATUS_MAX_BYTES 3u
#define CAR_STATUS_BATTERY_MIN 0u
#define CAR_STATUS_BATTERY_MAX 100u
#define CAR_STATUS_BATTERY_INITIAL 100u
#define CAR_STATUS_IS_MOVING_MIN 0u
#define CAR_STATUS_IS_MOVING_MAX 1u
#define CAR_STATUS_IS_MOVING_INITIAL 0u
#define CAR_STATUS_HAS_GIVEN_UP_MIN 0u
#define CAR_STATUS_HAS_GIVEN_UP_MAX 1u
#define CAR_STATUS_HAS_GIVEN_UP_INITIAL 0u

typedef struct {
  /* raw 0 to 100 in % */
  uint8_t battery_raw;
  /* raw 0 to 1 */
  uint8_t isMoving_raw;
  /* raw 0 to 1 */
  uint8_t hasGivenUp_raw;
} car_status;

/* Writes the message; returns its length, or 0 if it does not fit. Limits the values to their ranges. */
static inline size_t car_encode_status(const car_status *message, uint8_t *bytes, size_t capacity)
{
  const size_t length = 3u;
  if (capacity < length) return 0u;
  blockwave_put(bytes + 0, 1u, false, 0x82u);
  blockwave_put(bytes + 1, 1u, false, (uint32_t)blockwave_limit_unsigned(message->battery_raw, CAR_STATUS_BATTERY_MIN, CAR_STATUS_BATTERY_MAX));
  blockwave_put(bytes + 2, 1u, false, (((uint32_t)blockwave_limit_unsigned(message->isMoving_raw, CAR_STATUS_IS_MOVING_MIN, CAR_STATUS_IS_MOVING_MAX) & 0x1u) << 0) |
    (((uint32_t)blockwave_limit_unsigned(message->hasGivenUp_raw, CAR_STATUS_HAS_GIVEN_UP_MIN, CAR_STATUS_HAS_GIVEN_UP_MAX) & 0x1u) << 1));
  return length;
}

/* Reads the message; false if these bytes are not one. */
static inline bool car_parse_status(const uint8_t *bytes, size_t length, car_status *message)
{
  car_status parsed;
  if (length != 3u) return false;
  memset(&parsed, 0, sizeof parsed);
  if (blockwave_get(bytes + 0, 1u, false) != 0x82u) return false;
  parsed.battery_raw = (uint8_t)blockwave_get(bytes + 1, 1u, false);
  if (parsed.battery_raw > CAR_STATUS_BATTERY_MAX) return false;
  {
    const uint32_t bits = blockwave_get(bytes + 2, 1u, false);
    parsed.isMoving_raw = (uint8_t)((bits >> 0) & 0x1u);
    parsed.hasGivenUp_raw = (uint8_t)((bits >> 1) & 0x1u);
  }
  *message = parsed;
  return true;
}

/* Room for every command. */
#define CAR_LONGEST_COMMAND_BYTES 4u

typedef enum {
  CAR_NO_COMMAND = 0,
  CAR_COMMAND_PING = 1,
  CAR_COMMAND_DRIVE = 2,
  CAR_COMMAND_LIGHT = 3
} car_command_id;

/* Which command these bytes are; the first in the order above. */
static inline car_command_id car_which_command(car_characteristic_id from, const uint8_t *bytes, size_t length)
{
  if (from == CAR_CHARACTERISTIC_RX && car_parse_ping(bytes, length)) return CAR_COMMAND_PING;
  if (from == CAR_CHARACTERISTIC_RX) {
    car_drive message;
    if (car_parse_drive(bytes, length, &message)) return CAR_COMMAND_DRIVE;
  }
  if (from == CAR_CHARACTERISTIC_RX) {
    car_light message;
    if (car_parse_light(bytes, length, &message)) return CAR_COMMAND_LIGHT;
  }
  return CAR_NO_COMMAND;
}

/* Room for every report. */
#define CAR_LONGEST_REPORT_BYTES 3u

typedef enum {
  CAR_NO_REPORT = 0,
  CAR_REPORT_RANGE = 1,
  CAR_REPORT_STATUS = 2
} car_report_id;

/* Which report these bytes are; the first in the order above. */
static inline car_report_id car_which_report(car_characteristic_id from, const uint8_t *bytes, size_t length)
{
  if (from == CAR_CHARACTERISTIC_TX) {
    car_range message;
    if (car_parse_range(bytes, length, &message)) return CAR_REPORT_RANGE;
  }
  if (from == CAR_CHARACTERISTIC_TX) {
    car_status message;
    if (car_parse_status(bytes, length, &message)) return CAR_REPORT_STATUS;
  }
  return CAR_NO_REPORT;
}

#endif
