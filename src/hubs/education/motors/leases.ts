/** Whether a lease is renewed, or has ended. */
import {STATUS} from '../protocol/values.js';
import {isStill, LEASE_MS, mayBeOlder, restSinceMs, type Verdict} from './runs.js';
import type {Lease} from './state.js';

/** A lease is renewed after this time. Two renewals may be lost in a row. */
const RENEW_MS = 400;
/** One that was refused, or whose motors do not move after this time, is sent again. */
const UNSEEN_MS = 200;
/** A timed run ends this long after its time, if no report shows how it is. */
const LATE_END_MS = 500;

/** @param status Of one of its commands. One that was renewed is interrupted. */
export function leaseAnswered(run: Lease, status: number, nowMs: number): Verdict {
  if (status === STATUS.refused) run.isRefused = true;
  // Before the time of the run, the answer is about a renewal that was late, or about an older run.
  return status === STATUS.completed && nowMs >= run.endsAtMs ? 'end' : null;
}

export function leaseVerdict(run: Lease, nowMs: number): Verdict {
  const {endsAtMs} = run;
  if (nowMs < endsAtMs) return nowMs >= renewalMs(run, nowMs) ? 'send' : null;
  if (restSinceMs(run) !== null && nowMs > endsAtMs) return 'end';
  // An older run may go on for longer than this one was to last.
  return mayBeOlder(run, nowMs) || nowMs >= endsAtMs + LATE_END_MS ? 'stop' : null;
}

function renewalMs(run: Lease, nowMs: number): number {
  const {sentAtMs, endsAtMs} = run;
  if (isStill(run)) return Infinity;
  /** Its newest command lasts to its end. */
  const isLastSent = endsAtMs - sentAtMs < LEASE_MS;
  const seemsLost =
    run.isRefused || restSinceMs(run) !== null || (isLastSent && mayBeOlder(run, nowMs));
  // The last one is sent again only then.
  if (isLastSent && (!seemsLost || endsAtMs - nowMs < UNSEEN_MS)) return Infinity;
  return sentAtMs + (seemsLost ? UNSEEN_MS : RENEW_MS);
}

/** When to look at it again at the latest. */
export function leaseDueMs(run: Lease, nowMs: number): number {
  const {endsAtMs} = run;
  if (nowMs >= endsAtMs) return endsAtMs + LATE_END_MS;
  return Math.min(endsAtMs, Math.max(nowMs, renewalMs(run, nowMs)));
}
