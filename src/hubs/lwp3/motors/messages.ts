/** The messages that drive and stop motors, and how long the hub may need for them. Each one replaces what its motors do. */
import {maxPowerOf} from '../motor-speed.js';
import {
  EXECUTION,
  MOTOR_FLOAT,
  OUTPUT_MODE,
  type OneOrTwo,
  type OutputCommand,
} from '../protocol/output-commands.js';
import {hasEncoders, areAllZero, type Output} from './state.js';

/** One for each motor of an output. */
type Speeds = readonly number[];

/** The message has two bytes for the time. */
export const LONGEST_TIMED_RUN_MS = 0xffff;
/** Without a report, a timed run counts as ended this long after its time: the hub begins later, and the report may be late. */
export const LATE_END_MS = 1_000;
/** A loaded motor is at least this fast, in degrees a second for each percent of speed. */
const LEAST_DEGREES_PER_SECOND = 2.5;
/** As LATE_END_MS, for a rotation; and the motor needs time for its start. */
const LATE_ROTATION_MS = 2_000;

const {silent} = EXECUTION;
/** The hub reports the start and the end. */
const reported = EXECUTION.now;

/** @param powers MOTOR_FLOAT, MOTOR_BRAKE, or -100..100 for a motor whose speed no hub regulates. */
export function power({port}: Output, powers: Speeds): OutputCommand {
  if (powers.length === 1) {
    const mode = OUTPUT_MODE.motorPower;
    return {kind: 'write-mode', port, execution: silent, mode, data: powers};
  }
  return {kind: 'start-power', port, execution: silent, powers: oneOrTwo(powers)};
}

/** At the speed 0, a single motor with an encoder holds its position. All others coast. */
export function drive(output: Output, speeds: Speeds): OutputCommand {
  const isPairStill = speeds.length > 1 && areAllZero(speeds);
  if (isPairStill || !hasEncoders(output)) return power(output, speeds);
  return {
    kind: 'start-speed',
    port: output.port,
    execution: silent,
    speeds: oneOrTwo(speeds),
    maxPower: mostPower(speeds),
    profile: 0,
  };
}

export function driveFor(output: Output, speeds: Speeds, durationMs: number): OutputCommand {
  const end = endFields(output, speeds, MOTOR_FLOAT);
  return {kind: 'run-for-time', durationMs, speeds: oneOrTwo(speeds), ...end};
}

export function turn(
  output: Output,
  speeds: Speeds,
  degrees: number,
  endState: number,
): OutputCommand {
  const end = endFields(output, speeds, endState);
  return {kind: 'run-for-degrees', degrees, speeds: oneOrTwo(speeds), ...end};
}

export function goTo(
  output: Output,
  position: number,
  speed: number,
  endState: number,
): OutputCommand {
  return {kind: 'go-to', positions: [position], speed, ...endFields(output, [speed], endState)};
}

/** The fields of messages whose motion the hub ends. */
function endFields({port}: Output, speeds: Speeds, endState: number) {
  return {port, execution: reported, endState, maxPower: mostPower(speeds), profile: 0};
}

/** Whether the hub reports the start and the end. */
export function asksForReport({execution}: OutputCommand): boolean {
  return execution === reported;
}

/** Without a report, a rotation counts as ended after this time. */
export function longestRotationMs(degrees: number, speed: number): number {
  return (degrees * 1_000) / (Math.abs(speed) * LEAST_DEGREES_PER_SECOND) + LATE_ROTATION_MS;
}

function mostPower(speeds: Speeds): number {
  return speeds.reduce((most, speed) => Math.max(most, maxPowerOf(speed)), 0);
}

function oneOrTwo(values: Speeds): OneOrTwo {
  return values as OneOrTwo;
}
