/** The reducer by commands. `port`: of a motor, or of a pair, whose motors begin together. */
import {MOTOR_BRAKE, MOTOR_FLOAT, MOTOR_HOLD} from '../protocol/output-commands.js';
import * as frames from './frames.js';
import {
  begin,
  drive,
  inOutput,
  isStill,
  leave,
  rotation,
  sendAgain,
  standStill,
  stop,
  turn,
} from './motions.js';
import {
  countOf,
  isOn,
  isOpen,
  isPair,
  limited,
  reports,
  shortestWay,
  signedSpeed,
  speedAt,
  STILL,
  type MotorState,
  type OutputState,
} from './state.js';
import type {Change} from './step.js';

/** The new power and direction of each motor, as one number. Null: they stay as they are. */
type Percents = readonly number[] | null;

export const MOST_DEGREES = 2 ** 31 - 1;
/** How far a motor may have turned since its last position, if that is old. */
const UNKNOWN_DEGREES = 3_600;

/** Before a motor turns to an angle, it must have stood for this time, ... */
const STANDS_MS = 150;
/** ... which is looked at this often. */
const LOOK_MS = 50;
/** If it is not known by then where it stands, it does not turn. */
const LONGEST_MEASURING_MS = 5_000;

export function setPower(change: Change, port: number, percent: number): void {
  const motor = change.motor(port);
  motor.powerPercent = limited(percent);
  sendAgain(change, motor);
}

export function setDirection(change: Change, port: number, direction: 1 | -1): void {
  const motor = change.motor(port);
  motor.direction = direction;
  sendAgain(change, motor);
}

export function run(change: Change, port: number, percents: Percents): void {
  const output = change.output(port);
  const speeds = takeSpeeds(change, output, percents);
  if (percents !== null && isStill(speeds)) {
    stop(change, port, MOTOR_FLOAT);
    return;
  }
  const does = speeds.map(speed => inOutput(output, {kind: 'on', speed}));
  begin(change, output, does);
  drive(change, output);
}

export function runFor(change: Change, port: number, percents: Percents, durationMs: number): void {
  const output = change.output(port);
  const speeds = takeSpeeds(change, output, percents);
  const isNothing = !(durationMs > 0) || durationMs === Infinity;
  if (isNothing || (percents !== null && isStill(speeds))) {
    if (isPair(output) || change.motorsOf(output).some(isOn)) stop(change, port, MOTOR_FLOAT);
    return;
  }
  const endsAtMs = change.nowMs + durationMs;
  const does = speeds.map(speed => inOutput(output, {kind: 'timed', speed, endsAtMs}));
  begin(change, output, does, {deadlineMs: endsAtMs});
  drive(change, output);
}

/** @param degrees In the directions of the motors; those of a pair are for the faster one. */
export function turnFor(
  change: Change,
  port: number,
  percents: Percents,
  degrees: number,
  endState: number,
): void {
  const output = change.output(port);
  const forwards = takeSpeeds(change, output, percents);
  // As the official extension: at the power 0, what runs goes on.
  if (percents === null && isStill(forwards)) return;
  const size = Math.min(Math.round(Math.abs(degrees)), MOST_DEGREES);
  if (size > 0 && !isStill(forwards)) {
    const speeds = forwards.map(speed => speed * Math.sign(degrees));
    turn(change, output, speeds, size, endState);
    return;
  }
  // A rotation of nothing replaces what runs, as any other does. NaN turns nothing.
  if (change.motorsOf(output).some(isOn)) stop(change, port, MOTOR_BRAKE);
}

/**
 * @param toDegrees As the hub counts.
 * @param lastDegrees Where it was last, if it does not report that now.
 */
export function turnTo(change: Change, port: number, toDegrees: number, lastDegrees: number): void {
  const motor = change.motor(port);
  const output = change.output(port);
  const speed = Math.abs(signedSpeed(motor));
  if (speed === 0) return;
  const count = countOf(motor);
  const degrees =
    Math.abs(toDegrees - (count ?? lastDegrees)) + (count === null ? UNKNOWN_DEGREES : 0);
  const isForwards = count === null || toDegrees >= count;
  const does = rotation(motor, isForwards ? speed : -speed, degrees, toDegrees);
  const deadlineMs = change.nowMs + frames.longestRotationMs(degrees, speed);
  begin(change, output, [does], {deadlineMs, isEndedByHub: true});
  change.send(output, frames.goTo(toDegrees, speed, MOTOR_HOLD));
}

/** It brakes, unless it stands already, and turns as soon as it is known where it stands. */
export function turnToAngle(change: Change, port: number, toDegrees: number): void {
  const motor = change.motor(port);
  const output = change.output(port);
  if (signedSpeed(motor) === 0) return;
  if (!reports(motor, 'angle')) motor.angle = null;
  const isStanding = !isOn(motor) && !isOpen(output) && !isOpen(change.output(motor.by));
  const deadlineMs = change.nowMs + LONGEST_MEASURING_MS;
  begin(change, output, [{kind: 'measuring', toDegrees}], {deadlineMs});
  if (!isStanding) change.sendStop(output, frames.power([MOTOR_BRAKE]));
  lookAtAngle(change, motor);
}

/** If the motor is measured and stands, it turns. */
export function lookAtAngle(change: Change, motor: MotorState): void {
  const {does, angle, port} = motor;
  const output = change.output(port);
  if (does.kind !== 'measuring' || output.run === null) return;
  // It may be in another mode in between.
  const untilMs = reports(motor, 'angle') ? change.nowMs : (angle?.lastMs ?? 0);
  if (isOpen(output) || angle === null || untilMs < angle.sinceMs + STANDS_MS) {
    output.run = {...output.run, tickAtMs: change.nowMs + LOOK_MS};
    change.effects.push({kind: 'measure', port});
    return;
  }
  const speed = Math.abs(signedSpeed(motor));
  const way = shortestWay(Math.round(does.toDegrees) - angle.degrees);
  if (way === 0 || speed === 0) {
    begin(change, output, [STILL]);
    standStill(change, output);
    return;
  }
  const {ticket} = output.run;
  turn(change, output, [speed * Math.sign(way)], Math.abs(way), MOTOR_HOLD, ticket);
}

/** The red stop, whose frames the gate sends. It stops all motors. */
export function stopAll(change: Change, port: number): void {
  const output = change.output(change.motor(port).by);
  if (isPair(output)) change.drop(output);
  change.endRun(output);
  for (const motor of change.motorsOf(output)) {
    motor.by = motor.port;
    motor.does = STILL;
  }
}

/** The motor was unplugged, or the hub has ended the pair. */
export function remove(change: Change, port: number): void {
  const output = change.output(port);
  if (isPair(output)) leave(change, output, []);
  else begin(change, output, [STILL]);
}

/** Takes the percents, of which 0 and NaN change nothing. */
function takeSpeeds(change: Change, output: OutputState, percents: Percents): readonly number[] {
  return change.motorsOf(output).map((motor, index) => {
    if (percents === null) return signedSpeed(motor);
    const percent = percents[index] ?? 0;
    if (percent > 0 || percent < 0) {
      motor.direction = percent > 0 ? 1 : -1;
      motor.powerPercent = limited(Math.abs(percent));
    }
    return speedAt(motor, percent);
  });
}
