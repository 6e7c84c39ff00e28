/** What the motors of one device do. A Single Motor has one, a Double Motor has two. */
import type {Frame} from '../../link.js';
import type {ZeroCount} from '../../zero-count.js';
import type {Direction, EndState} from '../kinds.js';
import type {RecordOf} from '../protocol/records.js';
import {MASK, MOTOR_STATE} from '../protocol/values.js';

/**
 * A leased run has commands for this time each. With the time that a command takes to arrive, the motors rest within a second and
 * a half after the page, the computer or the link is gone.
 */
export const LEASE_MS = 1_400;
/** For the way of a command, and of a report. */
const LATE_MS = 300;

export type MotorRecord = RecordOf<'motor'>;

export interface MotorState {
  /** 0 is the left motor, or the only one; 1 is the right motor. */
  readonly index: 0 | 1;
  readonly mask: number;
  /** The name of its output at the gate. */
  readonly output: string;
  /** -100..100, as last set. */
  speedPercent: number;
  endState: EndState;
  readonly position: ZeroCount;
  /** The newest; null: none has come. */
  report: MotorRecord | null;
  reportedAtMs: number;
  /** What drives it; null: nothing does. */
  run: Run | null;
  /** When it was stopped last; -Infinity: never. */
  stoppedAtMs: number;
  /** Whether the device has answered that stop. */
  isStopAnswered: boolean;
}

/** The direction of each motor of a run, by its index. 0: it stands. */
export type Directions = readonly [Direction | 0, Direction | 0];

/** How a run is sent. */
export interface RunPlan {
  /** The command whose answer ends it, by its id. */
  readonly command: number;
  /** Whether the device drives, and not its motors by themselves: no motor can leave such a run. */
  readonly isMovement: boolean;
  /** Whether the device is used as a vehicle. */
  readonly isVehicle: boolean;
  /** From the motors that are left to the frame. `durationMs` is for runs that are leased. Null: all of them stand. */
  readonly frame: (motors: readonly MotorState[], durationMs: number) => Frame | null;
  readonly directions: () => Directions;
  /** The degrees by which each motor turns at least, by its index. Null: a lease, or the run may be sent twice without harm. */
  readonly turns: readonly [number, number] | null;
}

/**
 * What was commanded last of one or both motors. A leased run has commands for a short time each, so that the device ends it when
 * no more come. A bounded run ends by itself at a position or an angle, and has one command.
 */
export interface Run {
  /** Another one only if it has the same commands. */
  plan: RunPlan;
  readonly isLeased: boolean;
  /** Those that it still drives. */
  motors: readonly MotorState[];
  /** When it is to end; Infinity: at another command, or by itself. */
  readonly endsAtMs: number;
  /** When it ends without any sign of the device. */
  readonly deadlineMs: number;
  /** When its newest command was handed to the gate. */
  sentAtMs: number;
  /** How often that was. */
  sends: number;
  /** Its speed is 0, so its motors were stopped. */
  isStill: boolean;
  /** Leases: the newest command lasts to the end. */
  isLastSent: boolean;
  /** Whether the newest command was written. */
  isWritten: boolean;
  /** When the device has refused the newest command; null: it has not. */
  refusedAtMs: number | null;
  /** Positions at its beginning, by the motor's index. */
  readonly positions: (number | null)[];
  /** Whether a motor was seen to move since, whatever moved it. */
  hasMoved: boolean;
  /** Until then, or until its motors are seen to rest, they may still move because of what was before it. */
  olderUntilMs: number;
  /** The newest positions of that time. */
  readonly olderPositions: (number | null)[];
  /** Whether the device has answered that the older run came to its own end: this one had not arrived by then. */
  isBehindOlder: boolean;
  /** Whether a motion was seen that can only be its own. */
  hasBegun: boolean;
  /** Where its motors were at the last progress, and when; bounded runs. */
  progress: {readonly positions: readonly number[]; readonly atMs: number} | null;
  /** When the device has answered that it is completed; null: not yet. */
  completedAtMs: number | null;
  /** Since when all its motors report that they are at rest; null: they do not. */
  restSinceMs: number | null;
  /** How many reports have said so. */
  restReports: number;
  /** Since when one of its motors reports that it cannot move; null: none does. */
  stuckSinceMs: number | null;
  /** Resolves what waits for its end. */
  readonly resolve: () => void;
}

export function createMotorState(
  index: 0 | 1,
  {speedPercent, endState, position}: Pick<MotorState, 'speedPercent' | 'endState' | 'position'>,
): MotorState {
  return {
    index,
    mask: index === 0 ? MASK.left : MASK.right,
    output: `motor:${index}`,
    speedPercent,
    endState,
    position,
    report: null,
    reportedAtMs: -Infinity,
    run: null,
    stoppedAtMs: -Infinity,
    isStopAnswered: true,
  };
}

export function newRun(
  plan: RunPlan,
  motors: readonly MotorState[],
  times: Pick<Run, 'isLeased' | 'endsAtMs' | 'deadlineMs'>,
  resolve: () => void,
): Run {
  const positions: (number | null)[] = [null, null];
  for (const {index, report} of motors) positions[index] = report?.position ?? null;
  return {
    ...times,
    plan,
    motors,
    sentAtMs: -Infinity,
    sends: 0,
    isStill: false,
    isLastSent: false,
    isWritten: false,
    refusedAtMs: null,
    positions,
    hasMoved: false,
    olderUntilMs: Math.max(-Infinity, ...motors.map(olderUntilMs)),
    olderPositions: [...positions],
    isBehindOlder: false,
    hasBegun: false,
    progress: null,
    completedAtMs: null,
    restSinceMs: null,
    restReports: 0,
    stuckSinceMs: null,
    resolve,
  };
}

/** Until when the motor may move because of what drives it now. */
function olderUntilMs({run, report}: MotorState): number {
  if (run?.isLeased === true) return run.sentAtMs + LEASE_MS + LATE_MS;
  return run !== null || (report !== null && isTurning(report)) ? Infinity : -Infinity;
}

const TURNING: readonly number[] = [MOTOR_STATE.running, MOTOR_STATE['running on power']];
const STUCK: readonly number[] = [
  MOTOR_STATE.stalled,
  MOTOR_STATE.aborted,
  MOTOR_STATE['regulation error'],
  MOTOR_STATE.missing,
  MOTOR_STATE['not allowed'],
];

/** Whether the record shows that the motor turns, or is about to. */
export const isTurning = ({state, speed}: Pick<MotorRecord, 'state' | 'speed'>): boolean =>
  speed !== 0 || TURNING.includes(state);
export const isStuck = ({state}: Pick<MotorRecord, 'state'>): boolean => STUCK.includes(state);

/** Their bits, as one number. */
export const maskOf = (motors: readonly MotorState[]): number =>
  motors.reduce((sum, {mask}) => sum | mask, 0);

/** -100..100 without its fraction; NaN becomes 0. */
export function wholePercent(value: number): number {
  return clamp(value, -100, 100);
}

/** `value` without its fraction, clamped; NaN becomes the number nearest to 0. */
export function clamp(value: number, least: number, most: number): number {
  const whole = Number.isNaN(value) ? 0 : Math.trunc(value);
  return Math.min(Math.max(whole, least), most) + 0;
}
