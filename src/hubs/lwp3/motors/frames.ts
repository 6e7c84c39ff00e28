/** The commands that motors get, and after which time each counts as ended without a report of the hub. */
import {maxPowerOf} from '../motor-speed.js';
import {
  EXECUTION,
  MOTOR_FLOAT,
  OUTPUT_MODE,
  type OneOrTwo,
  type OutputCommand,
} from '../protocol/output-commands.js';

/** The hub counts up to this time. */
const LONGEST_TIMED_RUN_MS = 0xffff;
/** A timed run counts as ended this long after its time without a report: the hub began later, and the report may be late. */
const LATE_END_MS = 1_000;
/** A loaded motor is at least this fast, in degrees a second for each percent of speed. */
const LEAST_DEGREES_PER_SECOND = 2.5;
const LATE_ROTATION_MS = 2_000;

/** Two speeds are for a pair, whose virtual port has the number `port`. */
export interface Target {
  readonly port: number;
  readonly hasEncoder: boolean;
  readonly speeds: OneOrTwo;
}

/** Until another command. No hub regulates the speed of a motor without an encoder. */
export function runCommand({port, hasEncoder, speeds}: Target): OutputCommand {
  if (!hasEncoder) return powerCommand(port, speeds);
  return {port, execution: EXECUTION.silent, kind: 'start-speed', speeds, ...regulation(speeds)};
}

/** For motors that are on at the power 0. One alone holds its position, if it has an encoder. */
export function standCommand(target: Target): OutputCommand {
  const {port, speeds} = target;
  return speeds.length > 1 ? powerCommand(port, [MOTOR_FLOAT, MOTOR_FLOAT]) : runCommand(target);
}

/** @param powers MOTOR_FLOAT, MOTOR_BRAKE, or -100..100. */
export function powerCommand(port: number, powers: OneOrTwo): OutputCommand {
  const {silent: execution} = EXECUTION;
  const {motorPower: mode} = OUTPUT_MODE;
  return powers.length > 1
    ? {port, execution, kind: 'start-power', powers}
    : {port, execution, kind: 'write-mode', mode, data: powers};
}

/** Who ends a run until this time, and when it counts as ended. The command is null if the hub does not end it. */
export function timedRun(target: Target, endsAtMs: number, nowMs: number) {
  const {port, hasEncoder, speeds} = target;
  const durationMs = Math.max(1, Math.ceil(endsAtMs - nowMs));
  // Motors that stand get no timed command.
  const isTimed = hasEncoder && durationMs <= LONGEST_TIMED_RUN_MS && !isStill(speeds);
  if (!isTimed) return {command: null, isEndedByHub: false, deadlineMs: endsAtMs};
  const command: OutputCommand = {
    port,
    execution: EXECUTION.now,
    kind: 'run-for-time',
    durationMs,
    speeds,
    endState: MOTOR_FLOAT,
    ...regulation(speeds),
  };
  return {command, isEndedByHub: true, deadlineMs: endsAtMs + LATE_END_MS};
}

export function rotationCommand(
  {port, speeds}: Target,
  degrees: number,
  endState: number,
): OutputCommand {
  const {now: execution} = EXECUTION;
  return {
    port,
    execution,
    kind: 'run-for-degrees',
    degrees,
    speeds,
    endState,
    ...regulation(speeds),
  };
}

export function goToCommand(
  port: number,
  speed: number,
  position: number,
  endState: number,
): OutputCommand {
  const positions = [position] as const;
  const {now: execution} = EXECUTION;
  return {port, execution, kind: 'go-to', positions, speed, endState, ...regulation([speed])};
}

/** After this time a rotation counts as ended. */
export function longestRotationMs(degrees: number, speed: number): number {
  return (degrees * 1_000) / (Math.abs(speed) * LEAST_DEGREES_PER_SECOND) + LATE_ROTATION_MS;
}

export function isStill(speeds: readonly number[]): boolean {
  return speeds.every(speed => speed === 0);
}

function regulation(speeds: OneOrTwo) {
  return {maxPower: Math.max(...speeds.map(maxPowerOf)), profile: 0};
}
