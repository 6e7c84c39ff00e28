import fc from 'fast-check';
import type {RateLimiter} from '../../src/rate-limiter.js';
import {createLimiterRig} from './limiter-harness.js';
import {testProperty} from '../support/property.js';

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
  'a greedy caller gets the whole rate at every period',
  fc.property(
    fc.oneof(fc.integer({min: 1, max: 60}), double(1, 200)),
    periodsMs,
    (rate, periodMs) => {
      // A bucket of one cannot keep what flows in between two calls.
      const {limiter} = createLimiterRig(rate, {burst: Math.max(2, rate)});
      const least = Math.min(rate, 1000 / periodMs) * SECONDS - 1;
      return pollGreedily(limiter, periodMs).length >= least;
    },
  ),
  300,
);

testProperty(
  'strict: as much as an exact window allows on the grid',
  fc.property(
    fc.integer({min: 2, max: 60}),
    fc.constantFrom(2, 4, Infinity),
    fc.integer({min: 1, max: 60}),
    (rate, most, periodMs) => {
      const burst = Math.min(most, rate);
      const {limiter} = createLimiterRig(rate, {burst, strict: true});
      const windowMs = Math.ceil(1000 / periodMs) * periodMs;
      const least = Math.min((rate * 1000) / windowMs, 1000 / periodMs) * SECONDS - rate;
      return pollGreedily(limiter, periodMs).length >= least;
    },
  ),
  300,
);

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
