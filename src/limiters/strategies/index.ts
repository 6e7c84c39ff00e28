import {requirePositive} from '../limits.js';
import {RateLimiter} from '../rate-limiter.js';
import {AlgorithmLimiter} from './algorithm-limiter.js';
import {FixedWindow} from './fixed-window.js';
import {Gcra} from './gcra.js';
import {LeakyBucket} from './leaky-bucket.js';
import {ResettingBucket} from './resetting-bucket.js';
import {SlidingWindowCounter} from './sliding-window-counter.js';
import {SlidingWindowLog} from './sliding-window-log.js';
import type {LimiterStrategy, StrategyOptions} from './strategy.js';
import {TickingBucket} from './ticking-bucket.js';

export type {LimiterStrategy, StrategyOptions};

export interface StrategyEntry {
  /** What it does, in one line of English. */
  readonly tells: string;
  /** @throws TypeError or RangeError for a rate or burst that is none, with its name and value. */
  create(rate: number, options: StrategyOptions): LimiterStrategy;
}

/** By the name that a command line or a plan calls it. */
export const STRATEGIES: Readonly<Record<string, StrategyEntry>> = {
  'token-bucket': {
    tells: 'a burst at once, then the rate; tokens flow in by the time that passed',
    create: (rate, options) => new RateLimiter(rate, options),
  },
  strict: {
    tells: 'a token bucket that never lets more than the rate pass in any second',
    create: (rate, options) => new RateLimiter(rate, {...options, strict: true}),
  },
  gcra: {
    tells: 'what a token bucket lets pass, with one time as its whole state',
    create: (rate, options) => new AlgorithmLimiter(rate, options, limits => new Gcra(limits)),
  },
  'token-bucket-reset': {
    tells:
      'a token bucket that is full again, out of debt too, once nothing was sent as long as it takes to fill',
    create: (rate, options) => createResettingBucket(rate, options),
  },
  'token-bucket-tick': {
    tells: 'a token bucket that gets a whole second of tokens at once, each second',
    create: (rate, options) =>
      new AlgorithmLimiter(rate, options, limits => new TickingBucket(limits)),
  },
  'leaky-bucket': {
    tells: 'one after the other at an even pace, no bursts',
    create: (rate, options) =>
      new AlgorithmLimiter(rate, options, limits => new LeakyBucket(limits)),
  },
  'fixed-window': {
    tells: 'so many in each second; twice as many around the boundary of two',
    create: (rate, options) =>
      new AlgorithmLimiter(rate, options, limits => new FixedWindow(limits)),
  },
  'sliding-window-log': {
    tells: 'so many in any second, exactly; remembers when each one was',
    create: (rate, options) =>
      new AlgorithmLimiter(rate, options, limits => new SlidingWindowLog(limits)),
  },
  'sliding-window-counter': {
    tells: 'so many in any second, roughly, from the counts of two',
    create: (rate, options) =>
      new AlgorithmLimiter(rate, options, limits => new SlidingWindowCounter(limits)),
  },
};

/**
 * A token bucket that is full again, whatever it owed, once nothing was sent for `resetAfterMs`. Shorter than the
 * bucket takes to fill (the default), it lets more than the rate pass.
 */
export function createResettingBucket(
  rate: number,
  {resetAfterMs, ...options}: StrategyOptions & {readonly resetAfterMs?: number},
): LimiterStrategy {
  if (resetAfterMs !== undefined) requirePositive('resetAfterMs', resetAfterMs);
  return new AlgorithmLimiter(rate, options, limits => new ResettingBucket(limits, resetAfterMs));
}
