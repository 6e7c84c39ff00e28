import {requirePositive} from '../limits.js';
import {RateLimiter} from '../rate-limiter.js';
import {
  AlgorithmLimiter,
  type CreateAlgorithm,
  type LimiterStrategy,
  type StrategyOptions,
} from './algorithm-limiter.js';
import {Gcra} from './gcra.js';
import {LeakyBucket} from './leaky-bucket.js';
import {ResettingBucket} from './resetting-bucket.js';
import {SlidingWindowLog} from './sliding-window-log.js';
import {TickingBucket} from './ticking-bucket.js';
import {WindowCounter} from './window-counter.js';

export type {LimiterStrategy, StrategyOptions};

export interface StrategyEntry {
  /** What it does, in one line of English. */
  readonly description: string;
  /** @throws TypeError or RangeError for a wrong rate or burst, with its name and value. */
  create(rate: number, options: StrategyOptions): LimiterStrategy;
}

/** By the names that command lines and plans use. */
export const STRATEGIES: Readonly<Record<string, StrategyEntry>> = {
  'token-bucket': {
    description: 'the burst at once, then the rate; the tokens are refilled continuously',
    create: (rate, options) => new RateLimiter(rate, options),
  },
  strict: {
    description: 'a token bucket that never lets more than the rate pass in any second',
    create: (rate, options) => new RateLimiter(rate, {...options, strict: true}),
  },
  gcra: ofAlgorithm(
    'lets the same messages pass as a token bucket; its only state is one time',
    limits => new Gcra(limits),
  ),
  'token-bucket-reset': {
    description:
      'a token bucket that is full again, without debt, after a pause as long as it takes to fill',
    create: createResettingBucket,
  },
  'token-bucket-tick': ofAlgorithm(
    'a token bucket that gets the tokens of a whole second at once, every second',
    limits => new TickingBucket(limits),
  ),
  'leaky-bucket': ofAlgorithm(
    'one message after the other at an even pace, no bursts',
    limits => new LeakyBucket(limits),
  ),
  'fixed-window': ofAlgorithm(
    'a fixed number in each second; up to twice as many around a boundary',
    limits => new WindowCounter('fixed', limits),
  ),
  'sliding-window-log': ofAlgorithm(
    'a fixed number in any second, exactly; stores the time of each message',
    limits => new SlidingWindowLog(limits),
  ),
  'sliding-window-counter': ofAlgorithm(
    'a fixed number in any second, approximately, from the counts of two seconds',
    limits => new WindowCounter('sliding', limits),
  ),
};

function ofAlgorithm(description: string, createAlgorithm: CreateAlgorithm): StrategyEntry {
  return {
    description,
    create: (rate, options) => new AlgorithmLimiter(rate, options, createAlgorithm),
  };
}

/**
 * A token bucket that is full again, and without debt, when nothing was sent for `resetAfterMs`. Default: the time that
 * the bucket takes to fill. With less, more than the rate can pass.
 */
export function createResettingBucket(
  rate: number,
  {resetAfterMs, ...options}: StrategyOptions & {readonly resetAfterMs?: number},
): LimiterStrategy {
  if (resetAfterMs !== undefined) requirePositive('resetAfterMs', resetAfterMs);
  return new AlgorithmLimiter(rate, options, limits => new ResettingBucket(limits, resetAfterMs));
}
