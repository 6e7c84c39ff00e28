/** The positions of motors that turn, and the time: what stalls ends, and what has reached its deadline. */
import {LEAST_MOVE_DEGREES, turnIfStanding} from './angles.js';
import {longestRotationMs} from './frames.js';
import {finish} from './motions.js';
import type {HubState, MotorState, Output, Rotation} from './state.js';

/**
 * A motor that should turn is stalled after this many ticks in about the same position. Together they are longer than a
 * slow link's pauses. A tick counts only if the motor reports its position. Ticks are counted, not time: while the page
 * stands still, positions wait too, and it costs one tick.
 */
const STALL_TICKS = 5;
const TICK_MS = 300;

/** The hub has the command: its motors should turn from now on. */
export function watchStall({hub, motors, run}: Output): void {
  const isRotation = motors.some(({activity}) => activity.kind === 'rotation');
  if (isRotation && run?.lookAtMs === Infinity) run.lookAtMs = hub.nowMs + TICK_MS;
}

/** The motor reports its position. */
export function reportCount(motor: MotorState, degrees: number): void {
  motor.count = degrees;
  if (motor.activity.kind === 'rotation') move(motor, motor.activity, degrees);
}

function move({lastOutput}: MotorState, rotation: Rotation, degrees: number): void {
  const {fromDegrees, progressDegrees, toDegrees, speed} = rotation;
  const {hub, run} = lastOutput;
  rotation.hasNewPosition = true;
  if (progressDegrees === null || Math.abs(degrees - progressDegrees) >= LEAST_MOVE_DEGREES) {
    rotation.progressDegrees = degrees;
    rotation.ticksWithoutProgress = 0;
  }
  if (fromDegrees !== null) return;
  rotation.fromDegrees = degrees;
  if (toDegrees === null || run === null) return;
  run.deadlineMs = hub.nowMs + longestRotationMs(Math.abs(toDegrees - degrees), speed);
}

/** When pass() is due; Infinity: no run waits for anything. */
export function dueMs({running}: HubState): number {
  let earliestMs = Infinity;
  for (const {run} of running) {
    if (run !== null) earliestMs = Math.min(earliestMs, run.deadlineMs, run.lookAtMs);
  }
  return earliestMs;
}

/** The time passes. */
export function pass({nowMs, running}: HubState): void {
  for (const output of running) {
    const {run} = output;
    if (run === null) continue;
    if (nowMs >= run.deadlineMs) finish(output, false);
    else if (nowMs >= run.lookAtMs) look(output);
  }
}

function look(output: Output): void {
  const {hub, motors, run} = output;
  if (run !== null) run.lookAtMs = hub.nowMs + TICK_MS;
  const isStalled = motors.map(countTick).includes(true);
  if (isStalled) finish(output, false);
  else for (const motor of motors) turnIfStanding(motor);
}

/** @returns Whether the motor is stalled. */
function countTick({activity, reports}: MotorState): boolean {
  if (activity.kind !== 'rotation') return false;
  // The hub may not get the command that sets the position again, or a script reads something else meanwhile.
  if (activity.hasNewPosition || reports === 'count') activity.ticksWithoutProgress++;
  activity.hasNewPosition = false;
  return activity.ticksWithoutProgress >= STALL_TICKS && activity.progressDegrees !== null;
}
