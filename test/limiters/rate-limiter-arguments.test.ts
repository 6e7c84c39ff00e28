import t from 'tap';
import {RateLimiter} from '../../src/rate-limiter.js';
import {assertPositive, createLimiterRig, NOT_NUMBERS} from './limiter-harness.js';

t.test('values that are not positive numbers', async t => {
  const {limiter} = createLimiterRig(20);
  assertPositive(t, 'cost', value => limiter.tryAcquire(value));
  assertPositive(t, 'cost', value => limiter.forceAcquire(value));
  t.throws(() => new RateLimiter(undefined as unknown as number), {
    name: 'TypeError',
    message: 'maxRate must be a number, got undefined',
  });
  t.strictSame(limiter.statistics, {admitted: 0, refused: 0, forced: 0});
  t.equal(limiter.balance, 20);
  t.equal(limiter.rate, 20);
});

t.test('invalid times', async t => {
  const {limiter} = createLimiterRig(20);
  for (const [value, text] of NOT_NUMBERS) {
    const error = {name: 'TypeError', message: `nowMs must be a number, got ${text}`};
    t.throws(() => limiter.tryAcquireAt(value as number), error);
    t.throws(() => limiter.forceAcquireAt(value as number), error);
  }
  for (const value of [NaN, Infinity, -Infinity]) {
    const error = {name: 'RangeError', message: `nowMs must be finite, got ${value}`};
    t.throws(() => limiter.tryAcquireAt(value), error);
    t.throws(() => limiter.forceAcquireAt(value), error);
    t.throws(() => new RateLimiter(20, {clock: () => value}).okayToSend(), error);
  }
  t.throws(() => new RateLimiter(20, {clock: 5 as unknown as () => number}), {
    name: 'TypeError',
    message: 'clock must be a function, got number',
  });
  t.equal(limiter.balance, 20);
});

t.test('costs that can never be met', async t => {
  const {limiter} = createLimiterRig(20, {burst: 30, strict: true});
  t.throws(() => limiter.tryAcquire(20.5), {
    message: 'cost must be at most 20 to be met, got 20.5',
  });
  t.throws(() => limiter.msUntilReady(21), {message: 'cost must be at most 20 to be met, got 21'});
  t.throws(() => limiter.tryAcquire(Infinity), {message: 'cost must be finite, got Infinity'});
  t.throws(() => limiter.forceAcquire(Infinity), {message: 'cost must be finite, got Infinity'});
  t.throws(() => new RateLimiter(Infinity).tryAcquire(Infinity), {
    name: 'RangeError',
    message: 'cost must be finite, got Infinity',
  });
  t.throws(() => new RateLimiter(20, {burst: 0.5}), {
    name: 'RangeError',
    message: 'burst must be at least 1, got 0.5',
  });
});

t.test('a strict rate is limited, because each send of a second takes memory', async t => {
  t.ok(new RateLimiter(1_000_000, {strict: true}).okayToSend());
  const error = {
    name: 'RangeError',
    message: 'a strict rate must be at most 1000000, got 1000001',
  };
  t.throws(() => new RateLimiter(1_000_001, {strict: true}), error);
  const {limiter} = createLimiterRig(20, {strict: true});
  t.throws(() => limiter.setRate(1_000_001), error);
  t.equal(limiter.rate, 20, 'then nothing has changed');
  t.ok(new RateLimiter(Infinity, {strict: true}).okayToSend());
});
