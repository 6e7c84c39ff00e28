import fc from 'fast-check';
import type {Test} from 'tap';
import {
  RateLimiter,
  STRATEGIES,
  type Clock,
  type LimiterStrategy,
  type RateLimiterOptions,
  type StrategyName,
  type StrategyOptions,
} from '../../src/package/rate-limiter.js';

/** What rounding may hide, in tokens: see the limiter. */
export const ROUNDING_TOKENS = 0.001;

/** A clock that is a plain number, on which nobody waits. */
export function clockOf(time: {readonly nowMs: number}): Clock {
  return {
    now: () => time.nowMs,
    after() {
      throw new Error('nobody waits');
    },
  };
}

/** A limiter on a clock that is a plain number. */
export function createLimiterRig(
  maxRate: number,
  options: Omit<RateLimiterOptions, 'clock'> = {},
  startMs = 0,
) {
  const time = {nowMs: startMs};
  const limiter = new RateLimiter(maxRate, {...options, clock: clockOf(time)});
  return {time, limiter};
}

/** A limiter on a clock that is a plain number. */
interface StrategyRig {
  readonly time: {nowMs: number};
  readonly limiter: LimiterStrategy;
}

export function createStrategyRig(
  name: StrategyName,
  rate: number,
  options: Omit<StrategyOptions, 'clock'> = {},
  startMs = 0,
): StrategyRig {
  const time = {nowMs: startMs};
  return {time, limiter: STRATEGIES[name].create(rate, {...options, clock: clockOf(time)})};
}

/** How many of `calls` calls at this instant pass. */
export function passesNow({time, limiter}: StrategyRig, calls: number): number {
  let passed = 0;
  for (let call = 0; call < calls; call++) if (limiter.tryAcquireAt(time.nowMs)) passed++;
  return passed;
}

/** The same with the clock that the limiter reads itself. */
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

const wholeRates = fc.integer({min: 1, max: 60});
export const anyRates = fc.oneof(
  wholeRates,
  fc.double({min: 0.05, max: 200, noNaN: true}),
  fc.constantFrom(5 / 8, 1 / 3, 2.5, 7.3, 1000, 1e5),
);
/** Pauses between calls: none, short, about a token's time, long. */
export const pausesMs = fc.oneof(
  fc.constant(0),
  fc.integer({min: 0, max: 60}),
  fc.double({min: 0, max: 300, noNaN: true}),
  fc.integer({min: 900, max: 1100}),
);

/** A rate, and a burst that may go with it. */
export const settings = fc
  .record({
    rate: anyRates,
    burst: fc.option(fc.oneof(fc.integer({min: 1, max: 40}), fc.constant(2.5)), {nil: undefined}),
    /** Times of every size a clock may start from. */
    startMs: fc.constantFrom(0, -5000, 0.1, 123_456.789, 1_700_000_000_000),
  })
  .map(({rate, burst, startMs}) => ({
    rate,
    startMs,
    burst: burst ?? Math.max(1, rate),
    options: burst === undefined ? {} : {burst},
  }));
export type Settings = typeof settings extends fc.Arbitrary<infer T> ? T : never;

/** Calls of all kinds; `size` is scaled to the largest cost that can be met. */
export const histories = fc.array(
  fc.record({
    pauseMs: pausesMs,
    size: fc.oneof(fc.constant(0), fc.double({min: 0, max: 1, noNaN: true})),
    isWhole: fc.boolean(),
    isForced: fc.integer({min: 0, max: 9}).map(digit => digit === 0),
  }),
  {maxLength: 100},
);
type Call = (typeof histories extends fc.Arbitrary<infer T> ? T : never)[number];

export function costOf({size, isWhole}: Call, maxCost: number): number {
  const cost = 1 + size * (Math.min(maxCost, 1e4) - 1);
  return isWhole ? Math.floor(cost) : cost;
}

/** Plays a history and returns what passed: all of it, and without the forced calls. */
export function play({time, limiter}: StrategyRig, calls: readonly Call[], maxCost: number) {
  const admitted: Charge[] = [];
  const all: Charge[] = [];
  for (const call of calls) {
    time.nowMs += call.pauseMs;
    const charge = {atMs: time.nowMs, cost: costOf(call, maxCost)};
    if (call.isForced) limiter.forceAcquireAt(charge.atMs, charge.cost);
    else if (limiter.tryAcquireAt(charge.atMs, charge.cost)) admitted.push(charge);
    else continue;
    all.push(charge);
  }
  return {admitted, all};
}

/** Values that are not numbers, and how an error message shows them. */
const NOT_NUMBERS: readonly (readonly [unknown, string])[] = [
  ['20', '"20"'],
  [null, 'null'],
  [true, 'true'],
  [20n, '20'],
  [[20], 'object'],
  [{valueOf: () => 20}, 'object'],
  [() => 20, 'function'],
  [Symbol('20'), 'symbol'],
];

/** Checks that this argument must be a positive number. */
export function assertPositive(t: Test, name: string, call: (value: number) => unknown): void {
  for (const [value, text] of NOT_NUMBERS) {
    const message = `${name} must be a number, got ${text}`;
    t.throws(() => call(value as number), {name: 'TypeError', message});
  }
  for (const value of [NaN, 0, -0, -5, -Infinity]) {
    const message = `${name} must be greater than 0, got ${value}`;
    t.throws(() => call(value), {name: 'RangeError', message});
  }
}
