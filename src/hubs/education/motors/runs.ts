/** What was commanded last of one or both motors. */
import type {Frame} from '../../link.js';
import type {Direction} from '../kinds.js';
import {isTurning} from './seen.js';
import type {MotorState} from './state.js';

/**
 * A lease has commands for this time each. With the time that a command takes to arrive, the motors rest within a second and a half
 * after the page, the computer or the link is gone.
 */
export const LEASE_MS = 1_400;
/** For the way of a command, and of a report: what comes so soon after a command may be a report from before. */
export const LATE_MS = 300;

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

/** What to do with a run. `stop`: it has ended, and its motors are stopped, because they may still run. */
export type Verdict = 'send' | 'end' | 'stop' | null;

export type Positions = ReadonlyMap<number, number>;

export const positionsOf = (motors: readonly MotorState[]): Positions =>
  new Map(motors.map(({index, report}) => [index, report?.position ?? 0]));

/** Until when these motors may move because of what drives them now. */
export function olderUntilMs(motors: readonly MotorState[]): number {
  const untilMs = motors.map(({run, report}) => {
    if (run?.kind === 'lease') return run.sentAtMs + LEASE_MS + LATE_MS;
    return run !== null || (report !== null && isTurning(report)) ? Infinity : -Infinity;
  });
  return Math.max(-Infinity, ...untilMs);
}

/** Whether a motion that is seen now may be that of an older run. */
export const mayBeOlder = (run: Run, nowMs: number): boolean => nowMs <= run.olderUntilMs;

/** One of its motors has reported. */
export function onReport(run: Run, nowMs: number): void {
  // If they rest, what was before it is over.
  if (restSinceMs(run) !== null && nowMs > run.sentAtMs + LATE_MS) run.olderUntilMs = -Infinity;
  if (run.kind !== 'turn' || nowMs <= run.sentAtMs || mayBeOlder(run, nowMs)) return;
  run.hasBegun ||= run.motors.some(({report}) => report !== null && isTurning(report));
}

/** Since when all of its motors are seen to rest; null: they are not. */
export function restSinceMs({motors}: Run): number | null {
  const since = motors.map(({seen}) => seen.restSinceMs ?? Infinity);
  const latestMs = Math.max(...since);
  return latestMs === Infinity ? null : latestMs;
}

/** Whether its speed is 0, so that its motors were stopped. */
export const isStill = ({plan, motors}: Run): boolean => plan.frame(motors, LEASE_MS) === null;
