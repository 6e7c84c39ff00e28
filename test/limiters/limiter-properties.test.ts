/** What a RateLimiter guarantees beyond the contract of every strategy. */
import fc from 'fast-check';
import type {RateLimiter} from '../../src/package/rate-limiter.js';
import {
  createLimiterRig,
  histories,
  pausesMs,
  play,
  ROUNDING_TOKENS,
  settings as strategySettings,
  worstSpan,
  type Charge,
} from './limiter-harness.js';
import {testProperty} from '../support/property.js';

const settings = fc
  .record({set: strategySettings, strict: fc.boolean()})
  .map(({set: {rate, burst, startMs, options}, strict}) => {
    const perWindow = strict ? Math.max(1, Math.floor(rate)) : Infinity;
    const maxCost = Math.min(burst, perWindow);
    return {rate, burst, startMs, perWindow, maxCost, options: {...options, strict}};
  });
type Settings = typeof settings extends fc.Arbitrary<infer T> ? T : never;

function createRig({rate, options, startMs}: Settings) {
  return createLimiterRig(rate, options, startMs);
}

testProperty(
  'strict: an acquire passes only if the window has room',
  fc.property(
    settings.filter(({options}) => options.strict),
    histories,
    (set, calls) => {
      // Forced sends are in the window, too.
      const {admitted, all} = play(createRig(set), calls, set.maxCost);
      return admitted.every(charge => {
        const last = all.indexOf(charge);
        const second = all
          .slice(0, last + 1)
          .filter(({atMs}) => charge.atMs - atMs < 1000)
          .reduce((sum, {cost}) => sum + cost, 0);
        return second <= set.perWindow * (1 + 1e-12);
      });
    },
  ),
  300,
);

const clockSteps = fc.array(
  fc.record({
    pauseMs: pausesMs,
    stepMs: fc.oneof(
      {weight: 4, arbitrary: fc.constant(0)},
      {weight: 1, arbitrary: fc.integer({min: -4_000_000, max: -1})},
    ),
  }),
  {maxLength: 100},
);

testProperty(
  'a clock that steps back makes no tokens and blocks nothing, by real time',
  fc.property(settings, clockSteps, (set, history) => {
    const {time, limiter} = createRig(set);
    let realMs = 0;
    const admitted: Charge[] = [];
    for (const {pauseMs, stepMs} of history) {
      realMs += pauseMs;
      time.nowMs += pauseMs + stepMs;
      while (admitted.length < 2000 && limiter.okayToSend()) admitted.push({atMs: realMs, cost: 1});
      if (limiter.balance > set.burst) return false;
      const longestMs = Math.max(1000 / set.rate, set.options.strict ? 1000 : 0);
      if (limiter.msUntilReady() > longestMs * 2 + 1) return false;
    }
    const worst = worstSpan(admitted, 1000);
    return worst <= set.burst + set.rate + ROUNDING_TOKENS && worst <= set.perWindow + 1e-9;
  }),
  300,
);

const SECONDS = 20;

/** Calls every `periodMs`. */
function pollGreedily(limiter: RateLimiter, periodMs: number): number[] {
  const passedAtMs: number[] = [];
  for (let call = 0; call * periodMs < 1_000 * SECONDS; call += 1) {
    if (limiter.tryAcquireAt(call * periodMs)) passedAtMs.push(call * periodMs);
  }
  return passedAtMs;
}

function longestPause(passedAtMs: readonly number[]): number {
  return passedAtMs.reduce(
    (longest, atMs, index) => Math.max(longest, atMs - (passedAtMs[index - 1] ?? 0)),
    0,
  );
}

const double = (min: number, max: number) => fc.double({min, max, noNaN: true});
const periodsMs = fc.oneof(fc.integer({min: 1, max: 60}), double(1, 60));

testProperty(
  'strict: no pause over burst / rate and a period, at any rate, burst and period',
  fc.property(double(0.3, 60), double(0, 1), periodsMs, (rate, share, periodMs) => {
    const perSecond = rate < 1 ? rate : Math.floor(rate);
    const burst = 1 + share * (Math.max(1, rate) - 1);
    const {limiter} = createLimiterRig(rate, {burst, strict: true});
    const promisedMs = (burst * 1000) / perSecond + periodMs;
    return longestPause(pollGreedily(limiter, periodMs)) <= promisedMs + 1e-6;
  }),
  300,
);
