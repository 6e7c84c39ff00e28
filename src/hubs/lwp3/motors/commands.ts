/** The commands of blocks, for one motor or for both motors of a pair. angles.ts has the turn to an angle. */
import {MOTOR_BRAKE, MOTOR_FLOAT, MOTOR_HOLD} from '../protocol/output-commands.js';
import * as messages from './messages.js';
import {
  takeControl,
  drive,
  releaseControl,
  rotation,
  sendSpeeds,
  sendSpeedZero,
  stop,
  stopDriven,
  turn,
  turnAndHold,
} from './motions.js';
import {beginRun, endRun, markReplaced, send} from './runs.js';
import {
  isOn,
  isPair,
  areAllZero,
  clampPercent,
  reportedCount,
  speedSetting,
  speedForPercent,
  commandedSpeed,
  still,
  type MotorState,
  type Output,
} from './state.js';

/** The new power and direction of each motor, as one number. Null: they stay as they are. */
type Percents = readonly number[] | null;

const MOST_DEGREES = 2 ** 31 - 1;
/** How far a motor may have turned since its newest position, if it does not report its position now. */
const UNKNOWN_DEGREES = 3_600;

/** A motor that is driven gets its new power and direction; a rotation keeps those that it has. */
export function setDrive(motor: MotorState, powerPercent: number, direction: 1 | -1): void {
  motor.powerPercent = clampPercent(powerPercent);
  motor.direction = direction;
  const {activity, ownOutput, activeOutput} = motor;
  if (activity.kind !== 'driven') return;
  const speed = speedSetting(motor);
  motor.activity = {kind: 'driven', speed};
  const speeds = activeOutput.motors.map(commandedSpeed);
  if (ownOutput !== activeOutput && !areAllZero(speeds)) {
    // The motor must not wait for the command of the pair, which may have to wait for the rate.
    if (speed === 0) sendSpeedZero(motor);
    else ownOutput.pending = [];
  }
  sendSpeeds(activeOutput, speeds);
}

export function run(output: Output, percents: Percents): void {
  const speeds = applyPercents(output, percents);
  if (percents !== null && areAllZero(speeds)) stop(output, MOTOR_FLOAT);
  else drive(output, speeds, null);
}

/** @param promiseId The number of the promise that waits for the end of the run. */
export function runFor(
  output: Output,
  percents: Percents,
  durationMs: number,
  promiseId: number,
): void {
  const isNothing = !(durationMs > 0) || durationMs === Infinity;
  if (isNothing) {
    if (output.motors.some(isOn)) stopDriven(output);
    return;
  }
  const speeds = applyPercents(output, percents);
  if (percents !== null && areAllZero(speeds)) {
    stop(output, MOTOR_FLOAT);
    return;
  }
  const endsAtMs = output.hub.nowMs + durationMs;
  drive(output, speeds, {promiseId, endsAtMs});
}

/** @param degrees In the directions of the motors; those of a pair are for the faster one. */
export function turnFor(
  output: Output,
  percents: Percents,
  degrees: number,
  promiseId: number,
): void {
  const forwards = applyPercents(output, percents);
  // As the official extension: at the power 0, what runs goes on.
  if (percents === null && areAllZero(forwards)) return;
  const size = Math.min(Math.round(Math.abs(degrees)), MOST_DEGREES);
  if (size > 0 && !areAllZero(forwards)) {
    const speeds = forwards.map(speed => speed * Math.sign(degrees));
    turn(output, speeds, size, MOTOR_BRAKE, promiseId);
    return;
  }
  // A rotation of nothing replaces what runs, as any other does. NaN turns nothing.
  if (output.motors.some(isOn)) stop(output, MOTOR_BRAKE);
}

/**
 * @param zeroCount The hub's count at the position 0. Null: the motor is there, and the hub has not reported its count.
 * @param lastCount The newest known count, for a motor that does not report its position now.
 */
export function turnTo(
  motor: MotorState,
  positionDegrees: number,
  zeroCount: number | null,
  lastCount: number,
  promiseId: number,
): void {
  const {ownOutput: output} = motor;
  const speed = Math.abs(speedSetting(motor));
  if (speed === 0 || !Number.isFinite(positionDegrees)) return;
  const degrees = Math.round(positionDegrees) + (zeroCount ?? 0);
  const toDegrees = Math.min(Math.max(degrees, -MOST_DEGREES), MOST_DEGREES);
  if (zeroCount === null) {
    turnAndHold(motor, toDegrees, promiseId);
    return;
  }
  const count = reportedCount(motor);
  const unknownDegrees = count === null ? UNKNOWN_DEGREES : 0;
  const mostDegrees = Math.abs(toDegrees - (count ?? lastCount)) + unknownDegrees;
  const signed = count === null || toDegrees >= count ? speed : -speed;
  takeControl(output, [rotation(motor, signed, mostDegrees, MOTOR_HOLD, toDegrees)]);
  const deadlineMs = output.hub.nowMs + messages.longestRotationMs(mostDegrees, speed);
  beginRun(output, {promiseId, deadlineMs, endsAtMs: null});
  send(output, messages.goTo(output, toDegrees, speed, MOTOR_HOLD));
}

/** The red stop, for each motor and its pair. It sends nothing: the gate has the frames of the stop. */
export function onRedStop({ownOutput, activeOutput}: MotorState): void {
  // A write may have called it: what is not sent yet must not follow.
  ownOutput.hub.effects.length = 0;
  endRun(activeOutput);
  markReplaced(ownOutput, Infinity);
  for (const motor of activeOutput.motors) {
    motor.activeOutput = motor.ownOutput;
    motor.activity = still(MOTOR_FLOAT);
  }
}

/** The motor was unplugged, or the hub has ended the pair. */
export function remove(output: Output): void {
  if (isPair(output)) releaseControl(output, []);
  else takeControl(output, [still(MOTOR_FLOAT)]);
  const {hub} = output;
  hub.outputs = hub.outputs.filter(each => each !== output);
}

/**
 * Sets the powers and directions of the motors; 0 and NaN leave them as they are.
 * @returns the speeds for the percents.
 */
function applyPercents({motors}: Output, percents: Percents): readonly number[] {
  return motors.map((motor, index) => {
    if (percents === null) return speedSetting(motor);
    const percent = percents[index] ?? 0;
    if (percent > 0 || percent < 0) {
      motor.direction = percent > 0 ? 1 : -1;
      motor.powerPercent = clampPercent(Math.abs(percent));
    }
    return speedForPercent(motor, percent);
  });
}
