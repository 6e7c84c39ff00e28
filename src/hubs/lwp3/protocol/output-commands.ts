/**
 * Commands for the motors and the light. One value in `speeds`, `powers` or `positions` is for a single motor, two are for
 * the two motors of a virtual port. The encoder expects whole numbers in range; the parser takes nothing else.
 */
import {bytesFrom, encodeMessage, MESSAGE, payloadOf, u16, u32} from './message.js';

/** For one motor, or for the first and the second motor of a virtual port. */
export type OneOrTwo = readonly [number] | readonly [number, number];

/** How a speed is kept, and what happens at the end. */
interface Regulation {
  /** 0..100: no more power than this is used to keep the speed. */
  readonly maxPower: number;
  /** Bits: 1 the acceleration profile, 2 the deceleration profile. */
  readonly profile: number;
}

export type OutputAction =
  /** Unregulated: -100..100, MOTOR_FLOAT or MOTOR_BRAKE. */
  | {readonly kind: 'start-power'; readonly powers: OneOrTwo}
  /** -100..100; 0 holds the position. */
  | ({readonly kind: 'start-speed'; readonly speeds: OneOrTwo} & Regulation)
  /** How long the motor takes to its full speed, or from it to 0, in commands with the acceleration or deceleration profile. */
  | {
      readonly kind: 'acceleration-time' | 'deceleration-time';
      /** 0..10000 */
      readonly durationMs: number;
      readonly profileNumber: number;
    }
  | ({
      readonly kind: 'run-for-time';
      /** 0..65535 */
      readonly durationMs: number;
      readonly speeds: OneOrTwo;
      readonly endState: number;
    } & Regulation)
  | ({
      readonly kind: 'run-for-degrees';
      /** 0..2^31-1; the sign of the speed is the direction. */
      readonly degrees: number;
      readonly speeds: OneOrTwo;
      readonly endState: number;
    } & Regulation)
  | ({
      readonly kind: 'go-to';
      /** Positions as the hub counts, -2^31..2^31-1. */
      readonly positions: OneOrTwo;
      readonly speed: number;
      readonly endState: number;
    } & Regulation)
  /** Changes the counts of the two motors of a virtual port, and stops them. */
  | {readonly kind: 'preset-encoders'; readonly positions: readonly [number, number]}
  /** Data for a mode of the device: see the functions below. */
  | {readonly kind: 'write-mode'; readonly mode: number; readonly data: readonly number[]};

/** Bits 4..7: 0 waits for the command that runs, 1 replaces it. Bits 0..3: 1 asks for feedback. */
export const EXECUTION = {bufferedSilent: 0x00, buffered: 0x01, silent: 0x10, now: 0x11} as const;
const EXECUTIONS: readonly number[] = Object.values(EXECUTION);

export type OutputCommand = {
  readonly port: number;
  /** One of EXECUTION. */
  readonly execution: number;
} & OutputAction;

/** No current: the motor turns freely. */
export const MOTOR_FLOAT = 0;
/** Only as an end state: the motor holds its position with power. */
export const MOTOR_HOLD = 126;
/** The motor is shorted. */
export const MOTOR_BRAKE = 127;
const END_STATES: readonly number[] = [MOTOR_FLOAT, MOTOR_HOLD, MOTOR_BRAKE];

const MOST_PROFILE_MS = 10_000;

/** Modes of devices that take data. */
export const OUTPUT_MODE = {motorPower: 0, lightRgb: 1} as const;

/** The number for one motor; that for two is one more. */
const START_POWER = 0x01;
const ACCELERATION_TIME = 0x05;
const DECELERATION_TIME = 0x06;
const START_SPEED = 0x07;
const FOR_TIME = 0x09;
const FOR_DEGREES = 0x0b;
const GO_TO = 0x0d;
const PRESET_ENCODERS = 0x14;
const WRITE_MODE = 0x51;

export function encodeOutputCommand(command: OutputCommand): Uint8Array {
  const {port, execution} = command;
  return encodeMessage(MESSAGE.outputCommand, [port, execution, ...encodeAction(command)]);
}

function encodeAction(action: OutputAction): readonly number[] {
  switch (action.kind) {
    case 'start-power':
      return [START_POWER + action.powers.length - 1, ...action.powers];
    case 'start-speed': {
      const {speeds, maxPower, profile} = action;
      return [START_SPEED + speeds.length - 1, ...speeds, maxPower, profile];
    }
    case 'acceleration-time':
      return [ACCELERATION_TIME, ...u16(action.durationMs), action.profileNumber];
    case 'deceleration-time':
      return [DECELERATION_TIME, ...u16(action.durationMs), action.profileNumber];
    case 'run-for-time': {
      const {durationMs, speeds} = action;
      return [FOR_TIME + speeds.length - 1, ...u16(durationMs), ...speeds, ...endOf(action)];
    }
    case 'run-for-degrees': {
      const {degrees, speeds} = action;
      return [FOR_DEGREES + speeds.length - 1, ...u32(degrees), ...speeds, ...endOf(action)];
    }
    case 'go-to': {
      const {positions, speed} = action;
      return [GO_TO + positions.length - 1, ...positions.flatMap(u32), speed, ...endOf(action)];
    }
    case 'preset-encoders':
      return [PRESET_ENCODERS, ...action.positions.flatMap(u32)];
    case 'write-mode':
      return [WRITE_MODE, action.mode, ...action.data];
  }
}

function endOf({maxPower, endState, profile}: Regulation & {readonly endState: number}) {
  return [maxPower, endState, profile];
}

/** Null for bytes that are no output command. */
export function parseOutputCommand(bytes: DataView): OutputCommand | null {
  const payload = payloadOf(bytes, MESSAGE.outputCommand, 3);
  if (payload === null) return null;
  const execution = payload.getUint8(1);
  const action = parseAction(payload.getUint8(2), viewFrom(payload, 3));
  return action !== null && EXECUTIONS.includes(execution)
    ? {port: payload.getUint8(0), execution, ...action}
    : null;
}

function parseAction(code: number, data: DataView): OutputAction | null {
  switch (code) {
    case START_POWER:
    case START_POWER + 1:
      return parseStartPower(data, code - START_POWER + 1);
    case ACCELERATION_TIME:
      return parseProfileTime('acceleration-time', data);
    case DECELERATION_TIME:
      return parseProfileTime('deceleration-time', data);
    case START_SPEED:
    case START_SPEED + 1:
      return parseStartSpeed(data, code - START_SPEED + 1);
    case FOR_TIME:
    case FOR_TIME + 1: {
      const run = parseRun(data, 2, code - FOR_TIME + 1);
      return run && {kind: 'run-for-time', durationMs: data.getUint16(0, true), ...run};
    }
    case FOR_DEGREES:
    case FOR_DEGREES + 1: {
      const run = parseRun(data, 4, code - FOR_DEGREES + 1);
      const degrees = run === null ? -1 : data.getInt32(0, true);
      return run && degrees >= 0 ? {kind: 'run-for-degrees', degrees, ...run} : null;
    }
    case GO_TO:
    case GO_TO + 1: {
      const count = code - GO_TO + 1;
      const run = parseRun(data, 4 * count, 1);
      if (run === null) return null;
      const {speeds, ...end} = run;
      return {kind: 'go-to', positions: positionsOf(data, count), speed: speeds[0], ...end};
    }
    case PRESET_ENCODERS: {
      if (data.byteLength !== 8) return null;
      const positions = [data.getInt32(0, true), data.getInt32(4, true)] as const;
      return {kind: 'preset-encoders', positions};
    }
    case WRITE_MODE:
      return data.byteLength < 2
        ? null
        : {kind: 'write-mode', mode: data.getUint8(0), data: bytesFrom(data, 1)};
    default:
      return null;
  }
}

function parseStartPower(data: DataView, count: number): OutputAction | null {
  const powers = signedAt(data, 0, count);
  const isInRange = powers.every(power => isSpeed(power) || power === MOTOR_BRAKE);
  return data.byteLength === count && isInRange ? {kind: 'start-power', powers} : null;
}

function parseProfileTime(
  kind: 'acceleration-time' | 'deceleration-time',
  data: DataView,
): OutputAction | null {
  if (data.byteLength !== 3) return null;
  const durationMs = data.getUint16(0, true);
  return durationMs <= MOST_PROFILE_MS ? {kind, durationMs, profileNumber: data.getUint8(2)} : null;
}

function parseStartSpeed(data: DataView, count: number): OutputAction | null {
  if (data.byteLength !== count + 2) return null;
  const speeds = signedAt(data, 0, count);
  const maxPower = data.getUint8(count);
  const profile = data.getUint8(count + 1);
  return speeds.every(isSpeed) && isRegulation(maxPower, profile)
    ? {kind: 'start-speed', speeds, maxPower, profile}
    : null;
}

/** `target, speeds, most power, end state, profile`: the part after the target. */
function parseRun(data: DataView, targetBytes: number, count: number) {
  if (data.byteLength !== targetBytes + count + 3) return null;
  const speeds = signedAt(data, targetBytes, count);
  const [maxPower = 0, endState = 0, profile = 0] = bytesFrom(data, targetBytes + count);
  const isValid =
    speeds.every(isSpeed) && isRegulation(maxPower, profile) && END_STATES.includes(endState);
  return isValid ? {speeds, maxPower, endState, profile} : null;
}

function viewFrom(view: DataView, offset: number): DataView {
  return new DataView(view.buffer, view.byteOffset + offset, view.byteLength - offset);
}

/** Zeros for what lies behind the end. */
function signedAt(data: DataView, offset: number, count: number): OneOrTwo {
  const at = (index: number) => (index < data.byteLength ? data.getInt8(index) : 0);
  return count === 1 ? [at(offset)] : [at(offset), at(offset + 1)];
}

function positionsOf(data: DataView, count: number): OneOrTwo {
  const first = data.getInt32(0, true);
  return count === 1 ? [first] : [first, data.getInt32(4, true)];
}

function isSpeed(value: number): boolean {
  return Math.abs(value) <= 100;
}

function isRegulation(maxPower: number, profile: number): boolean {
  return maxPower <= 100 && profile <= 3;
}

/** @param power -100..100, MOTOR_FLOAT or MOTOR_BRAKE. */
export function encodeMotorPower(port: number, power: number): Uint8Array {
  const {motorPower: mode} = OUTPUT_MODE;
  return encodeOutputCommand({
    port,
    execution: EXECUTION.silent,
    kind: 'write-mode',
    mode,
    data: [power],
  });
}

/** 0..255 each; only while the light is in the mode of RGB values. */
export function encodeLightColor(
  port: number,
  red: number,
  green: number,
  blue: number,
): Uint8Array {
  const {lightRgb: mode} = OUTPUT_MODE;
  return encodeOutputCommand({
    port,
    execution: EXECUTION.now,
    kind: 'write-mode',
    mode,
    data: [red, green, blue],
  });
}
