/**
 * What the motors of one hub do, where they are, and what the hub still owes: plain data, which only step() changes. Read on in
 * step.ts, frames.ts, motions.ts and commands.ts, reports.ts; then hub-motors.ts, and what blocks see: motor.ts, pair.ts.
 */
import type {PowerScale} from '../motor-speed.js';

/** What differs between motors. */
export interface MotorType {
  /** Without one, the hub ends no run, and the motor coasts at the power 0. */
  readonly hasEncoder: boolean;
  /** Whether it has a mark, from which it knows its angle. */
  readonly isAbsolute: boolean;
  /** Whether the hub has made a pair of it: those of the Move Hub. */
  readonly hasFixedPair: boolean;
  readonly scale: PowerScale;
}

/** What a motor does. Speeds are -100..100; at 0 it stands because its power is 0, and a new one starts it. */
export type Does =
  /** `power`: of the stop that was its last command; null: something else has ended. */
  | {readonly kind: 'still'; readonly power: number | null}
  | {readonly kind: 'on'; readonly speed: number}
  | {readonly kind: 'timed'; readonly speed: number; readonly endsAtMs: number}
  | Rotation
  /** It stands, and turns to this angle when it is known where it is. */
  | {readonly kind: 'measuring'; readonly toDegrees: number};

/** Positions are as the hub counts. */
export interface Rotation {
  readonly kind: 'rotation';
  readonly speed: number;
  readonly degrees: number;
  /** Null: its command has degrees and no position. */
  readonly toDegrees: number | null;
  /** Null: no position has come yet. */
  readonly fromDegrees: number | null;
  /** Where it was when it last made progress. Null: unknown, so it does not count as stalled. */
  readonly progressDegrees: number | null;
  readonly ticksWithoutProgress: number;
  /** Whether a position has come since the last tick. */
  readonly isReported: boolean;
}

/** What a motor reports. */
export type MotorMode = 'count' | 'angle' | 'speed';

/** The newest angle of a motor with a mark. */
export interface Angle {
  readonly degrees: number;
  /** Since when it has been at about this place, and when it has reported it last. */
  readonly placeDegrees: number;
  readonly sinceMs: number;
  readonly lastMs: number;
}

export interface NewMotor {
  readonly port: number;
  readonly type: MotorType;
  powerPercent: number;
  direction: 1 | -1;
}

export interface MotorState extends NewMotor {
  does: Does;
  /** The output whose command it has got last: its own port, or that of a pair. */
  by: number;
  /** The last one that was reported, as the hub counts; null: none has come. */
  count: number | null;
  /** Null: none has come, or it is too old. */
  angle: Angle | null;
  mode: MotorMode;
  /** Whether a value has come since it was put into this mode. */
  hasModeValue: boolean;
}

/** What ends by itself: by the hub's report, on a stall, or at the deadline. */
export interface Run {
  /** The number of the promise that waits for its end. */
  readonly ticket: number;
  /** Whether the hub ends it and reports that; else only the deadline does. */
  readonly isEndedByHub: boolean;
  readonly deadlineMs: number;
  /** When the positions of its motors count next. Infinity: never, or the hub does not have the command yet. */
  readonly tickAtMs: number;
}

/** A command whose end the hub reports. */
export interface OwedCommand {
  readonly id: number;
  readonly sentAtMs: number;
  /** -Infinity: not yet. */
  readonly acknowledgedAtMs: number;
  /** Whether the hub has reported that it executes the command. */
  readonly isStarted: boolean;
  /** When the hub acknowledged a command that replaces it; Infinity: not yet. */
  readonly replacedAtMs: number;
}

/** An output of the hub: a motor, or the virtual port of a pair. */
export interface OutputState {
  readonly port: number;
  /** The ports of the motors that its commands drive. */
  readonly motors: readonly number[];
  run: Run | null;
  /** The commands whose outcome is not known, the oldest first. */
  pending: readonly number[];
  /** The commands whose end the hub has not reported yet, the oldest first. */
  owed: readonly OwedCommand[];
  /** The command of `owed` that the run has sent last; null: the hub does not end the run, or there is none. */
  current: number | null;
  lastReport: {readonly flags: number; readonly atMs: number};
  /** When the last run ended, or the hub last acknowledged a command. */
  changedAtMs: number;
}

export interface MotorsState {
  readonly motors: ReadonlyMap<number, MotorState>;
  /** The outputs of the motors, and of their pairs. */
  readonly outputs: ReadonlyMap<number, OutputState>;
  /** The number of the last command. */
  readonly newestId: number;
}

export const NO_MOTORS: MotorsState = {motors: new Map(), outputs: new Map(), newestId: 0};
export const STILL: Does = {kind: 'still', power: null};

/** Whether its last command has not ended. */
export const isOn = ({does}: MotorState) => does.kind !== 'still';
export const isPair = ({motors}: OutputState) => motors.length > 1;
/** Whether the hub may not have the last command of this output. */
export const isOpen = ({pending}: OutputState) => pending.length > 0;
/** Whether its newest value of this mode is not old. */
export const reports = ({mode, hasModeValue}: MotorState, value: MotorMode) =>
  mode === value && hasModeValue;
export const speedOf = ({does}: MotorState) => ('speed' in does ? does.speed : 0);
/** Its position, as the hub counts; null: it does not report that now, so that the last one is old. */
export const countOf = (motor: MotorState) => (reports(motor, 'count') ? motor.count : null);

/** The speed for a block's percent; NaN becomes 0. */
export function speedAt({type}: MotorState, percent: number): number {
  const speed = type.scale.speedOf(limited(Math.abs(percent)));
  return percent < 0 ? -speed : speed;
}

/** The speed for its power and direction. */
export function signedSpeed(motor: MotorState): number {
  return speedAt(motor, motor.direction * motor.powerPercent);
}

/** 0..100; NaN becomes 0. */
export function limited(percent: number): number {
  return percent > 0 ? Math.min(percent, 100) : 0;
}

/** What is left of a rotation. */
export function degreesLeft({count}: MotorState, {degrees, fromDegrees}: Rotation): number {
  const turned = fromDegrees === null || count === null ? 0 : Math.abs(count - fromDegrees);
  return Math.max(0, degrees - turned);
}

/** -180..179 */
export function shortestWay(degrees: number): number {
  const turned = (((degrees + 180) % 360) + 360) % 360;
  return turned - 180;
}
