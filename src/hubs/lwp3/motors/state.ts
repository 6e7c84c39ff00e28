/**
 * What the motors of one hub do, as plain data. A step changes it in place: commands.ts and angles.ts for a block, feedback.ts
 * and positions.ts for a report and for the time. HubMotors then performs the effects of the step.
 */
import type {PowerScale} from '../motor-speed.js';
import {MOTOR_FLOAT, type OutputCommand} from '../protocol/output-commands.js';

/** What differs between motors. */
export interface MotorType {
  /** Without one, the hub ends no run, and the motor coasts at the power 0. */
  readonly hasEncoder: boolean;
  /** Whether it has a mark, from which it knows its angle. */
  readonly isAbsolute: boolean;
  /** Whether the hub makes its pair by itself, as the Move Hub does. */
  readonly hasFixedPair: boolean;
  readonly scale: PowerScale;
}

/**
 * Speeds are -100..100; at 0 the motor stands because its power is 0, and a new power starts it. `endState` is how the motor
 * stands then, or when this has ended: MOTOR_FLOAT, MOTOR_BRAKE or MOTOR_HOLD. After what has none, it floats.
 */
export type Activity =
  /** `wasStopped`: its last command was this stop. Otherwise it stands for another reason. */
  | {readonly kind: 'still'; readonly endState: number; readonly wasStopped: boolean}
  /** Until another command, or until the end of its output's timed run. */
  | {readonly kind: 'driven'; readonly speed: number}
  | Rotation
  /** It stands, and turns to this angle as soon as its present angle is known. */
  | {readonly kind: 'measuring'; readonly toDegrees: number; readonly endState: number};

/** Positions are as the hub counts. */
export interface Rotation {
  readonly kind: 'rotation';
  readonly speed: number;
  readonly degrees: number;
  readonly endState: number;
  /** Null: its command has degrees and no position. */
  readonly toDegrees: number | null;
  /** Null: no position has come yet. */
  fromDegrees: number | null;
  /** Where it was when it last made progress. Null: unknown, so it does not count as stalled. */
  progressDegrees: number | null;
  ticksWithoutProgress: number;
  hasNewPosition: boolean;
}

/** The newest angle of a motor with a mark. */
export interface Angle {
  readonly degrees: number;
  readonly placeDegrees: number;
  /** Since when the motor has been at about `placeDegrees`. Infinity: it may have turned since the last report. */
  sinceMs: number;
  readonly reportedAtMs: number;
}

/** A motor: what it was set to, what it does, and what it has reported. */
export interface MotorState {
  readonly type: MotorType;
  powerPercent: number;
  direction: 1 | -1;
  activity: Activity;
  readonly ownOutput: Output;
  /** The output whose command it has got last: its own, or that of a pair. */
  lastOutput: Output;
  /** The newest position, as the hub counts; null: none has come. */
  count: number | null;
  /** Null: none has come. */
  angle: Angle | null;
  /** Which of the two the motor reports now. The other one may be old. */
  reports: 'count' | 'angle' | null;
}

/** Something that ends by itself: by a report of the hub, on a stall, or at the deadline. */
export interface Run {
  /** The number of the promise that waits for the end. */
  readonly ticket: number;
  /** When the motors are to stop. Null: not at a time. */
  readonly endsAtMs: number | null;
  deadlineMs: number;
  /** When to look at the motors next. Infinity: never, or the hub does not have the command yet. */
  lookAtMs: number;
  /** Its newest command, if the hub reports the end of that; null: only the deadline ends the run. */
  command: Command | null;
}

/** A command for the hub, and what has become of it. */
export interface Command {
  /** Newer ones have greater numbers. */
  readonly id: number;
  readonly order: OutputCommand;
  /** Whether it does not wait for the rate. */
  readonly isStop: boolean;
  readonly sentAtMs: number;
  /** When the gate first reported it sent; -Infinity: not yet. A link without answers reports that before the hub has it. */
  acknowledgedAtMs: number;
  /** Whether the hub has reported that it executes the command. */
  isStarted: boolean;
  /** When the hub acknowledged what replaces it; Infinity: not yet. */
  replacedAtMs: number;
}

/** A port of the hub that takes commands: for one motor, or the virtual port for the two motors of a pair. */
export interface Output {
  readonly hub: HubState;
  /** At the gate. */
  readonly name: string;
  readonly port: number;
  readonly motors: MotorState[];
  run: Run | null;
  /** The commands that the gate may still have to send, the oldest first. */
  open: Command[];
  /** The commands whose end the hub is to report, the oldest first. */
  unreported: readonly Command[];
  lastReport: {readonly flags: number; readonly atMs: number};
}

/** What a step asks of the gate, or of the motor. */
export type Effect =
  /** `confirm`: the hub has begun the command, unless it waits for its first write. It is not sent again. */
  | {readonly kind: 'send' | 'confirm'; readonly output: Output; readonly command: Command}
  /** `drop`: what waits is not sent, because another output takes over. `measure`: the angle of the motor is needed. */
  | {readonly kind: 'drop' | 'measure'; readonly output: Output};

/** What the outputs of a hub share. */
export interface HubState {
  /** The time of the present step. */
  nowMs: number;
  /** In the order in which they are to be performed. */
  readonly effects: Effect[];
  /** Those of all motors and pairs that the hub has. */
  outputs: readonly Output[];
  /** The outputs that have a run. */
  running: readonly Output[];
  /** The number of the last command. */
  newestId: number;
}

export function still(endState: number): Activity {
  return {kind: 'still', endState, wasStopped: false};
}

export function createHub(): HubState {
  return {nowMs: 0, effects: [], outputs: [], running: [], newestId: 0};
}

export function createOutput(
  hub: HubState,
  name: string,
  port: number,
  motors: MotorState[],
): Output {
  const lastReport = {flags: 0, atMs: -Infinity};
  const output = {hub, name, port, motors, run: null, open: [], unreported: [], lastReport};
  hub.outputs = [...hub.outputs, output];
  return output;
}

/** A motor that stands. */
export function createMotorState(
  output: Output,
  settings: Pick<MotorState, 'type' | 'powerPercent' | 'direction'>,
): MotorState {
  const outputs = {ownOutput: output, lastOutput: output};
  const motor = {
    ...settings,
    ...outputs,
    activity: still(MOTOR_FLOAT),
    count: null,
    angle: null,
    reports: null,
  };
  output.motors.push(motor);
  return motor;
}

/** Whether its last command has not ended: also while it stands at the power 0, or is measured. */
export const isOn = ({activity}: MotorState) => activity.kind !== 'still';
export const isPair = ({motors}: Output) => motors.length > 1;
/** Whether the hub may not have the last command of this output. */
export const isOpen = ({open}: Output) => open.length > 0;
/** No hub regulates the speed of a motor without one. */
export const hasEncoders = ({motors}: Output) => motors.every(({type}) => type.hasEncoder);
export const isStill = (speeds: readonly number[]) => speeds.every(speed => speed === 0);
export const speedOf = ({activity}: MotorState) => ('speed' in activity ? activity.speed : 0);
export const endStateOf = ({activity}: MotorState) =>
  'endState' in activity ? activity.endState : MOTOR_FLOAT;
/** Its position, as the hub counts; null: it does not report that now, so that the last one is old. */
export const presentCount = ({reports, count}: MotorState) => (reports === 'count' ? count : null);

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
