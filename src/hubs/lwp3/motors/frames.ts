/** The bytes for what one motor is to do, or the two of a pair, and how long that may take. */
import type {Frame} from '../../link.js';
import {frameOf} from '../frame.js';
import {maxPowerOf} from '../motor-speed.js';
import {
  encodeOutputCommand,
  EXECUTION,
  MOTOR_FLOAT,
  OUTPUT_MODE,
  type OneOrTwo,
  type OutputAction,
} from '../protocol/output-commands.js';

/** The hub counts up to this time. */
export const LONGEST_TIMED_RUN_MS = 0xffff;
/** A timed run counts as ended this long after its time without a report: the hub began later, and the report may be late. */
export const LATE_END_MS = 1_000;
/** A loaded motor is at least this fast, in degrees a second for each percent of speed. */
const LEAST_DEGREES_PER_SECOND = 2.5;
const LATE_ROTATION_MS = 2_000;

/** It replaces what runs. The hub reports the end of an action that ends by itself. */
export function outputFrame(port: number, action: OutputAction): Frame {
  const execution = hasEnd(action) ? EXECUTION.now : EXECUTION.silent;
  return frameOf(encodeOutputCommand({port, execution, ...action}));
}

export function hasEnd(action: OutputAction): boolean {
  return 'endState' in action;
}

/** @param powers MOTOR_FLOAT, MOTOR_BRAKE, or -100..100. */
export function power(powers: readonly number[]): OutputAction {
  return powers.length > 1
    ? {kind: 'start-power', powers: oneOrTwo(powers)}
    : {kind: 'write-mode', mode: OUTPUT_MODE.motorPower, data: powers};
}

/** @param hasEncoder Without one, no hub regulates the speed. */
export function run(speeds: readonly number[], hasEncoder: boolean): OutputAction {
  return hasEncoder ? {kind: 'start-speed', ...regulated(speeds)} : power(speeds);
}

/** At the power 0, a motor with an encoder holds its position, if it is alone. */
export function stand(motors: number, hasEncoder: boolean): OutputAction {
  return motors > 1 ? power([MOTOR_FLOAT, MOTOR_FLOAT]) : run([0], hasEncoder);
}

export function timed(speeds: readonly number[], durationMs: number): OutputAction {
  return {kind: 'run-for-time', durationMs, endState: MOTOR_FLOAT, ...regulated(speeds)};
}

export function rotation(
  speeds: readonly number[],
  degrees: number,
  endState: number,
): OutputAction {
  return {kind: 'run-for-degrees', degrees, endState, ...regulated(speeds)};
}

export function goTo(position: number, speed: number, endState: number): OutputAction {
  const maxPower = maxPowerOf(speed);
  return {kind: 'go-to', positions: [position], speed, endState, maxPower, profile: 0};
}

function regulated(speeds: readonly number[]) {
  return {speeds: oneOrTwo(speeds), maxPower: Math.max(...speeds.map(maxPowerOf)), profile: 0};
}

function oneOrTwo([first = 0, second]: readonly number[]): OneOrTwo {
  return second === undefined ? [first] : [first, second];
}

/** After this time a rotation counts as ended. */
export function longestRotationMs(degrees: number, speed: number): number {
  return (degrees * 1_000) / (Math.abs(speed) * LEAST_DEGREES_PER_SECOND) + LATE_ROTATION_MS;
}
