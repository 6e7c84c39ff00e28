import type {Clock} from '../../clock.js';

/** The shortest wait: time must advance in spite of rounding. */
export const LEAST_WAIT_MS = 0.01;

/** Resolves at this time, not earlier, or when `signal` aborts. */
export async function waitUntil(clock: Clock, atMs: number, signal: AbortSignal): Promise<void> {
  // A timer may fire a fraction of a millisecond early.
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

/** After a step the device may still be busy. The step is over when nothing has arrived for this time. */
const QUIET_MS = 2_000;
const LONGEST_DRAIN_MS = 120_000;
const LOOK_EVERY_MS = 25;

/** Resolves when `isDone`, when nothing has arrived for QUIET_MS, or when `signal` aborts. */
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
