/** What a RateLimiter guarantees beyond the contract of every strategy. */
import fc from 'fast-check';
import {
  anyRates,
  createLimiterRig,
  histories,
  pausesMs,
  play,
  ROUNDING_TOKENS,
  settings as strategySettings,
  wholeRates,
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
  1000,
);

const wholePauses = fc.array(fc.integer({min: 0, max: 200}), {maxLength: 100});

testProperty(
  'a timer of whole milliseconds set to msUntilReady is less than a millisecond late',
  fc.property(wholeRates, fc.boolean(), wholePauses, (rate, strict, pauses) => {
    const {time, limiter} = createLimiterRig(rate, {strict});
    for (const pauseMs of pauses) {
      time.nowMs += pauseMs;
      limiter.okayToSend();
    }
    const waitMs = Math.ceil(limiter.msUntilReady());
    if (waitMs > 0 && limiter.tryAcquireAt(time.nowMs + waitMs - 1)) return false;
    return limiter.tryAcquireAt(time.nowMs + waitMs);
  }),
  1000,
);

testProperty(
  'a change of the rate makes no tokens and forgives no debt',
  fc.property(settings, histories, fc.array(anyRates, {minLength: 1}), (set, calls, rates) => {
    const {time, limiter} = createRig(set);
    play({time, limiter}, calls, set.maxCost);
    const before = limiter.balance;
    let least = before;
    for (const rate of rates) {
      limiter.setRate(rate);
      least = Math.min(least, limiter.burst);
      if (limiter.balance !== least || limiter.rate !== rate) return false;
    }
    time.nowMs += 100;
    const refill = (limiter.rate * 100) / 1000;
    return limiter.balance <= least + refill * (1 + 1e-3) + 1e-9;
  }),
  1000,
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
  1000,
);

testProperty(
  'a clock that steps forward gives at most a burst',
  fc.property(settings, histories, fc.integer({min: 1, max: 1e9}), (set, calls, stepMs) => {
    const {time, limiter} = createRig(set);
    play({time, limiter}, calls, set.maxCost);
    time.nowMs += stepMs;
    return limiter.balance <= set.burst;
  }),
  300,
);
