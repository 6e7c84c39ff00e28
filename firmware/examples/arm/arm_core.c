#include "arm_core.h"

#include <string.h>

enum {
  /* Messages have tenths of a degree. */
  MILLIDEGREES = 100,
  GRIPPER_CLOSED_MILLIDEGREES = 55000,
  /* After a pause of the program the joints do not leap. */
  LONGEST_TICK_MS = 50,
};

struct limits {
  uint16_t min;
  uint16_t max;
  uint16_t initial;
};

/* Of the message, in tenths of a degree, so firmware and blocks have the same limits. */
static const struct limits LIMITS[ARM_CORE_JOINTS] = {
    {ARM_MOVE_ALL_TO_BASE_MIN, ARM_MOVE_ALL_TO_BASE_MAX, ARM_MOVE_ALL_TO_BASE_INITIAL},
    {ARM_MOVE_ALL_TO_SHOULDER_MIN, ARM_MOVE_ALL_TO_SHOULDER_MAX, ARM_MOVE_ALL_TO_SHOULDER_INITIAL},
    {ARM_MOVE_ALL_TO_ELBOW_MIN, ARM_MOVE_ALL_TO_ELBOW_MAX, ARM_MOVE_ALL_TO_ELBOW_INITIAL},
    {ARM_MOVE_ALL_TO_WRIST_MIN, ARM_MOVE_ALL_TO_WRIST_MAX, ARM_MOVE_ALL_TO_WRIST_INITIAL},
    {ARM_MOVE_ALL_TO_HAND_MIN, ARM_MOVE_ALL_TO_HAND_MAX, ARM_MOVE_ALL_TO_HAND_INITIAL},
    {ARM_MOVE_ALL_TO_GRIPPER_MIN, ARM_MOVE_ALL_TO_GRIPPER_MAX, ARM_MOVE_ALL_TO_GRIPPER_INITIAL},
};

static void set_target(struct arm_core *arm, unsigned joint, uint16_t tenths) {
  const struct limits limits = LIMITS[joint];
  const uint16_t above = tenths < limits.min ? limits.min : tenths;
  const uint16_t within = above > limits.max ? limits.max : above;
  if (within != tenths) arm->is_at_limit = true;
  arm->targets[joint] = (int32_t)within * MILLIDEGREES;
}

static void begin_move(struct arm_core *arm, uint8_t order) {
  arm->order = order;
  arm->is_arrival_due = true;
  arm->is_at_limit = false;
}

static void hold(struct arm_core *arm) {
  /* Where the arm is now is reported before the arrival. */
  arm->is_pose_due = true;
  memcpy(arm->targets, arm->millidegrees, sizeof arm->targets);
}

static uint8_t moving_joints(const struct arm_core *arm) {
  unsigned joints = 0;
  for (unsigned joint = 0; joint < ARM_CORE_JOINTS; joint++) {
    if (arm->millidegrees[joint] != arm->targets[joint]) joints |= 1u << joint;
  }
  return (uint8_t)joints;
}

void arm_core_start(struct arm_core *arm, uint32_t now_ms) {
  memset(arm, 0, sizeof *arm);
  arm->degrees_per_second = ARM_SET_SPEED_DEGREES_PER_SECOND_INITIAL;
  arm->ticked_ms = now_ms;
  for (unsigned joint = 0; joint < ARM_CORE_JOINTS; joint++) {
    set_target(arm, joint, LIMITS[joint].initial);
  }
  memcpy(arm->millidegrees, arm->targets, sizeof arm->targets);
}

void arm_core_connect(struct arm_core *arm) {
  arm->is_connected = true;
  arm->is_arrival_due = false;
  arm->is_pose_due = true;
}

void arm_core_disconnect(struct arm_core *arm) {
  arm->is_connected = false;
  hold(arm);
}

uint8_t arm_core_key(const uint8_t *bytes, size_t length) {
  /* No command has a higher number. */
  enum { FIRST_JOINT_KEY = ARM_COMMAND_HOLD + 1 };
  arm_moveJoint move;
  if (arm_parse_moveJoint(bytes, length, &move)) return (uint8_t)(FIRST_JOINT_KEY + move.joint_raw);
  return (uint8_t)arm_which_command(ARM_CHARACTERISTIC_COMMAND, bytes, length);
}

void arm_core_receive(struct arm_core *arm, const uint8_t *bytes, size_t length) {
  arm_moveJoint one;
  arm_moveAll all;
  arm_setSpeed speed;
  if (arm_parse_moveJoint(bytes, length, &one)) {
    begin_move(arm, one.order_raw);
    set_target(arm, one.joint_raw, one.angle_raw);
  } else if (arm_parse_moveAll(bytes, length, &all)) {
    begin_move(arm, all.order_raw);
    set_target(arm, 0, all.toBase_raw);
    set_target(arm, 1, all.toShoulder_raw);
    set_target(arm, 2, all.toElbow_raw);
    set_target(arm, 3, all.toWrist_raw);
    set_target(arm, 4, all.toHand_raw);
    set_target(arm, 5, all.toGripper_raw);
  } else if (arm_parse_setSpeed(bytes, length, &speed)) {
    arm->degrees_per_second = speed.degreesPerSecond_raw;
  } else if (arm_parse_hold(bytes, length)) {
    hold(arm);
  }
}

static int32_t towards(int32_t from, int32_t to, int32_t step) {
  if (to - from > step) return from + step;
  return from - to > step ? from - step : to;
}

void arm_core_tick(struct arm_core *arm, uint32_t now_ms) {
  const uint32_t elapsed_ms = now_ms - arm->ticked_ms;
  const uint32_t tick_ms = elapsed_ms < LONGEST_TICK_MS ? elapsed_ms : LONGEST_TICK_MS;
  /* A degree a second is a thousandth of a degree a millisecond. */
  const int32_t step = (int32_t)(tick_ms * arm->degrees_per_second);
  const bool was_moving = moving_joints(arm) != 0;
  arm->ticked_ms = now_ms;
  for (unsigned joint = 0; joint < ARM_CORE_JOINTS; joint++) {
    arm->millidegrees[joint] = towards(arm->millidegrees[joint], arm->targets[joint], step);
  }
  /* The last pose of a move is reported before its arrival. */
  if (was_moving && moving_joints(arm) == 0) arm->is_pose_due = true;
}

static uint16_t tenths(const struct arm_core *arm, unsigned joint) {
  return (uint16_t)(arm->millidegrees[joint] / MILLIDEGREES);
}

static size_t report_pose(const struct arm_core *arm, uint8_t *bytes, size_t size) {
  arm_pose pose;
  pose.movingJoints_raw = moving_joints(arm);
  pose.isGripperClosed_raw = arm->millidegrees[ARM_CORE_GRIPPER] >= GRIPPER_CLOSED_MILLIDEGREES;
  pose.isAtLimit_raw = arm->is_at_limit;
  pose.base_raw = tenths(arm, 0);
  pose.shoulder_raw = tenths(arm, 1);
  pose.elbow_raw = tenths(arm, 2);
  pose.wrist_raw = tenths(arm, 3);
  pose.hand_raw = tenths(arm, 4);
  pose.gripper_raw = tenths(arm, 5);
  return arm_encode_pose(&pose, bytes, size);
}

size_t arm_core_report(struct arm_core *arm, uint32_t now_ms, uint8_t *bytes, size_t size) {
  const bool is_moving = moving_joints(arm) != 0;
  const uint32_t every_ms = is_moving ? ARM_CORE_POSE_MOVING_MS : ARM_CORE_POSE_RESTING_MS;
  if (!arm->is_connected) return 0;
  if (arm->is_pose_due || now_ms - arm->posed_ms >= every_ms) {
    arm->reporting = ARM_REPORT_POSE;
    return report_pose(arm, bytes, size);
  }
  if (arm->is_arrival_due && !is_moving) {
    arm_arrival arrival;
    arrival.arrivedOrder_raw = arm->order;
    arm->reporting = ARM_REPORT_ARRIVAL;
    return arm_encode_arrival(&arrival, bytes, size);
  }
  return 0;
}

void arm_core_reported(struct arm_core *arm, uint32_t now_ms) {
  if (arm->reporting == ARM_REPORT_ARRIVAL) {
    arm->is_arrival_due = false;
  } else {
    arm->is_pose_due = false;
    arm->posed_ms = now_ms;
  }
}

uint32_t arm_core_pulse_us(int32_t millidegrees) {
  if (millidegrees < 0) return 500;
  if (millidegrees > 180000) return 2500;
  return 500u + (uint32_t)millidegrees / 90u;
}
