import {requirePositive} from '../limits.js';
import {RateLimiter} from '../rate-limiter.js';
import {AlgorithmLimiter, type LimiterStrategy, type StrategyOptions} from './algorithm-limiter.js';
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

/** GCRA: lets the same messages pass as a token bucket. */
export function createGcra(rate: number, options: StrategyOptions): LimiterStrategy {
  return new AlgorithmLimiter(rate, options, limits => new Gcra(limits));
}

/**
 * A token bucket that is full again, and without debt, when nothing was sent for `resetAfterMs`. Default: the time that
 * the bucket takes to fill. With less, more than the rate can pass.
 */
export function createResettingBucket(
  rate: number,
  options: StrategyOptions & {readonly resetAfterMs?: number},
): LimiterStrategy {
  const limiter = new AlgorithmLimiter(
    rate,
    options,
    limits => new ResettingBucket(limits, options.resetAfterMs),
  );
  if (options.resetAfterMs !== undefined) requirePositive('resetAfterMs', options.resetAfterMs);
  return limiter;
}

/** A token bucket that is refilled once a second. */
export function createTickingBucket(rate: number, options: StrategyOptions): LimiterStrategy {
  return new AlgorithmLimiter(rate, options, limits => new TickingBucket(limits));
}

export function createLeakyBucket(rate: number, options: StrategyOptions): LimiterStrategy {
  return new AlgorithmLimiter(rate, options, limits => new LeakyBucket(limits));
}

export function createFixedWindow(rate: number, options: StrategyOptions): LimiterStrategy {
  return new AlgorithmLimiter(rate, options, limits => new WindowCounter('fixed', limits));
}

export function createSlidingWindowLog(rate: number, options: StrategyOptions): LimiterStrategy {
  return new AlgorithmLimiter(rate, options, limits => new SlidingWindowLog(limits));
}

export function createSlidingWindowCounter(
  rate: number,
  options: StrategyOptions,
): LimiterStrategy {
  return new AlgorithmLimiter(rate, options, limits => new WindowCounter('sliding', limits));
}

/**
 * By the names that command lines and plans use. A bundle with this object contains all of them; with one of the
 * functions above it contains only that one.
 */
export const STRATEGIES: Readonly<Record<string, StrategyEntry>> = {
  'token-bucket': {
    description: 'the burst at once, then the rate; the tokens are refilled continuously',
    create: (rate, options) => new RateLimiter(rate, options),
  },
  strict: {
    description: 'a token bucket that never lets more than the rate pass in any second',
    create: (rate, options) => new RateLimiter(rate, {...options, strict: true}),
  },
  gcra: {
    description: 'lets the same messages pass as a token bucket; its only state is one time',
    create: createGcra,
  },
  'token-bucket-reset': {
    description:
      'a token bucket that is full again, without debt, after a pause as long as it takes to fill',
    create: createResettingBucket,
  },
  'token-bucket-tick': {
    description: 'a token bucket that gets the tokens of a whole second at once, every second',
    create: createTickingBucket,
  },
  'leaky-bucket': {
    description: 'one message after the other at an even pace, no bursts',
    create: createLeakyBucket,
  },
  'fixed-window': {
    description: 'a fixed number in each second; up to twice as many around a boundary',
    create: createFixedWindow,
  },
  'sliding-window-log': {
    description: 'a fixed number in any second, exactly; stores the time of each message',
    create: createSlidingWindowLog,
  },
  'sliding-window-counter': {
    description: 'a fixed number in any second, approximately, from the counts of two seconds',
    create: createSlidingWindowCounter,
  },
};
