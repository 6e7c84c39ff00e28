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

/** After a step the device may still be busy, or pause. If nothing has arrived for this time, it is asked. */
const QUIET_MS = 500;
/** The question or its answer may be lost. */
const ASK_AGAIN_MS = 5_000;
/** If it does not answer, the step is over when nothing has arrived for this time. */
const LONGEST_QUIET_MS = 15_000;
const LONGEST_DRAIN_MS = 300_000;
const LOOK_EVERY_MS = 25;

/**
 * Resolves when `isDone`, when the quiet device has handled everything, when nothing arrives any more, or when `signal`
 * aborts.
 * @param ask Asks the device a question, which it answers after the messages before it.
 */
export async function waitForQuiet(
  clock: Clock,
  lastArrival: {readonly atMs: number},
  isDone: () => boolean,
  ask: (onAnswer: () => void) => void,
  signal: AbortSignal,
): Promise<void> {
  const beganMs = clock.now();
  let askedMs: number | null = null;
  const answer = {hasArrived: false};
  while (!signal.aborted && !isDone() && !answer.hasArrived) {
    const nowMs = clock.now();
    const quietMs = nowMs - Math.max(beganMs, lastArrival.atMs);
    if (quietMs > LONGEST_QUIET_MS || nowMs - beganMs > LONGEST_DRAIN_MS) return;
    const mayAsk = askedMs === null ? quietMs > QUIET_MS : nowMs - askedMs > ASK_AGAIN_MS;
    if (mayAsk && (askedMs === null || quietMs > ASK_AGAIN_MS)) {
      askedMs = nowMs;
      ask(() => (answer.hasArrived = true));
    }
    await waitUntil(clock, nowMs + LOOK_EVERY_MS, signal);
  }
}
