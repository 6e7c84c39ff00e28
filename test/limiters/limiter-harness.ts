import fc from 'fast-check';
import {RateLimiter, type RateLimiterOptions} from '../../src/rate-limiter.js';

/** What rounding may hide, in tokens: see the limiter. */
export const ROUNDING_TOKENS = 0.001;

/** A limiter on a clock that is a plain number. */
export function createLimiterRig(
  maxRate: number,
  options: Omit<RateLimiterOptions, 'clock'> = {},
  startMs = 0,
) {
  const time = {nowMs: startMs};
  const limiter = new RateLimiter(maxRate, {...options, clock: () => time.nowMs});
  return {time, limiter};
}

/** How many of `calls` calls at this instant pass. */
export function passes(limiter: RateLimiter, calls: number): number {
  let passed = 0;
  for (let call = 0; call < calls; call += 1) if (limiter.okayToSend()) passed += 1;
  return passed;
}

export interface Charge {
  readonly atMs: number;
  readonly cost: number;
}

/** The largest sum of costs in any half-open span of `spanMs`. */
export function worstSpan(charges: readonly Charge[], spanMs: number): number {
  let worst = 0;
  let sum = 0;
  let oldest = 0;
  for (const {atMs, cost} of charges) {
    sum += cost;
    for (
      let first = charges[oldest];
      first && atMs - first.atMs >= spanMs;
      first = charges[oldest]
    ) {
      sum -= first.cost;
      oldest += 1;
    }
    worst = Math.max(worst, sum);
  }
  return worst;
}

export const wholeRates = fc.integer({min: 1, max: 60});
export const anyRates = fc.oneof(
  wholeRates,
  fc.double({min: 0.05, max: 200, noNaN: true}),
  fc.constantFrom(5 / 8, 1 / 3, 2.5, 7.3, 1000, 1e5),
);
/** Times of every size a clock may start from. */
export const startTimes = fc.constantFrom(0, -5000, 0.1, 123_456.789, 1_700_000_000_000);

/** Pauses between calls: none, short, about a token's time, long. */
export const pausesMs = fc.oneof(
  fc.constant(0),
  fc.integer({min: 0, max: 60}),
  fc.double({min: 0, max: 300, noNaN: true}),
  fc.integer({min: 900, max: 1100}),
);
