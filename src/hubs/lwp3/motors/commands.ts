/** The commands of blocks, for one motor or for both motors of a pair. angles.ts has the turn to an angle. */
import {MOTOR_BRAKE, MOTOR_FLOAT, MOTOR_HOLD} from '../protocol/output-commands.js';
import * as frames from './frames.js';
import {
  takeOver,
  drive,
  release,
  rotation,
  sendSpeeds,
  standStill,
  stop,
  turn,
  turnAndHold,
} from './motions.js';
import {beginRun, endRun, markReplaced, send} from './runs.js';
import {
  isOn,
  isPair,
  isStill,
  limited,
  presentCount,
  signedSpeed,
  speedAt,
  speedOf,
  still,
  type MotorState,
  type Output,
} from './state.js';

/** The new power and direction of each motor, as one number. Null: they stay as they are. */
type Percents = readonly number[] | null;

const MOST_DEGREES = 2 ** 31 - 1;
/** How far a motor may have turned since its last position, if that is old. */
const UNKNOWN_DEGREES = 3_600;

/** A motor that is driven gets its new power and direction; a rotation keeps those that it has. */
export function setDrive(motor: MotorState, powerPercent: number, direction: 1 | -1): void {
  motor.powerPercent = limited(powerPercent);
  motor.direction = direction;
  const {activity, ownOutput, lastOutput} = motor;
  if (activity.kind !== 'driven') return;
  const speed = signedSpeed(motor);
  motor.activity = {kind: 'driven', speed};
  const speeds = lastOutput.motors.map(speedOf);
  if (ownOutput !== lastOutput && !isStill(speeds)) {
    // The command of the pair may have to wait for the rate.
    if (speed === 0) standStill(motor);
    else ownOutput.open = [];
  }
  sendSpeeds(lastOutput, speeds);
}

export function run(output: Output, percents: Percents): void {
  const speeds = takeSpeeds(output, percents);
  if (percents !== null && isStill(speeds)) stop(output, MOTOR_FLOAT);
  else drive(output, speeds, null);
}

/** @param ticket The number of the promise that waits for the end of the run. */
export function runFor(
  output: Output,
  percents: Percents,
  durationMs: number,
  ticket: number,
): void {
  const isNothing = !(durationMs > 0) || durationMs === Infinity;
  const speeds = isNothing ? [] : takeSpeeds(output, percents);
  if (isNothing || (percents !== null && isStill(speeds))) {
    if (isPair(output) || output.motors.some(isOn)) stop(output, MOTOR_FLOAT);
    return;
  }
  const endsAtMs = output.hub.nowMs + durationMs;
  drive(output, speeds, {ticket, endsAtMs});
}

/** @param degrees In the directions of the motors; those of a pair are for the faster one. */
export function turnFor(output: Output, percents: Percents, degrees: number, ticket: number): void {
  const forwards = takeSpeeds(output, percents);
  // As the official extension: at the power 0, what runs goes on.
  if (percents === null && isStill(forwards)) return;
  const size = Math.min(Math.round(Math.abs(degrees)), MOST_DEGREES);
  if (size > 0 && !isStill(forwards)) {
    const speeds = forwards.map(speed => speed * Math.sign(degrees));
    turn(output, speeds, size, MOTOR_BRAKE, ticket);
    return;
  }
  // A rotation of nothing replaces what runs, as any other does. NaN turns nothing.
  if (output.motors.some(isOn)) stop(output, MOTOR_BRAKE);
}

/**
 * @param zeroCount The hub's count at the position 0. Null: the motor is there, and the hub has not reported its count.
 * @param lastCount Where it was last, if it does not report that now.
 */
export function turnTo(
  motor: MotorState,
  positionDegrees: number,
  zeroCount: number | null,
  lastCount: number,
  ticket: number,
): void {
  const {ownOutput: output} = motor;
  const speed = Math.abs(signedSpeed(motor));
  if (speed === 0 || !Number.isFinite(positionDegrees)) return;
  const degrees = Math.round(positionDegrees) + (zeroCount ?? 0);
  const toDegrees = Math.min(Math.max(degrees, -MOST_DEGREES), MOST_DEGREES);
  if (zeroCount === null) {
    turnAndHold(motor, toDegrees, ticket);
    return;
  }
  const count = presentCount(motor);
  const unknownDegrees = count === null ? UNKNOWN_DEGREES : 0;
  const mostDegrees = Math.abs(toDegrees - (count ?? lastCount)) + unknownDegrees;
  const signed = count === null || toDegrees >= count ? speed : -speed;
  takeOver(output, [rotation(motor, signed, mostDegrees, MOTOR_HOLD, toDegrees)]);
  const deadlineMs = output.hub.nowMs + frames.longestRotationMs(mostDegrees, speed);
  beginRun(output, {ticket, deadlineMs, endsAtMs: null});
  send(output, frames.goTo(output, toDegrees, speed, MOTOR_HOLD));
}

/** The red stop, for each motor and its pair. It sends nothing: the gate has the frames. Effects that wait are dropped. */
export function forgetMotion({ownOutput, lastOutput}: MotorState): void {
  // A write may have called it: what is not sent yet must not follow.
  ownOutput.hub.effects.length = 0;
  endRun(lastOutput);
  markReplaced(ownOutput, Infinity);
  for (const motor of lastOutput.motors) {
    motor.lastOutput = motor.ownOutput;
    motor.activity = still(MOTOR_FLOAT);
  }
}

/** The motor was unplugged, or the hub has ended the pair. */
export function remove(output: Output): void {
  if (isPair(output)) release(output, []);
  else takeOver(output, [still(MOTOR_FLOAT)]);
  const {hub} = output;
  hub.outputs = hub.outputs.filter(each => each !== output);
}

/** Takes the percents, of which 0 and NaN change nothing. */
function takeSpeeds({motors}: Output, percents: Percents): readonly number[] {
  return motors.map((motor, index) => {
    if (percents === null) return signedSpeed(motor);
    const percent = percents[index] ?? 0;
    if (percent > 0 || percent < 0) {
      motor.direction = percent > 0 ? 1 : -1;
      motor.powerPercent = limited(Math.abs(percent));
    }
    return speedAt(motor, percent);
  });
}
