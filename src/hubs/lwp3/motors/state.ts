/**
 * What the motors of one hub do, as plain data. An update changes it in place and adds effects, which HubMotors then performs. A
 * block, a report of the hub, an outcome from the gate or the timer causes an update.
 */
import type {PowerScale} from '../motor-speed.js';
import {MOTOR_FLOAT, type OutputCommand} from '../protocol/output-commands.js';

/** What differs between motors. */
export interface MotorType {
  /** Without one, the hub ends no run, and the motor coasts at the power 0. */
  readonly hasEncoder: boolean;
  /** Whether its encoder is absolute: it reports the angle from a mark on the motor. */
  readonly isAbsolute: boolean;
  /** Whether the hub has the virtual port of its pair without a request, as the Move Hub does. */
  readonly hasFixedPair: boolean;
  /** From the power of a block to the speed of a command. */
  readonly scale: PowerScale;
}

/**
 * What a motor does. `speed` is -100..100. `endState` is how the motor stands, or will stand at the end: MOTOR_FLOAT, MOTOR_BRAKE
 * or MOTOR_HOLD. An activity without `endState` ends with MOTOR_FLOAT.
 */
export type Activity =
  /** `wasStopped`: its last command was a stop with this end state. False: it stands for another reason. */
  | {readonly kind: 'still'; readonly endState: number; readonly wasStopped: boolean}
  /** Until another command, or until the end of the timed run. At the speed 0 it stands, and a new power starts it. */
  | {readonly kind: 'driven'; readonly speed: number}
  | Rotation
  /** It stands or brakes, and turns to this angle as soon as it has reported its present angle. */
  | {readonly kind: 'measuring'; readonly toDegrees: number; readonly endState: number};

/** The motor turns by a number of degrees, or to a position. Positions are the hub's own counts, not those of a block. */
export interface Rotation {
  readonly kind: 'rotation';
  readonly speed: number;
  readonly degrees: number;
  readonly endState: number;
  /** Null: its command has a number of degrees, and no position. */
  readonly toDegrees: number | null;
  /** The first position since its command. Null: the motor has reported none. */
  fromDegrees: number | null;
  /** The position of its last progress. Null: unknown, and the motor does not count as stalled. */
  progressDegrees: number | null;
  ticksWithoutProgress: number;
  /** Whether a position has come since the last tick. */
  hasNewPosition: boolean;
}

/** The newest angle of a motor with an absolute encoder. */
export interface Angle {
  readonly degrees: number;
  /** The angle at `atRestSinceMs`; since then the motor has hardly moved. */
  readonly restDegrees: number;
  /** Infinity: the motor may have turned since the last report. */
  atRestSinceMs: number;
  readonly reportedAtMs: number;
}

/** A motor: what it was set to, what it does, and what it has reported. */
export interface MotorState {
  readonly type: MotorType;
  powerPercent: number;
  direction: 1 | -1;
  activity: Activity;
  readonly ownOutput: Output;
  /** The output that controls it because it sent the last command: its own one, or that of its pair. */
  activeOutput: Output;
  /** The newest position that the hub has reported; null: none. */
  count: number | null;
  /** Null: none was reported. */
  angle: Angle | null;
  /** Which of the two the motor reports in its present mode. The other one may be old. */
  reports: 'count' | 'angle' | null;
}

/** A timed run, a rotation or the wait for an angle: it ends by a report of the hub, on a stall, or at the deadline. */
export interface Run {
  /** The promise that waits for the end. When a pair is divided, the runs of both motors have it. */
  readonly promiseId: number;
  /** When its motors are to stop. Null: it is no timed run. */
  readonly endsAtMs: number | null;
  /** When the run ends without a report. */
  deadlineMs: number;
  /** When to check for a stall, or for the angle. Infinity: no check is needed, or the hub does not have the command yet. */
  nextCheckMs: number;
  /** Its newest command, if the hub reports the end of that command; null: the hub does not. */
  command: Command | null;
}

/** A message to the hub, and its progress. */
export interface Command {
  /** Newer ones have greater numbers. */
  readonly id: number;
  readonly message: OutputCommand;
  /** Its motors stand after it. The gate does not let it wait for the rate. */
  readonly isStop: boolean;
  /** When the gate got it. */
  readonly sentAtMs: number;
  /** When its write succeeded; -Infinity: not yet. On a link without acknowledgements, the hub may not have it then. */
  acknowledgedAtMs: number;
  /** Whether the hub has reported that it executes the command. */
  hasBegun: boolean;
  /** When the hub acknowledged a later command for one of its motors; Infinity: not yet. */
  replacedAtMs: number;
}

/** A port of the hub that takes commands: for one motor, or the virtual port for the two motors of a pair. */
export interface Output {
  readonly hub: HubState;
  /** The name of the output at the gate. */
  readonly name: string;
  readonly port: number;
  readonly motors: MotorState[];
  run: Run | null;
  /** The commands that the gate may still have to write, the oldest first. */
  pending: Command[];
  /** The commands whose end the hub is to report, the oldest first. */
  unreported: readonly Command[];
}

/** What HubMotors does after an update. */
export type Effect =
  /**
   * `send`: passes the command to the gate. `confirm`: the hub has begun the command, so the gate does not send it again. If the
   * command waits for its first write, the report was about another one.
   */
  | {readonly kind: 'send' | 'confirm'; readonly output: Output; readonly command: Command}
  /** `drop`: the gate drops what waits, because another output has taken control. `measure`: the motor is to report its angle. */
  | {readonly kind: 'drop' | 'measure'; readonly output: Output};

/** What the outputs of a hub share. */
export interface HubState {
  /** The time of the present update. */
  nowMs: number;
  /** Not performed yet, the first one first. */
  readonly effects: Effect[];
  /** The outputs of all motors and pairs that the hub has. */
  outputs: readonly Output[];
  /** The outputs that have a run, also those of a motor that was unplugged meanwhile. */
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
  const output = {hub, name, port, motors, run: null, pending: [], unreported: []};
  hub.outputs = [...hub.outputs, output];
  return output;
}

/** A motor that stands. */
export function createMotorState(
  output: Output,
  settings: Pick<MotorState, 'type' | 'powerPercent' | 'direction'>,
): MotorState {
  const outputs = {ownOutput: output, activeOutput: output};
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

/** Whether its last command has not ended: also while it stands at the power 0, or waits for its angle. */
export const isOn = ({activity}: MotorState) => activity.kind !== 'still';
export const isPair = ({motors}: Output) => motors.length > 1;
/** Whether a command of this output may not have arrived at the hub. */
export const hasPending = ({pending}: Output) => pending.length > 0;
/** Whether the hub can regulate the speeds of all its motors. */
export const hasEncoders = ({motors}: Output) => motors.every(({type}) => type.hasEncoder);
export const areAllZero = (speeds: readonly number[]) => speeds.every(speed => speed === 0);
/** The speed that its last command gives it; 0 when that has ended. */
export const commandedSpeed = ({activity}: MotorState) =>
  'speed' in activity ? activity.speed : 0;
export const endStateOf = ({activity}: MotorState) =>
  'endState' in activity ? activity.endState : MOTOR_FLOAT;
/** Its position, if the motor reports that in its present mode; null: the newest one may be old. */
export const reportedCount = ({reports, count}: MotorState) => (reports === 'count' ? count : null);

/** The speed for the percent of a block; NaN becomes 0. */
export function speedForPercent({type}: MotorState, percent: number): number {
  const speed = type.scale.speedOf(clampPercent(Math.abs(percent)));
  return percent < 0 ? -speed : speed;
}

/** The speed for the power and direction that are set, whether it turns or not. */
export function speedSetting(motor: MotorState): number {
  return speedForPercent(motor, motor.direction * motor.powerPercent);
}

/** 0..100; NaN becomes 0. */
export function clampPercent(percent: number): number {
  return percent > 0 ? Math.min(percent, 100) : 0;
}
