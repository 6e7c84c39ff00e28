/** The motors of one device. A Single Motor has one, a Double Motor has two. */
import type {ZeroCount} from '../../zero-count.js';
import type {EndState} from '../kinds.js';
import {MASK} from '../protocol/values.js';
import type {Run} from './runs.js';
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
