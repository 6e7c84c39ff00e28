import {AlgorithmLimiter} from '../algorithm-limiter.js';
import {requirePositive, type Limits} from '../limits.js';
import {RateLimiter} from '../rate-limiter.js';
import type {LimiterStrategy, StrategyOptions} from '../limiter.js';
import {Gcra} from './gcra.js';
import {LeakyBucket} from './leaky-bucket.js';
import {PenaltyBucket, ResettingBucket} from './resetting-bucket.js';
import {SlidingWindowLog} from './sliding-window-log.js';
import {TickingBucket} from './ticking-bucket.js';
import {WindowCounter} from './window-counter.js';

/** The names of the strategies. */
export type StrategyName =
  | 'token-bucket'
  | 'strict'
  | 'gcra'
  | 'token-bucket-reset'
  | 'token-bucket-penalty'
  | 'token-bucket-tick'
  | 'leaky-bucket'
  | 'fixed-window'
  | 'fixed-window-first-call'
  | 'sliding-window-log'
  | 'sliding-window-counter';

export interface StrategyEntry {
  /** What it does, in one line of English. */
  readonly description: string;
  /**
   * @param rate Tokens a second: above 0, fractions included. Infinity: no limit.
   * @throws TypeError or RangeError for a wrong rate or option, with its name and value.
   */
  create(rate: number, options?: StrategyOptions): LimiterStrategy;
}

export interface ResettingBucketOptions extends StrategyOptions {
  /**
   * The pause after which the bucket is full, in milliseconds, above 0. Default: the time that the bucket takes to fill.
   * With less, more than the rate can pass.
   */
  readonly resetAfterMs?: number;
}

/**
 * GCRA: lets the same messages pass as a token bucket. Arguments and errors: {@link StrategyEntry.create}.
 *
 *     const limiter = createGcra(20, {burst: 4});
 */
export function createGcra(rate: number, options: StrategyOptions = {}): LimiterStrategy {
  return new AlgorithmLimiter(rate, options, limits => new Gcra(limits));
}

/**
 * A token bucket that is full again, and without debt, when nothing was sent for `resetAfterMs`. Arguments and errors:
 * {@link StrategyEntry.create}.
 *
 *     createResettingBucket(5 / 8, {burst: 5, resetAfterMs: 2000}); // 5 at once, and again after a pause of 2 s
 */
export function createResettingBucket(
  rate: number,
  options: ResettingBucketOptions = {},
): LimiterStrategy {
  return createPausing(ResettingBucket, rate, options);
}

/**
 * The same, but the pause starts again at each try: a caller that is refused and tries again at once gets only the rate.
 *
 *     createPenaltyBucket(5 / 8, {burst: 5, resetAfterMs: 2000}); // 5 at once, and again 2 s after the last try
 */
export function createPenaltyBucket(
  rate: number,
  options: ResettingBucketOptions = {},
): LimiterStrategy {
  return createPausing(PenaltyBucket, rate, options);
}

function createPausing(
  Bucket: typeof ResettingBucket,
  rate: number,
  options: ResettingBucketOptions,
): LimiterStrategy {
  const {resetAfterMs} = options;
  if (resetAfterMs !== undefined) requirePositive('resetAfterMs', resetAfterMs);
  const create = (limits: Limits) => new Bucket(limits, resetAfterMs);
  return new AlgorithmLimiter(rate, options, create, ['resetAfterMs']);
}

/** A token bucket that is refilled once a second. Arguments and errors: {@link StrategyEntry.create}. */
export function createTickingBucket(rate: number, options: StrategyOptions = {}): LimiterStrategy {
  return new AlgorithmLimiter(rate, options, limits => new TickingBucket(limits));
}

/** One message after the other at an even pace; `burst` has no effect. Arguments and errors: {@link StrategyEntry.create}. */
export function createLeakyBucket(rate: number, options: StrategyOptions = {}): LimiterStrategy {
  return new AlgorithmLimiter(rate, options, limits => new LeakyBucket(limits));
}

/** At most `burst` in each window of burst * 1000 / rate ms. Arguments and errors: {@link StrategyEntry.create}. */
export function createFixedWindow(rate: number, options: StrategyOptions = {}): LimiterStrategy {
  return new AlgorithmLimiter(rate, options, limits => new WindowCounter('fixed', limits));
}

/**
 * A fixed window that begins with the first message after the end of the one before, as in .NET. Arguments and errors:
 * {@link StrategyEntry.create}.
 */
export function createFirstCallWindow(
  rate: number,
  options: StrategyOptions = {},
): LimiterStrategy {
  return new AlgorithmLimiter(rate, options, limits => new WindowCounter('first-call', limits));
}

/** At most `burst` in any window of burst * 1000 / rate ms, exactly. Arguments and errors: {@link StrategyEntry.create}. */
export function createSlidingWindowLog(
  rate: number,
  options: StrategyOptions = {},
): LimiterStrategy {
  return new AlgorithmLimiter(rate, options, limits => new SlidingWindowLog(limits));
}

/** At most `burst` in any window, approximately, from two counts. Arguments and errors: {@link StrategyEntry.create}. */
export function createSlidingWindowCounter(
  rate: number,
  options: StrategyOptions = {},
): LimiterStrategy {
  return new AlgorithmLimiter(rate, options, limits => new WindowCounter('sliding', limits));
}

/**
 * By the names that command lines and plans use. A bundle with this object contains all of them; with one of the
 * functions above it contains only that one.
 *
 *     const limiter = STRATEGIES['leaky-bucket'].create(20);
 */
export const STRATEGIES: Readonly<Record<StrategyName, StrategyEntry>> = {
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
  'token-bucket-penalty': {
    description: 'the same, but the pause starts again at each try, also at a refused one',
    create: createPenaltyBucket,
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
  'fixed-window-first-call': {
    description: 'the same, but a second begins with the first message after the one before',
    create: createFirstCallWindow,
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
