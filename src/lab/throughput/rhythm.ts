/**
 * The period of a link or device that delivers only at certain times: a connection interval, or a firmware that answers in
 * bursts. If it is well above the time between two of them, all arrivals have the same phase.
 */

/** Shorter ones are too near to the jitter of timers. */
const LEAST_MS = 10;
const MOST_MS = 1_000;
/** Connection intervals are multiples of this. */
const UNIT_MS = 1.25;
/** The longest interval that hosts usually choose: longer periods are not multiples of the unit. */
const LONGEST_INTERVAL_MS = 100;
/** Fewer arrivals could agree by chance; more would only take time. */
const LEAST_COUNT = 20;
const MOST_COUNT = 100;
/** A rhythm is seen only if the arrivals span this many periods. */
const LEAST_PERIODS = 10;
/** 1: all arrivals have the same phase; about 0.1 with 100 arrivals at random. */
const LEAST_AGREEMENT = 0.9;
/** The times at which messages are due have rhythms of their own. At those, nothing can be seen. */
const MOST_AGREEMENT_OF_DUE = 0.5;
/** The step between two periods that are tried shifts the last phase by this share of a period. */
const PHASE_STEP = 0.1;

/**
 * In milliseconds; null: there is none.
 * @param dueMs When the same messages were due.
 */
export function rhythmOf(
  allArrivalsMs: readonly number[],
  allDueMs: readonly number[],
): number | null {
  if (allArrivalsMs.length < LEAST_COUNT) return null;
  const arrivalsMs = allArrivalsMs.slice(0, MOST_COUNT);
  const dueMs = allDueMs.slice(0, MOST_COUNT);
  const spanMs = Math.max(...arrivalsMs) - Math.min(...arrivalsMs);
  const mostMs = UNIT_MS * Math.floor(Math.min(MOST_MS, spanMs / LEAST_PERIODS) / UNIT_MS);
  for (let periodMs = mostMs; periodMs >= LEAST_MS;) {
    const isSeen =
      agreement(arrivalsMs, periodMs) >= LEAST_AGREEMENT &&
      agreement(dueMs, periodMs) <= MOST_AGREEMENT_OF_DUE;
    if (isSeen) return bestNear(arrivalsMs, periodMs);
    periodMs -=
      periodMs > LONGEST_INTERVAL_MS
        ? Math.min(UNIT_MS, (PHASE_STEP * periodMs * periodMs) / spanMs)
        : periodMs % UNIT_MS || UNIT_MS;
  }
  return null;
}

/** The length of the mean of the phases as unit vectors, 0..1. */
function agreement(timesMs: readonly number[], periodMs: number): number {
  let x = 0;
  let y = 0;
  for (const timeMs of timesMs) {
    const phase = (2 * Math.PI * timeMs) / periodMs;
    x += Math.cos(phase);
    y += Math.sin(phase);
  }
  return Math.hypot(x, y) / timesMs.length;
}

/** The tried period next to the true one may be the first that agrees. */
function bestNear(timesMs: readonly number[], periodMs: number): number {
  if (periodMs <= LONGEST_INTERVAL_MS) return periodMs;
  const near = Array.from({length: 41}, (_, index) => periodMs * (1 + (index - 20) / 1_000));
  const scored = near.map(ms => ({ms, score: agreement(timesMs, ms)}));
  return Math.round(scored.reduce((best, each) => (each.score > best.score ? each : best)).ms);
}
