/** Ends the runs whose motor stalls, or that have reached their deadline. */
import {LEAST_MOVE_DEGREES, turnIfStanding} from './angles.js';
import {longestRotationMs} from './messages.js';
import {finishRun} from './motions.js';
import type {HubState, MotorState, Output, Rotation} from './state.js';

/**
 * A motor is stalled after this many ticks in about the same position, while its rotation should turn it. Together they are
 * longer than the pauses of a slow link. A tick counts only if the motor reports its position. Ticks are counted, not time: if
 * the page stands still, so do the reports of positions, and that counts as one tick.
 */
const STALL_TICKS = 5;
const TICK_MS = 300;

/** The hub has the command, so its motors should turn from now on. */
export function watchStall({hub, motors, run}: Output): void {
  const isRotation = motors.some(({activity}) => activity.kind === 'rotation');
  if (isRotation && run?.nextCheckMs === Infinity) run.nextCheckMs = hub.nowMs + TICK_MS;
}

/** The motor reports its position. */
export function onCount(motor: MotorState, degrees: number): void {
  motor.count = degrees;
  if (motor.activity.kind === 'rotation') trackProgress(motor, motor.activity, degrees);
}

function trackProgress({activeOutput}: MotorState, rotation: Rotation, degrees: number): void {
  const {fromDegrees, progressDegrees, toDegrees, speed} = rotation;
  const {hub, run} = activeOutput;
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

/** When checkRuns() is to be called next; Infinity: there is no run. */
export function nextDueMs({running}: HubState): number {
  let earliestMs = Infinity;
  for (const {run} of running) {
    if (run !== null) earliestMs = Math.min(earliestMs, run.deadlineMs, run.nextCheckMs);
  }
  return earliestMs;
}

/** Ends what has reached its deadline, and checks what is due. */
export function checkRuns({nowMs, running}: HubState): void {
  for (const output of running) {
    const {run} = output;
    if (run === null) continue;
    if (nowMs >= run.deadlineMs) finishRun(output, false);
    else if (nowMs >= run.nextCheckMs) check(output);
  }
}

function check(output: Output): void {
  const {hub, motors, run} = output;
  if (run !== null) run.nextCheckMs = hub.nowMs + TICK_MS;
  const isStalled = motors.map(isStalledAtTick).includes(true);
  if (isStalled) finishRun(output, false);
  else for (const motor of motors) turnIfStanding(motor);
}

/** Counts the tick; whether the motor is stalled. */
function isStalledAtTick({activity, reports}: MotorState): boolean {
  if (activity.kind !== 'rotation') return false;
  // The motor may be in another mode because a script reads another value.
  if (activity.hasNewPosition || reports === 'count') activity.ticksWithoutProgress++;
  activity.hasNewPosition = false;
  return activity.ticksWithoutProgress >= STALL_TICKS && activity.progressDegrees !== null;
}
