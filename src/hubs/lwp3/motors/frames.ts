/** What the hub is to do, for one motor or for the two of a pair, and when that counts as ended without a report. */
import {maxPowerOf} from '../motor-speed.js';
import {
  EXECUTION,
  MOTOR_FLOAT,
  OUTPUT_MODE,
  type OneOrTwo,
  type OutputAction,
  type OutputCommand,
} from '../protocol/output-commands.js';

/** The hub counts up to this time. */
const LONGEST_TIMED_RUN_MS = 0xffff;
/** A timed run counts as ended this long after its time without a report: the hub began later, and the report may be late. */
const LATE_END_MS = 1_000;
/** A loaded motor is at least this fast, in degrees a second for each percent of speed. */
const LEAST_DEGREES_PER_SECOND = 2.5;
const LATE_ROTATION_MS = 2_000;

/** Each replaces what runs. The hub reports the end of those that end by themselves. */
export function commandOf(port: number, action: OutputAction): OutputCommand {
  const isReported = 'endState' in action;
  return {port, execution: isReported ? EXECUTION.now : EXECUTION.silent, ...action};
}

/** @param powers MOTOR_FLOAT, MOTOR_BRAKE, or -100..100. */
export function power(powers: OneOrTwo): OutputAction {
  return powers.length > 1
    ? {kind: 'start-power', powers}
    : {kind: 'write-mode', mode: OUTPUT_MODE.motorPower, data: powers};
}

/** @param hasEncoder Without one, no hub regulates the speed. */
export function run(speeds: OneOrTwo, hasEncoder: boolean): OutputAction {
  return hasEncoder ? {kind: 'start-speed', speeds, ...regulation(speeds)} : power(speeds);
}

/** At the power 0, a motor with an encoder holds its position, if it is alone. */
export function stand(motors: number, hasEncoder: boolean): OutputAction {
  return motors > 1 ? power([MOTOR_FLOAT, MOTOR_FLOAT]) : run([0], hasEncoder);
}

export function timed(speeds: OneOrTwo, durationMs: number): OutputAction {
  const endState = MOTOR_FLOAT;
  return {kind: 'run-for-time', durationMs, speeds, endState, ...regulation(speeds)};
}

export function rotation(speeds: OneOrTwo, degrees: number, endState: number): OutputAction {
  return {kind: 'run-for-degrees', degrees, speeds, endState, ...regulation(speeds)};
}

export function goTo(position: number, speed: number, endState: number): OutputAction {
  return {kind: 'go-to', positions: [position], speed, endState, ...regulation([speed])};
}

function regulation(speeds: OneOrTwo) {
  return {maxPower: Math.max(...speeds.map(maxPowerOf)), profile: 0};
}

/** `durationMs`: for the hub to count; null: the hub does not end the run. */
export function timedEnd(endsAtMs: number, nowMs: number, isTimedByHub: boolean) {
  const durationMs = Math.max(1, Math.ceil(endsAtMs - nowMs));
  if (!isTimedByHub || durationMs > LONGEST_TIMED_RUN_MS) {
    return {durationMs: null, isEndedByHub: false, deadlineMs: endsAtMs};
  }
  return {durationMs, isEndedByHub: true, deadlineMs: endsAtMs + LATE_END_MS};
}

/** After this time a rotation counts as ended. */
export function longestRotationMs(degrees: number, speed: number): number {
  return (degrees * 1_000) / (Math.abs(speed) * LEAST_DEGREES_PER_SECOND) + LATE_ROTATION_MS;
}
