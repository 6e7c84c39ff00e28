import t from 'tap';
import {RateLimiter, type Clock} from '../../src/package/rate-limiter.js';
import {clockOf, createLimiterRig, passes} from './limiter-harness.js';

const PUBLISHED_RATES = [
  ...Array.from({length: 100}, (_, index) => index + 1),
  ...[1.5, 2.5, 7.3, 12.34, 29.97, 333, 1000, 1001, 4096, 99_999, 1_000_000],
];

t.test("what Scratch's own test of its limiter expects", async t => {
  for (const startMs of [0, 0.1, 123_456.789, 1_700_000_000_000]) {
    for (const rate of PUBLISHED_RATES) {
      // A clock that counts from 1970 cannot distinguish times that are a quarter of a microsecond apart.
      if (startMs > 1e12 && rate > 1001) continue;
      const {time, limiter} = createLimiterRig(rate, {}, startMs);
      const burst = Math.floor(rate);
      const label = `${rate} a second from ${startMs}`;
      if (passes(limiter, burst) !== burst) t.fail(`${label}: all of the rate passes at once`);
      if (limiter.okayToSend()) t.fail(`${label}: and no more`);
      time.nowMs += 1000 / rate;
      if (!limiter.okayToSend()) t.fail(`${label}: after 1000 / rate ms one more`);
      if (limiter.okayToSend()) t.fail(`${label}: exactly one`);
    }
  }
  t.pass('for every rate');
});

t.test('a full bucket takes any cost up to the burst, all or nothing', async t => {
  const {time, limiter} = createLimiterRig(1, {burst: 80});
  t.ok(limiter.tryAcquire(10));
  t.equal(limiter.balance, 70, 'the tokens that are left can be read');
  time.nowMs += 1000;
  t.equal(limiter.balance, 71);
  t.ok(limiter.tryAcquire(70));
  t.notOk(limiter.tryAcquire(3), 'not in part');
  t.equal(limiter.balance, 1);
  t.throws(() => limiter.tryAcquire(81), {
    name: 'RangeError',
    message: 'cost must be at most 80 to be met, got 81',
  });
});

t.test('msUntilReady returns when to try again', async t => {
  const {time, limiter} = createLimiterRig(20);
  t.equal(limiter.msUntilReady(), 0);
  passes(limiter, 20);
  t.equal(limiter.msUntilReady(), 50);
  t.equal(limiter.msUntilReady(3), 150);
  time.nowMs += 13;
  t.equal(limiter.msUntilReady(), 37, 'a whole number where it is one');

  const uneven = createLimiterRig(15).limiter;
  passes(uneven, 15);
  t.equal(uneven.msUntilReady(), 1000 / 15);
});

t.test('a strict limiter also waits for its window', async t => {
  const {time, limiter} = createLimiterRig(20, {burst: 4, strict: true});
  t.equal(passes(limiter, 5), 4);
  t.equal(limiter.msUntilReady(), 50);
  for (let send = 0; send < 16; send += 1) {
    time.nowMs += 50;
    t.equal(passes(limiter, 2), 1);
  }
  t.equal(time.nowMs, 800);
  t.equal(limiter.msUntilReady(), 200, 'until the first burst is a second old');
  t.equal(limiter.msUntilReady(4), 200);
  time.nowMs += 199;
  t.notOk(limiter.okayToSend());
  time.nowMs += 1;
  t.equal(passes(limiter, 5), 4);
});

t.test('strict, below one a second: one in any second, the average as asked', async t => {
  const {time, limiter} = createLimiterRig(5 / 8, {burst: 5, strict: true});
  const passedAtMs: number[] = [];
  for (; time.nowMs <= 13_000; time.nowMs += 100) {
    if (limiter.okayToSend()) passedAtMs.push(time.nowMs);
  }
  t.strictSame(passedAtMs, [
    ...Array.from({length: 11}, (_, second) => second * 1000),
    11_200,
    12_800,
  ]);
  t.throws(() => limiter.tryAcquire(2), {name: 'RangeError', message: /at most 1 .*got 2/});
});

t.test('the rate changes at run time', async t => {
  const {time, limiter} = createLimiterRig(10);
  passes(limiter, 10);
  limiter.setRate(20);
  t.equal(limiter.rate, 20);
  t.equal(limiter.burst, 20, 'the burst follows');
  t.equal(limiter.balance, 0, 'but no token appears');
  t.equal(limiter.msUntilReady(), 50);
  time.nowMs += 2000;
  t.equal(limiter.balance, 20);
  limiter.setRate(5);
  t.equal(limiter.balance, 5);
  for (let send = 0; send < 8; send += 1) limiter.forceAcquire();
  limiter.setRate(100);
  t.equal(limiter.balance, -3, 'no debt is forgotten');
  limiter.setRate(1);
  limiter.forceAcquire();
  t.equal(limiter.balance, -3, 'it neither grows beyond one second nor shrinks to it');

  const refilling = createLimiterRig(10);
  passes(refilling.limiter, 10);
  refilling.time.nowMs = 500;
  refilling.limiter.setRate(20);
  t.equal(refilling.limiter.balance, 5, 'what was refilled before counts once');

  const withBurst = createLimiterRig(10, {burst: 3}).limiter;
  withBurst.setRate(50);
  t.equal(withBurst.burst, 3, 'a given burst stays');
});

t.test('rounding errors do not add up', async t => {
  const {time, limiter} = createLimiterRig(1000);
  passes(limiter, 1000);
  let passed = 0;
  for (let call = 0; call < 20_000; call += 1) {
    time.nowMs += 0.9995;
    passed += passes(limiter, 1);
  }
  t.equal(passed, 19_990, 'each call was half a microsecond early');
});

t.test('arguments that only this limiter refuses', async t => {
  const {limiter} = createLimiterRig(20, {burst: 30, strict: true});
  t.throws(() => limiter.tryAcquire(20.5), {
    message: 'cost must be at most 20 to be met, got 20.5',
  });
  // Each send of a second takes memory.
  const error = {
    name: 'RangeError',
    message: 'a strict rate must be at most 1000000, got 1000001',
  };
  t.throws(() => new RateLimiter(1_000_001, {strict: true}), error);
  t.throws(() => limiter.setRate(1_000_001), error);
  t.equal(limiter.rate, 20, 'then nothing has changed');
  t.throws(() => new RateLimiter(20, {clock: 5 as unknown as Clock}), {
    name: 'TypeError',
    message: 'clock must have the functions now() and after(), got number',
  });
  t.throws(() => new RateLimiter(20, {clock: clockOf({nowMs: NaN})}).okayToSend(), {
    message: 'nowMs must be finite, got NaN',
  });
  t.ok(new RateLimiter(20).okayToSend(), 'with the default clock');
});
