/** What leases and turns have in common. */
import {isTurning} from './seen.js';
import type {MotorState, Positions, Run} from './state.js';

/**
 * A lease has commands for this time each. With the time that a command takes to arrive, the motors rest within a second and a half
 * after the page, the computer or the link is gone.
 */
export const LEASE_MS = 1_400;
/** For the way of a command, and of a report: what comes so soon after a command may be a report from before. */
export const LATE_MS = 300;

/** What to do with a run. `stop`: it has ended, and its motors are stopped, because they may still run. */
export type Verdict = 'send' | 'end' | 'stop' | null;

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
