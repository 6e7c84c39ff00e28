import type {Clock} from '../../clock.js';

/** As long as a wait is at least, so that time goes on whatever is lost in rounding. */
export const LEAST_WAIT_MS = 0.01;

/** Resolves at this time and not before, or as soon as `signal` aborts. */
export async function waitUntil(clock: Clock, atMs: number, signal: AbortSignal): Promise<void> {
  // A timer may come a fraction of a millisecond early.
  for (let nowMs = clock.now(); nowMs < atMs && !signal.aborted; nowMs = clock.now()) {
    await wait(clock, Math.max(LEAST_WAIT_MS, atMs - nowMs), signal);
  }
}

function wait(clock: Clock, delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      cancel();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const cancel = clock.after(delayMs, end);
    signal.addEventListener('abort', end);
  });
}

/** What `promise` resolves to; null where it takes longer. */
export function within<T>(clock: Clock, limitMs: number, promise: Promise<T>): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(limitMs, () => resolve(null));
    promise.finally(cancel).then(resolve, reject);
  });
}

/** After a step the device may still be busy with it. It is over when nothing has come for so long. */
const QUIET_MS = 2_000;
const LONGEST_DRAIN_MS = 120_000;
const LOOK_EVERY_MS = 25;

/** Resolves once `isDone`, or nothing has come for QUIET_MS, or as soon as `signal` aborts. */
export async function waitForQuiet(
  clock: Clock,
  lastArrival: {readonly atMs: number},
  isDone: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  const beganMs = clock.now();
  while (!signal.aborted && !isDone()) {
    const nowMs = clock.now();
    if (nowMs - Math.max(beganMs, lastArrival.atMs) > QUIET_MS) return;
    if (nowMs - beganMs > LONGEST_DRAIN_MS) return;
    await waitUntil(clock, nowMs + LOOK_EVERY_MS, signal);
  }
}
