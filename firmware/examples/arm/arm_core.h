/*
 * What the arm does: six joints that turn to their targets at a limited speed, and its reports. C99. It allocates no
 * memory, never waits, and knows no board. Times are in milliseconds and may overflow.
 */
#ifndef ARM_CORE_H
#define ARM_CORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "arm_profile.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
  ARM_CORE_JOINTS = 6,
  ARM_CORE_GRIPPER = 5,
  ARM_CORE_POSE_MOVING_MS = 50,
  ARM_CORE_POSE_RESTING_MS = 1000,
};

struct arm_core {
  /* Where each joint is, in thousandths of a degree. Set the servos to it after each tick. */
  int32_t millidegrees[ARM_CORE_JOINTS];

  /* Private. */
  int32_t targets[ARM_CORE_JOINTS];
  uint8_t degrees_per_second;
  uint8_t order;
  bool is_connected;
  bool is_arrival_due;
  bool is_at_limit;
  bool is_pose_due;
  arm_report_id reporting; /* what arm_core_report() has written last */
  uint32_t ticked_ms;
  uint32_t posed_ms;
};

/* All joints are in their initial position, so put the arm there before you switch it on. */
void arm_core_start(struct arm_core *arm, uint32_t now_ms);

void arm_core_connect(struct arm_core *arm);

/* The joints stop where they are. */
void arm_core_disconnect(struct arm_core *arm);

/* A message from the client. Bytes that are no message change nothing. */
void arm_core_receive(struct arm_core *arm, const uint8_t *bytes, size_t length);

/* Turns the joints. Call it at least 50 times a second. */
void arm_core_tick(struct arm_core *arm, uint32_t now_ms);

/*
 * The key of a message, for message_queue.h: a later message with the same key replaces it. 0: the bytes are no message. Each joint
 * has a key of its own.
 */
uint8_t arm_core_key(const uint8_t *bytes, size_t length);

/*
 * Writes the next report that is due and returns its number of bytes; 0: none is due. `size`: at least 14. When it was notified,
 * call arm_core_reported(); until then the same report stays due.
 */
size_t arm_core_report(struct arm_core *arm, uint32_t now_ms, uint8_t *bytes, size_t size);
void arm_core_reported(struct arm_core *arm, uint32_t now_ms);

/* The pulse of a servo that turns by 180 degrees from 500 to 2500 microseconds. */
uint32_t arm_core_pulse_us(int32_t millidegrees);

#ifdef __cplusplus
}
#endif

#endif
