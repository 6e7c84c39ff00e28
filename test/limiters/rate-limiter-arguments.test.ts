import t, {type Test} from 'tap';
import {RateLimiter} from '../../src/rate-limiter.js';
import {createLimiterRig} from './limiter-harness.js';

const notNumbers: readonly (readonly [unknown, string])[] = [
  ['20', '"20"'],
  [null, 'null'],
  [true, 'true'],
  [20n, '20'],
  [[20], 'object'],
  [{valueOf: () => 20}, 'object'],
  [() => 20, 'function'],
  [Symbol('20'), 'symbol'],
];
const notPositive: readonly (readonly [number, string])[] = [
  [NaN, 'NaN'],
  [0, '0'],
  [-0, '0'],
  [-5, '-5'],
  [-Infinity, '-Infinity'],
];

function assertRefused(t: Test, name: string, call: (value: number) => unknown): void {
  for (const [value, text] of notNumbers) {
    t.throws(() => call(value as number), {
      name: 'TypeError',
      message: `${name} must be a number, got ${text}`,
    });
  }
  for (const [value, text] of notPositive) {
    t.throws(() => call(value), {
      name: 'RangeError',
      message: `${name} must be greater than 0, got ${text}`,
    });
  }
}

t.test('values that are not positive numbers', t => {
  const {limiter} = createLimiterRig(20);
  assertRefused(t, 'maxRate', value => new RateLimiter(value));
  assertRefused(t, 'burst', value => new RateLimiter(20, {burst: value}));
  assertRefused(t, 'rate', value => limiter.setRate(value));
  assertRefused(t, 'cost', value => limiter.tryAcquire(value));
  assertRefused(t, 'cost', value => limiter.tryAcquireAt(0, value));
  assertRefused(t, 'cost', value => limiter.forceAcquire(value));
  assertRefused(t, 'cost', value => limiter.forceAcquireAt(0, value));
  assertRefused(t, 'cost', value => limiter.msUntilReady(value));
  t.throws(() => new RateLimiter(undefined as unknown as number), {
    name: 'TypeError',
    message: 'maxRate must be a number, got undefined',
  });
  t.strictSame(limiter.statistics, {admitted: 0, refused: 0, forced: 0});
  t.equal(limiter.balance, 20);
  t.equal(limiter.rate, 20);
  t.end();
});

t.test('invalid times', t => {
  const {limiter} = createLimiterRig(20);
  for (const [value, text] of notNumbers) {
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
  t.end();
});

t.test('costs that can never be met', t => {
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
  t.end();
});

t.test('a strict rate is limited, because each send of a second takes memory', t => {
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
  t.end();
});
