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
