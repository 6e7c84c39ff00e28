import fc from 'fast-check';
import t from 'tap';
import type {RateLimiter} from '../../src/rate-limiter.js';
import {createLimiterRig} from './limiter-harness.js';
import {testProperty} from '../support/property.js';

/** Calls every `periodMs` for a minute. */
function pollGreedily(limiter: RateLimiter, periodMs: number): number[] {
  const passedAtMs: number[] = [];
  for (let call = 0; call * periodMs < 60_000; call += 1) {
    if (limiter.tryAcquireAt(call * periodMs)) passedAtMs.push(call * periodMs);
  }
  return passedAtMs;
}

t.test('a greedy caller gets the whole rate at every period', async t => {
  for (let periodMs = 1; periodMs <= 60; periodMs += 1) {
    for (let rate = 1; rate <= 60; rate += 1) {
      // A bucket of one cannot keep what flows in between two calls.
      const {limiter} = createLimiterRig(rate, {burst: Math.max(2, rate)});
      const least = Math.min(rate, 1000 / periodMs) * 60 - 1;
      const passed = pollGreedily(limiter, periodMs).length;
      if (passed < least) t.fail(`${rate} a second, each ${periodMs} ms: ${passed} of ${least}`);
    }
  }
  fc.assert(
    fc.property(
      fc.double({min: 2, max: 200, noNaN: true}),
      fc.double({min: 1, max: 60, noNaN: true}),
      (rate, periodMs) =>
        pollGreedily(createLimiterRig(rate).limiter, periodMs).length >=
        Math.min(rate, 1000 / periodMs) * 60 - 1,
    ),
    {numRuns: 200},
  );
  t.pass('from 1 to 60 ms');
});

t.test('strict: as much as an exact window allows on the grid, without a long pause', async t => {
  for (let periodMs = 1; periodMs <= 60; periodMs += 1) {
    for (const rate of [2, 3, 5, 8, 13, 20, 21, 30, 34, 50, 60]) {
      for (const burst of new Set([2, Math.min(4, rate), rate])) {
        const {limiter} = createLimiterRig(rate, {burst, strict: true});
        const windowMs = Math.ceil(1000 / periodMs) * periodMs;
        const least = Math.min((rate * 1000) / windowMs, 1000 / periodMs) * 60 - rate;
        const passedAtMs = pollGreedily(limiter, periodMs);
        const label = `${rate} a second, burst ${burst}, each ${periodMs} ms`;
        const passed = passedAtMs.length;
        if (passed < least) t.fail(`${label}: ${passed} of ${least}`);
        const longestMs = (burst * 1000) / rate + periodMs;
        const pauseMs = longestPause(passedAtMs);
        if (pauseMs > longestMs + 1e-6) t.fail(`${label}: ${pauseMs} ms of ${longestMs}`);
      }
    }
  }
  t.pass('from 1 to 60 ms');
});

testProperty(
  'strict: no pause over burst / rate and a period, at any rate, burst and period',
  fc.property(
    fc.double({min: 0.3, max: 60, noNaN: true}),
    fc.double({min: 0, max: 1, noNaN: true}),
    fc.double({min: 1, max: 60, noNaN: true}),
    (rate, share, periodMs) => {
      const perSecond = rate < 1 ? rate : Math.floor(rate);
      const burst = 1 + share * (Math.max(1, rate) - 1);
      const {limiter} = createLimiterRig(rate, {burst, strict: true});
      const promisedMs = (burst * 1000) / perSecond + periodMs;
      return longestPause(pollGreedily(limiter, periodMs)) <= promisedMs + 1e-6;
    },
  ),
  300,
);

function longestPause(passedAtMs: readonly number[]): number {
  return passedAtMs.reduce(
    (longest, atMs, index) => Math.max(longest, atMs - (passedAtMs[index - 1] ?? 0)),
    0,
  );
}
