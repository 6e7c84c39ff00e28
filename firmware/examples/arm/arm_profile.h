/* Robot arm - Six servos: move the joints and close the gripper.
   Made from the profile "arm" by npx blockwave profile header. Change the profile, not this file.
   A value that ends in _raw is as in the message. _from_raw and _to_raw convert it where its unit differs. */
#ifndef BLOCKWAVE_PROFILE_ARM_H
#define BLOCKWAVE_PROFILE_ARM_H 1

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
#define ARM_NAME_PREFIX "Blockwave arm"
/* Messages that the device must accept in any second, and at once. */
#define ARM_MESSAGES_PER_SECOND 50u
#define ARM_MESSAGES_AT_ONCE 5u

/* ---- Characteristics. The bytes are in the order of the air: the last of the text first. ---- */
#define ARM_COMMAND_SERVICE_UUID "b3c50001-21f4-4f0e-8d3a-6a7d905c1e28"
#define ARM_COMMAND_SERVICE_UUID_BYTES 0x28, 0x1E, 0x5C, 0x90, 0x7D, 0x6A, 0x3A, 0x8D, 0x0E, 0x4F, 0xF4, 0x21, 0x01, 0x00, 0xC5, 0xB3
#define ARM_COMMAND_UUID "b3c50002-21f4-4f0e-8d3a-6a7d905c1e28"
#define ARM_COMMAND_UUID_BYTES 0x28, 0x1E, 0x5C, 0x90, 0x7D, 0x6A, 0x3A, 0x8D, 0x0E, 0x4F, 0xF4, 0x21, 0x02, 0x00, 0xC5, 0xB3
#define ARM_STATE_SERVICE_UUID "b3c50001-21f4-4f0e-8d3a-6a7d905c1e28"
#define ARM_STATE_SERVICE_UUID_BYTES 0x28, 0x1E, 0x5C, 0x90, 0x7D, 0x6A, 0x3A, 0x8D, 0x0E, 0x4F, 0xF4, 0x21, 0x01, 0x00, 0xC5, 0xB3
#define ARM_STATE_UUID "b3c50003-21f4-4f0e-8d3a-6a7d905c1e28"
#define ARM_STATE_UUID_BYTES 0x28, 0x1E, 0x5C, 0x90, 0x7D, 0x6A, 0x3A, 0x8D, 0x0E, 0x4F, 0xF4, 0x21, 0x03, 0x00, 0xC5, 0xB3

typedef enum {
  ARM_CHARACTERISTIC_COMMAND = 0,
  ARM_CHARACTERISTIC_STATE = 1
} arm_characteristic_id;

/* ---- hello: command, written to command: Changes nothing. ---- */
#define ARM_HELLO_MIN_BYTES 1u
#define ARM_HELLO_MAX_BYTES 1u

/* Writes the message; returns its length, or 0 if it does not fit. Limits the values to their ranges. */
static inline size_t arm_encode_hello(uint8_t *bytes, size_t capacity)
{
  const size_t length = 1u;
  if (capacity < length) return 0u;
  blockwave_put(bytes + 0, 1u, false, 0x0u);
  return length;
}

/* Reads the message; false if these bytes are not one. */
static inline bool arm_parse_hello(const uint8_t *bytes, size_t length)
{
  if (length != 1u) return false;
  if (blockwave_get(bytes + 0, 1u, false) != 0x0u) return false;
  return true;
}

/* ---- moveJoint: command, written to command: `order` counts the moves. The arm reports the order of the newest move when it has arrived. ---- */
#define ARM_MOVE_JOINT_MIN_BYTES 5u
#define ARM_MOVE_JOINT_MAX_BYTES 5u
#define ARM_MOVE_JOINT_ORDER_MIN 0u
#define ARM_MOVE_JOINT_ORDER_MAX 255u
#define ARM_MOVE_JOINT_ORDER_INITIAL 0u
#define ARM_MOVE_JOINT_JOINT_MIN 0u
#define ARM_MOVE_JOINT_JOINT_MAX 5u
#define ARM_MOVE_JOINT_JOINT_INITIAL 0u
#define ARM_MOVE_JOINT_ANGLE_MIN 0u
#define ARM_MOVE_JOINT_ANGLE_MAX 1800u
#define ARM_MOVE_JOINT_ANGLE_INITIAL 900u

typedef struct {
  /* raw 0 to 255 */
  uint8_t order_raw;
  /* raw 0 to 5 */
  uint8_t joint_raw;
  /* raw 0 to 1800, times 0.1 plus 0 in ° */
  uint16_t angle_raw;
} arm_moveJoint;

/* Writes the message; returns its length, or 0 if it does not fit. Limits the values to their ranges. */
static inline size_t arm_encode_moveJoint(const arm_moveJoint *message, uint8_t *bytes, size_t capacity)
{
  const size_t length = 5u;
  if (capacity < length) return 0u;
  blockwave_put(bytes + 0, 1u, false, 0x1u);
  blockwave_put(bytes + 1, 1u, false, (uint32_t)message->order_raw);
  blockwave_put(bytes + 2, 1u, false, (((uint32_t)blockwave_limit_unsigned(message->joint_raw, ARM_MOVE_JOINT_JOINT_MIN, ARM_MOVE_JOINT_JOINT_MAX) & 0x7u) << 0) |
    ((0x0u & 0x1Fu) << 3));
  blockwave_put(bytes + 3, 2u, false, (uint32_t)blockwave_limit_unsigned(message->angle_raw, ARM_MOVE_JOINT_ANGLE_MIN, ARM_MOVE_JOINT_ANGLE_MAX));
  return length;
}

/* Reads the message; false if these bytes are not one. */
static inline bool arm_parse_moveJoint(const uint8_t *bytes, size_t length, arm_moveJoint *message)
{
  arm_moveJoint parsed;
  if (length != 5u) return false;
  memset(&parsed, 0, sizeof parsed);
  if (blockwave_get(bytes + 0, 1u, false) != 0x1u) return false;
  parsed.order_raw = (uint8_t)blockwave_get(bytes + 1, 1u, false);
  {
    const uint32_t bits = blockwave_get(bytes + 2, 1u, false);
    parsed.joint_raw = (uint8_t)((bits >> 0) & 0x7u);
    if (parsed.joint_raw > ARM_MOVE_JOINT_JOINT_MAX) return false;
    if (((bits >> 3) & 0x1Fu) != 0x0u) return false;
  }
  parsed.angle_raw = (uint16_t)blockwave_get(bytes + 3, 2u, false);
  if (parsed.angle_raw > ARM_MOVE_JOINT_ANGLE_MAX) return false;
  *message = parsed;
  return true;
}

/* In °: raw * 0.1 + 0 */
static inline float arm_moveJoint_angle_from_raw(uint16_t raw)
{
  return (float)raw * 0.1f + 0.0f;
}
static inline uint16_t arm_moveJoint_angle_to_raw(float value)
{
  return (uint16_t)blockwave_round_float(blockwave_limit_float((value - 0.0f) / 0.1f, 0.0f, 1800.0f, 900.0f));
}

/* ---- moveAll: command, written to command ---- */
#define ARM_MOVE_ALL_MIN_BYTES 14u
#define ARM_MOVE_ALL_MAX_BYTES 14u
#define ARM_MOVE_ALL_ORDER_MIN 0u
#define ARM_MOVE_ALL_ORDER_MAX 255u
#define ARM_MOVE_ALL_ORDER_INITIAL 0u
#define ARM_MOVE_ALL_TO_BASE_MIN 0u
#define ARM_MOVE_ALL_TO_BASE_MAX 1800u
#define ARM_MOVE_ALL_TO_BASE_INITIAL 900u
#define ARM_MOVE_ALL_TO_SHOULDER_MIN 150u
#define ARM_MOVE_ALL_TO_SHOULDER_MAX 1650u
#define ARM_MOVE_ALL_TO_SHOULDER_INITIAL 900u
#define ARM_MOVE_ALL_TO_ELBOW_MIN 0u
#define ARM_MOVE_ALL_TO_ELBOW_MAX 1500u
#define ARM_MOVE_ALL_TO_ELBOW_INITIAL 900u
#define ARM_MOVE_ALL_TO_WRIST_MIN 0u
#define ARM_MOVE_ALL_TO_WRIST_MAX 1800u
#define ARM_MOVE_ALL_TO_WRIST_INITIAL 900u
#define ARM_MOVE_ALL_TO_HAND_MIN 0u
#define ARM_MOVE_ALL_TO_HAND_MAX 1800u
#define ARM_MOVE_ALL_TO_HAND_INITIAL 900u
#define ARM_MOVE_ALL_TO_GRIPPER_MIN 100u
#define ARM_MOVE_ALL_TO_GRIPPER_MAX 1000u
#define ARM_MOVE_ALL_TO_GRIPPER_INITIAL 100u

typedef struct {
  /* raw 0 to 255 */
  uint8_t order_raw;
  /* raw 0 to 1800, times 0.1 plus 0 in ° */
  uint16_t toBase_raw;
  /* raw 150 to 1650, times 0.1 plus 0 in ° */
  uint16_t toShoulder_raw;
  /* raw 0 to 1500, times 0.1 plus 0 in ° */
  uint16_t toElbow_raw;
  /* raw 0 to 1800, times 0.1 plus 0 in ° */
  uint16_t toWrist_raw;
  /* raw 0 to 1800, times 0.1 plus 0 in ° */
  uint16_t toHand_raw;
  /* raw 100 to 1000, times 0.1 plus 0 in ° */
  uint16_t toGripper_raw;
} arm_moveAll;

/* Writes the message; returns its length, or 0 if it does not fit. Limits the values to their ranges. */
static inline size_t arm_encode_moveAll(const arm_moveAll *message, uint8_t *bytes, size_t capacity)
{
  const size_t length = 14u;
  if (capacity < length) return 0u;
  blockwave_put(bytes + 0, 1u, false, 0x2u);
  blockwave_put(bytes + 1, 1u, false, (uint32_t)message->order_raw);
  blockwave_put(bytes + 2, 2u, false, (uint32_t)blockwave_limit_unsigned(message->toBase_raw, ARM_MOVE_ALL_TO_BASE_MIN, ARM_MOVE_ALL_TO_BASE_MAX));
  blockwave_put(bytes + 4, 2u, false, (uint32_t)blockwave_limit_unsigned(message->toShoulder_raw, ARM_MOVE_ALL_TO_SHOULDER_MIN, ARM_MOVE_ALL_TO_SHOULDER_MAX));
  blockwave_put(bytes + 6, 2u, false, (uint32_t)blockwave_limit_unsigned(message->toElbow_raw, ARM_MOVE_ALL_TO_ELBOW_MIN, ARM_MOVE_ALL_TO_ELBOW_MAX));
  blockwave_put(bytes + 8, 2u, false, (uint32_t)blockwave_limit_unsigned(message->toWrist_raw, ARM_MOVE_ALL_TO_WRIST_MIN, ARM_MOVE_ALL_TO_WRIST_MAX));
  blockwave_put(bytes + 10, 2u, false, (uint32_t)blockwave_limit_unsigned(message->toHand_raw, ARM_MOVE_ALL_TO_HAND_MIN, ARM_MOVE_ALL_TO_HAND_MAX));
  blockwave_put(bytes + 12, 2u, false, (uint32_t)blockwave_limit_unsigned(message->toGripper_raw, ARM_MOVE_ALL_TO_GRIPPER_MIN, ARM_MOVE_ALL_TO_GRIPPER_MAX));
  return length;
}

/* Reads the message; false if these bytes are not one. */
static inline bool arm_parse_moveAll(const uint8_t *bytes, size_t length, arm_moveAll *message)
{
  arm_moveAll parsed;
  if (length != 14u) return false;
  memset(&parsed, 0, sizeof parsed);
  if (blockwave_get(bytes + 0, 1u, false) != 0x2u) return false;
  parsed.order_raw = (uint8_t)blockwave_get(bytes + 1, 1u, false);
  parsed.toBase_raw = (uint16_t)blockwave_get(bytes + 2, 2u, false);
  if (parsed.toBase_raw > ARM_MOVE_ALL_TO_BASE_MAX) return false;
  parsed.toShoulder_raw = (uint16_t)blockwave_get(bytes + 4, 2u, false);
  if (parsed.toShoulder_raw < ARM_MOVE_ALL_TO_SHOULDER_MIN || parsed.toShoulder_raw > ARM_MOVE_ALL_TO_SHOULDER_MAX) return false;
  parsed.toElbow_raw = (uint16_t)blockwave_get(bytes + 6, 2u, false);
  if (parsed.toElbow_raw > ARM_MOVE_ALL_TO_ELBOW_MAX) return false;
  parsed.toWrist_raw = (uint16_t)blockwave_get(bytes + 8, 2u, false);
  if (parsed.toWrist_raw > ARM_MOVE_ALL_TO_WRIST_MAX) return false;
  parsed.toHand_raw = (uint16_t)blockwave_get(bytes + 10, 2u, false);
  if (parsed.toHand_raw > ARM_MOVE_ALL_TO_HAND_MAX) return false;
  parsed.toGripper_raw = (uint16_t)blockwave_get(bytes + 12, 2u, false);
  if (parsed.toGripper_raw < ARM_MOVE_ALL_TO_GRIPPER_MIN || parsed.toGripper_raw > ARM_MOVE_ALL_TO_GRIPPER_MAX) return false;
  *message = parsed;
  return true;
}

/* In °: raw * 0.1 + 0 */
static inline float arm_moveAll_toBase_from_raw(uint16_t raw)
{
  return (float)raw * 0.1f + 0.0f;
}
static inline uint16_t arm_moveAll_toBase_to_raw(float value)
{
  return (uint16_t)blockwave_round_float(blockwave_limit_float((value - 0.0f) / 0.1f, 0.0f, 1800.0f, 900.0f));
}

/* In °: raw * 0.1 + 0 */
static inline float arm_moveAll_toShoulder_from_raw(uint16_t raw)
{
  return (float)raw * 0.1f + 0.0f;
}
static inline uint16_t arm_moveAll_toShoulder_to_raw(float value)
{
  return (uint16_t)blockwave_round_float(blockwave_limit_float((value - 0.0f) / 0.1f, 150.0f, 1650.0f, 900.0f));
}

/* In °: raw * 0.1 + 0 */
static inline float arm_moveAll_toElbow_from_raw(uint16_t raw)
{
  return (float)raw * 0.1f + 0.0f;
}
static inline uint16_t arm_moveAll_toElbow_to_raw(float value)
{
  return (uint16_t)blockwave_round_float(blockwave_limit_float((value - 0.0f) / 0.1f, 0.0f, 1500.0f, 900.0f));
}

/* In °: raw * 0.1 + 0 */
static inline float arm_moveAll_toWrist_from_raw(uint16_t raw)
{
  return (float)raw * 0.1f + 0.0f;
}
static inline uint16_t arm_moveAll_toWrist_to_raw(float value)
{
  return (uint16_t)blockwave_round_float(blockwave_limit_float((value - 0.0f) / 0.1f, 0.0f, 1800.0f, 900.0f));
}

/* In °: raw * 0.1 + 0 */
static inline float arm_moveAll_toHand_from_raw(uint16_t raw)
{
  return (float)raw * 0.1f + 0.0f;
}
static inline uint16_t arm_moveAll_toHand_to_raw(float value)
{
  return (uint16_t)blockwave_round_float(blockwave_limit_float((value - 0.0f) / 0.1f, 0.0f, 1800.0f, 900.0f));
}

/* In °: raw * 0.1 + 0 */
static inline float arm_moveAll_toGripper_from_raw(uint16_t raw)
{
  return (float)raw * 0.1f + 0.0f;
}
static inline uint16_t arm_moveAll_toGripper_to_raw(float value)
{
  return (uint16_t)blockwave_round_float(blockwave_limit_float((value - 0.0f) / 0.1f, 100.0f, 1000.0f, 100.0f));
}

/* ---- setSpeed: command, written to command ---- */
#define ARM_SET_SPEED_MIN_BYTES 2u
#define ARM_SET_SPEED_MAX_BYTES 2u
#define ARM_SET_SPEED_DEGREES_PER_SECOND_MIN 5u
#define ARM_SET_SPEED_DEGREES_PER_SECOND_MAX 240u
#define ARM_SET_SPEED_DEGREES_PER_SECOND_INITIAL 90u

typedef struct {
  /* raw 5 to 240 in °/s */
  uint8_t degreesPerSecond_raw;
} arm_setSpeed;

/* Writes the message; returns its length, or 0 if it does not fit. Limits the values to their ranges. */
static inline size_t arm_encode_setSpeed(const arm_setSpeed *message, uint8_t *bytes, size_t capacity)
{
  const size_t length = 2u;
  if (capacity < length) return 0u;
  blockwave_put(bytes + 0, 1u, false, 0x3u);
  blockwave_put(bytes + 1, 1u, false, (uint32_t)blockwave_limit_unsigned(message->degreesPerSecond_raw, ARM_SET_SPEED_DEGREES_PER_SECOND_MIN, ARM_SET_SPEED_DEGREES_PER_SECOND_MAX));
  return length;
}

/* Reads the message; false if these bytes are not one. */
static inline bool arm_parse_setSpeed(const uint8_t *bytes, size_t length, arm_setSpeed *message)
{
  arm_setSpeed parsed;
  if (length != 2u) return false;
  memset(&parsed, 0, sizeof parsed);
  if (blockwave_get(bytes + 0, 1u, false) != 0x3u) return false;
  parsed.degreesPerSecond_raw = (uint8_t)blockwave_get(bytes + 1, 1u, false);
  if (parsed.degreesPerSecond_raw < ARM_SET_SPEED_DEGREES_PER_SECOND_MIN || parsed.degreesPerSecond_raw > ARM_SET_SPEED_DEGREES_PER_SECOND_MAX) return false;
  *message = parsed;
  return true;
}

/* ---- hold: command, written to command: All joints stop where they are. ---- */
#define ARM_HOLD_MIN_BYTES 1u
#define ARM_HOLD_MAX_BYTES 1u

/* Writes the message; returns its length, or 0 if it does not fit. Limits the values to their ranges. */
static inline size_t arm_encode_hold(uint8_t *bytes, size_t capacity)
{
  const size_t length = 1u;
  if (capacity < length) return 0u;
  blockwave_put(bytes + 0, 1u, false, 0x4u);
  return length;
}

/* Reads the message; false if these bytes are not one. */
static inline bool arm_parse_hold(const uint8_t *bytes, size_t length)
{
  if (length != 1u) return false;
  if (blockwave_get(bytes + 0, 1u, false) != 0x4u) return false;
  return true;
}

/* ---- pose: report, notified by state: 20 times a second while the arm moves, and once a second at rest. ---- */
/* A state: send it once within a second after each subscription, also if nothing has changed, and after that when it changes. */
#define ARM_POSE_MIN_BYTES 14u
#define ARM_POSE_MAX_BYTES 14u
#define ARM_POSE_MOVING_JOINTS_MIN 0u
#define ARM_POSE_MOVING_JOINTS_MAX 63u
#define ARM_POSE_MOVING_JOINTS_INITIAL 0u
#define ARM_POSE_IS_GRIPPER_CLOSED_MIN 0u
#define ARM_POSE_IS_GRIPPER_CLOSED_MAX 1u
#define ARM_POSE_IS_GRIPPER_CLOSED_INITIAL 0u
#define ARM_POSE_IS_AT_LIMIT_MIN 0u
#define ARM_POSE_IS_AT_LIMIT_MAX 1u
#define ARM_POSE_IS_AT_LIMIT_INITIAL 0u
#define ARM_POSE_BASE_MIN 0u
#define ARM_POSE_BASE_MAX 1800u
#define ARM_POSE_BASE_INITIAL 900u
#define ARM_POSE_SHOULDER_MIN 0u
#define ARM_POSE_SHOULDER_MAX 1800u
#define ARM_POSE_SHOULDER_INITIAL 900u
#define ARM_POSE_ELBOW_MIN 0u
#define ARM_POSE_ELBOW_MAX 1800u
#define ARM_POSE_ELBOW_INITIAL 900u
#define ARM_POSE_WRIST_MIN 0u
#define ARM_POSE_WRIST_MAX 1800u
#define ARM_POSE_WRIST_INITIAL 900u
#define ARM_POSE_HAND_MIN 0u
#define ARM_POSE_HAND_MAX 1800u
#define ARM_POSE_HAND_INITIAL 900u
#define ARM_POSE_GRIPPER_MIN 0u
#define ARM_POSE_GRIPPER_MAX 1800u
#define ARM_POSE_GRIPPER_INITIAL 100u

typedef struct {
  /* raw 0 to 63 */
  uint8_t movingJoints_raw;
  /* raw 0 to 1 */
  uint8_t isGripperClosed_raw;
  /* raw 0 to 1 */
  uint8_t isAtLimit_raw;
  /* raw 0 to 1800, times 0.1 plus 0 in ° */
  uint16_t base_raw;
  /* raw 0 to 1800, times 0.1 plus 0 in ° */
  uint16_t shoulder_raw;
  /* raw 0 to 1800, times 0.1 plus 0 in ° */
  uint16_t elbow_raw;
  /* raw 0 to 1800, times 0.1 plus 0 in ° */
  uint16_t wrist_raw;
  /* raw 0 to 1800, times 0.1 plus 0 in ° */
  uint16_t hand_raw;
  /* raw 0 to 1800, times 0.1 plus 0 in ° */
  uint16_t gripper_raw;
} arm_pose;

/* Writes the message; returns its length, or 0 if it does not fit. Limits the values to their ranges. */
static inline size_t arm_encode_pose(const arm_pose *message, uint8_t *bytes, size_t capacity)
{
  const size_t length = 14u;
  if (capacity < length) return 0u;
  blockwave_put(bytes + 0, 1u, false, 0x81u);
  blockwave_put(bytes + 1, 1u, false, (((uint32_t)blockwave_limit_unsigned(message->movingJoints_raw, ARM_POSE_MOVING_JOINTS_MIN, ARM_POSE_MOVING_JOINTS_MAX) & 0x3Fu) << 0) |
    (((uint32_t)blockwave_limit_unsigned(message->isGripperClosed_raw, ARM_POSE_IS_GRIPPER_CLOSED_MIN, ARM_POSE_IS_GRIPPER_CLOSED_MAX) & 0x1u) << 6) |
    (((uint32_t)blockwave_limit_unsigned(message->isAtLimit_raw, ARM_POSE_IS_AT_LIMIT_MIN, ARM_POSE_IS_AT_LIMIT_MAX) & 0x1u) << 7));
  blockwave_put(bytes + 2, 2u, false, (uint32_t)blockwave_limit_unsigned(message->base_raw, ARM_POSE_BASE_MIN, ARM_POSE_BASE_MAX));
  blockwave_put(bytes + 4, 2u, false, (uint32_t)blockwave_limit_unsigned(message->shoulder_raw, ARM_POSE_SHOULDER_MIN, ARM_POSE_SHOULDER_MAX));
  blockwave_put(bytes + 6, 2u, false, (uint32_t)blockwave_limit_unsigned(message->elbow_raw, ARM_POSE_ELBOW_MIN, ARM_POSE_ELBOW_MAX));
  blockwave_put(bytes + 8, 2u, false, (uint32_t)blockwave_limit_unsigned(message->wrist_raw, ARM_POSE_WRIST_MIN, ARM_POSE_WRIST_MAX));
  blockwave_put(bytes + 10, 2u, false, (uint32_t)blockwave_limit_unsigned(message->hand_raw, ARM_POSE_HAND_MIN, ARM_POSE_HAND_MAX));
  blockwave_put(bytes + 12, 2u, false, (uint32_t)blockwave_limit_unsigned(message->gripper_raw, ARM_POSE_GRIPPER_MIN, ARM_POSE_GRIPPER_MAX));
  return length;
}

/* Reads the message; false if these bytes are not one. */
static inline bool arm_parse_pose(const uint8_t *bytes, size_t length, arm_pose *message)
{
  arm_pose parsed;
  if (length != 14u) return false;
  memset(&parsed, 0, sizeof parsed);
  if (blockwave_get(bytes + 0, 1u, false) != 0x81u) return false;
  {
    const uint32_t bits = blockwave_get(bytes + 1, 1u, false);
    parsed.movingJoints_raw = (uint8_t)((bits >> 0) & 0x3Fu);
    parsed.isGripperClosed_raw = (uint8_t)((bits >> 6) & 0x1u);
    parsed.isAtLimit_raw = (uint8_t)((bits >> 7) & 0x1u);
  }
  parsed.base_raw = (uint16_t)blockwave_get(bytes + 2, 2u, false);
  if (parsed.base_raw > ARM_POSE_BASE_MAX) return false;
  parsed.shoulder_raw = (uint16_t)blockwave_get(bytes + 4, 2u, false);
  if (parsed.shoulder_raw > ARM_POSE_SHOULDER_MAX) return false;
  parsed.elbow_raw = (uint16_t)blockwave_get(bytes + 6, 2u, false);
  if (parsed.elbow_raw > ARM_POSE_ELBOW_MAX) return false;
  parsed.wrist_raw = (uint16_t)blockwave_get(bytes + 8, 2u, false);
  if (parsed.wrist_raw > ARM_POSE_WRIST_MAX) return false;
  parsed.hand_raw = (uint16_t)blockwave_get(bytes + 10, 2u, false);
  if (parsed.hand_raw > ARM_POSE_HAND_MAX) return false;
  parsed.gripper_raw = (uint16_t)blockwave_get(bytes + 12, 2u, false);
  if (parsed.gripper_raw > ARM_POSE_GRIPPER_MAX) return false;
  *message = parsed;
  return true;
}

/* In °: raw * 0.1 + 0 */
static inline float arm_pose_base_from_raw(uint16_t raw)
{
  return (float)raw * 0.1f + 0.0f;
}
static inline uint16_t arm_pose_base_to_raw(float value)
{
  return (uint16_t)blockwave_round_float(blockwave_limit_float((value - 0.0f) / 0.1f, 0.0f, 1800.0f, 900.0f));
}

/* In °: raw * 0.1 + 0 */
static inline float arm_pose_shoulder_from_raw(uint16_t raw)
{
  return (float)raw * 0.1f + 0.0f;
}
static inline uint16_t arm_pose_shoulder_to_raw(float value)
{
  return (uint16_t)blockwave_round_float(blockwave_limit_float((value - 0.0f) / 0.1f, 0.0f, 1800.0f, 900.0f));
}

/* In °: raw * 0.1 + 0 */
static inline float arm_pose_elbow_from_raw(uint16_t raw)
{
  return (float)raw * 0.1f + 0.0f;
}
static inline uint16_t arm_pose_elbow_to_raw(float value)
{
  return (uint16_t)blockwave_round_float(blockwave_limit_float((value - 0.0f) / 0.1f, 0.0f, 1800.0f, 900.0f));
}

/* In °: raw * 0.1 + 0 */
static inline float arm_pose_wrist_from_raw(uint16_t raw)
{
  return (float)raw * 0.1f + 0.0f;
}
static inline uint16_t arm_pose_wrist_to_raw(float value)
{
  return (uint16_t)blockwave_round_float(blockwave_limit_float((value - 0.0f) / 0.1f, 0.0f, 1800.0f, 900.0f));
}

/* In °: raw * 0.1 + 0 */
static inline float arm_pose_hand_from_raw(uint16_t raw)
{
  return (float)raw * 0.1f + 0.0f;
}
static inline uint16_t arm_pose_hand_to_raw(float value)
{
  return (uint16_t)blockwave_round_float(blockwave_limit_float((value - 0.0f) / 0.1f, 0.0f, 1800.0f, 900.0f));
}

/* In °: raw * 0.1 + 0 */
static inline float arm_pose_gripper_from_raw(uint16_t raw)
{
  return (float)raw * 0.1f + 0.0f;
}
static inline uint16_t arm_pose_gripper_to_raw(float value)
{
  return (uint16_t)blockwave_round_float(blockwave_limit_float((value - 0.0f) / 0.1f, 0.0f, 1800.0f, 100.0f));
}

/* ---- arrival: report, notified by state: All joints have arrived where the newest move sent them. ---- */
/* Something that happens: send it then, and not after the subscription. */
#define ARM_ARRIVAL_MIN_BYTES 2u
#define ARM_ARRIVAL_MAX_BYTES 2u
#define ARM_ARRIVAL_ARRIVED_ORDER_MIN 0u
#define ARM_ARRIVAL_ARRIVED_ORDER_MAX 255u
#define ARM_ARRIVAL_ARRIVED_ORDER_INITIAL 0u

typedef struct {
  /* raw 0 to 255 */
  uint8_t arrivedOrder_raw;
} arm_arrival;

/* Writes the message; returns its length, or 0 if it does not fit. Limits the values to their ranges. */
static inline size_t arm_encode_arrival(const arm_arrival *message, uint8_t *bytes, size_t capacity)
{
  const size_t length = 2u;
  if (capacity < length) return 0u;
  blockwave_put(bytes + 0, 1u, false, 0x82u);
  blockwave_put(bytes + 1, 1u, false, (uint32_t)message->arrivedOrder_raw);
  return length;
}

/* Reads the message; false if these bytes are not one. */
static inline bool arm_parse_arrival(const uint8_t *bytes, size_t length, arm_arrival *message)
{
  arm_arrival parsed;
  if (length != 2u) return false;
  memset(&parsed, 0, sizeof parsed);
  if (blockwave_get(bytes + 0, 1u, false) != 0x82u) return false;
  parsed.arrivedOrder_raw = (uint8_t)blockwave_get(bytes + 1, 1u, false);
  *message = parsed;
  return true;
}

/* Room for every command. */
#define ARM_LONGEST_COMMAND_BYTES 14u

typedef enum {
  ARM_NO_COMMAND = 0,
  ARM_COMMAND_HELLO = 1,
  ARM_COMMAND_MOVE_JOINT = 2,
  ARM_COMMAND_MOVE_ALL = 3,
  ARM_COMMAND_SET_SPEED = 4,
  ARM_COMMAND_HOLD = 5
} arm_command_id;

/* Which command these bytes are; the first in the order above. */
static inline arm_command_id arm_which_command(arm_characteristic_id from, const uint8_t *bytes, size_t length)
{
  if (from == ARM_CHARACTERISTIC_COMMAND && arm_parse_hello(bytes, length)) return ARM_COMMAND_HELLO;
  if (from == ARM_CHARACTERISTIC_COMMAND) {
    arm_moveJoint message;
    if (arm_parse_moveJoint(bytes, length, &message)) return ARM_COMMAND_MOVE_JOINT;
  }
  if (from == ARM_CHARACTERISTIC_COMMAND) {
    arm_moveAll message;
    if (arm_parse_moveAll(bytes, length, &message)) return ARM_COMMAND_MOVE_ALL;
  }
  if (from == ARM_CHARACTERISTIC_COMMAND) {
    arm_setSpeed message;
    if (arm_parse_setSpeed(bytes, length, &message)) return ARM_COMMAND_SET_SPEED;
  }
  if (from == ARM_CHARACTERISTIC_COMMAND && arm_parse_hold(bytes, length)) return ARM_COMMAND_HOLD;
  return ARM_NO_COMMAND;
}

/* Room for every report. */
#define ARM_LONGEST_REPORT_BYTES 14u

typedef enum {
  ARM_NO_REPORT = 0,
  ARM_REPORT_POSE = 1,
  ARM_REPORT_ARRIVAL = 2
} arm_report_id;

/* Which report these bytes are; the first in the order above. */
static inline arm_report_id arm_which_report(arm_characteristic_id from, const uint8_t *bytes, size_t length)
{
  if (from == ARM_CHARACTERISTIC_STATE) {
    arm_pose message;
    if (arm_parse_pose(bytes, length, &message)) return ARM_REPORT_POSE;
  }
  if (from == ARM_CHARACTERISTIC_STATE) {
    arm_arrival message;
    if (arm_parse_arrival(bytes, length, &message)) return ARM_REPORT_ARRIVAL;
  }
  return ARM_NO_REPORT;
}

#endif
