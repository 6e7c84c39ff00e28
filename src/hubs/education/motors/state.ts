/** The motors of one device, and what drives them. A Single Motor has one motor, a Double Motor has two. */
import type {ZeroCount} from '../../zero-count.js';
import type {Frame} from '../../link.js';
import type {Direction, EndState} from '../kinds.js';
import {MASK} from '../protocol/values.js';
import {NOTHING_SEEN, type MotorRecord, type Seen} from './seen.js';

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
  seen: Seen;
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
  /** From the motors that are left to the frame. `durationMs` is for leases. Null: all of them stand. */
  readonly frame: (motors: readonly MotorState[], durationMs: number) => Frame | null;
  readonly directions: () => Directions;
  /** The degrees by which each motor turns at least, by its index. Null: a lease, or the run may be sent twice without harm. */
  readonly degrees: readonly [number, number] | null;
}

interface AnyRun {
  /** Another one only if it has the same commands. */
  plan: RunPlan;
  /** Those that it still drives. */
  motors: readonly MotorState[];
  /** When its newest command was handed to the gate. */
  sentAtMs: number;
  /** Until then, or until its motors are seen to rest, they may still move because of what was before it. */
  olderUntilMs: number;
  /** Resolves what waits for its end. */
  readonly resolve: () => void;
}

/** A run of commands for a short time each: the device ends it when no more come. */
export interface Lease extends AnyRun {
  readonly kind: 'lease';
  /** Infinity: at another command. */
  readonly endsAtMs: number;
  /** Whether the device has refused a command since the newest was sent. */
  isRefused: boolean;
}

/** A run to an end that the device knows, such as an angle. It has one command. */
export interface Turn extends AnyRun {
  readonly kind: 'turn';
  /** When it ends without any sign of the device. */
  readonly endsAtMs: number;
  sends: number;
  /** Whether the newest command was written. */
  isWritten: boolean;
  /** What the device has answered to the newest command, and when; null: nothing yet. */
  answered: {readonly status: number; readonly atMs: number} | null;
  /** Positions before it, by the motor's index. */
  start: Positions;
  /** Whether the device has it: it has completed it, or a motion was seen that can only be its own. */
  hasBegun: boolean;
}

export type Run = Lease | Turn;

/** By the motor's index. */
export type Positions = ReadonlyMap<number, number>;

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
    seen: NOTHING_SEEN,
    run: null,
    stoppedAtMs: -Infinity,
    isStopAnswered: true,
  };
}

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
