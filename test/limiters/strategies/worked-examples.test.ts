/** What is particular to one strategy, in numbers that can be followed by hand. */
import t from 'tap';
import {
  createPenaltyBucket,
  createResettingBucket,
  RateLimiter,
  STRATEGIES,
  type StrategyName,
} from '../../../src/package/rate-limiter.js';
import {clockOf, createStrategyRig, passesNow} from '../limiter-harness.js';

/** Capacity 10, two a second: what is asked for in each second, what passes, and what is left then. */
const SECONDS = [
  {asked: 5, passes: 5, left: 5},
  {asked: 0, passes: 0, left: 7},
  {asked: 4, passes: 4, left: 5},
];

t.test('capacity 10, two a second: 7 of the last 8 with a continuous refill', async t => {
  const names = ['token-bucket', 'gcra', 'token-bucket-reset', 'token-bucket-penalty'] as const;
  for (const name of names) {
    const rig = createStrategyRig(name, 2, {burst: 10});
    for (const [second, {asked, passes, left}] of SECONDS.entries()) {
      rig.time.nowMs = second * 1000;
      t.equal(passesNow(rig, asked), passes, `${name}, second ${second}`);
      t.equal(rig.limiter.balance, left);
    }
    rig.time.nowMs = 3000;
    t.equal(rig.limiter.balance, 7);
    t.equal(passesNow(rig, 8), 7, 'then of 8');
    t.equal(rig.limiter.balance, 0);
  }
});

t.test('capacity 10, two a second: 5 of the last 8 with a refill after each second', async t => {
  const rig = createStrategyRig('token-bucket-tick', 2, {burst: 10});
  for (const [second, {asked, passes, left}] of SECONDS.entries()) {
    rig.time.nowMs = second * 1000;
    t.equal(passesNow(rig, asked), passes, `second ${second}`);
    // The tick of this second comes once all of it is served; the first one a second after the start.
    rig.time.nowMs += 1;
    t.equal(rig.limiter.balance, left);
  }
  rig.time.nowMs = 3000;
  t.equal(rig.limiter.balance, 5);
  t.equal(passesNow(rig, 8), 5, 'then of 8');
  rig.time.nowMs += 1;
  t.equal(rig.limiter.balance, 2);
});

t.test('5 in 8 seconds, for each strategy with bursts', async t => {
  const slow: Partial<Record<StrategyName, number>> = {
    'token-bucket': 1600,
    gcra: 1600,
    'token-bucket-reset': 1600,
    'token-bucket-penalty': 1600,
    'token-bucket-tick': 2000,
    'fixed-window': 8000,
    'fixed-window-first-call': 8000,
    'sliding-window-log': 8000,
    'sliding-window-counter': 9600,
  };
  for (const [name, waitMs] of Object.entries(slow) as [StrategyName, number][]) {
    const rig = createStrategyRig(name, 5 / 8, {burst: 5});
    t.equal(passesNow(rig, 100), 5, name);
    t.equal(Math.round(rig.limiter.msUntilReady()), waitMs, 'until one more passes');
    rig.time.nowMs = 16_001;
    t.equal(passesNow(rig, 100), 5, 'full again');
  }
});

t.test('a bucket that is full 8 seconds after the last send', async t => {
  const time = {nowMs: 0};
  const create = (resetAfterMs?: number) =>
    createResettingBucket(5 / 8, {
      burst: 5,
      clock: clockOf(time),
      ...(resetAfterMs !== undefined && {resetAfterMs}),
    });
  const resetting = create();
  const plain = new RateLimiter(5 / 8, {burst: 5, clock: clockOf(time)});
  for (const limiter of [resetting, plain]) {
    for (let send = 0; send < 8; send++) limiter.forceAcquireAt(0);
  }
  time.nowMs = 7999;
  t.ok(resetting.balance < 4.375);
  time.nowMs = 8000;
  t.equal(resetting.balance, 5, 'what it owed is forgotten');
  t.equal(plain.balance, 4.375, 'which a plain bucket does not do');

  const sooner = create(2000);
  for (let send = 0; send < 5; send++) sooner.tryAcquireAt(8000);
  t.equal(sooner.msUntilReady(2), 2000, 'sooner than two tokens flow in');
  time.nowMs = 9999;
  t.ok(sooner.balance < 2);
  time.nowMs = 10_000;
  t.equal(sooner.balance, 5);
  t.ok(sooner.tryAcquireAt(10_000));
  time.nowMs = 11_999;
  t.ok(sooner.balance < 5.25, 'each send starts the time again');
  t.throws(() => create(0), {message: 'resetAfterMs must be greater than 0, got 0'});
});

t.test('100 in the last second of a fixed window and 100 in the first of the next', async t => {
  const aMinute = (name: StrategyName) => createStrategyRig(name, 100 / 60, {burst: 100});
  const fixed = aMinute('fixed-window');
  fixed.time.nowMs = 59_500;
  t.equal(passesNow(fixed, 150), 100);
  fixed.time.nowMs = 60_500;
  t.equal(passesNow(fixed, 150), 100, '200 within a second, of 100 a minute');
  fixed.time.nowMs = 119_999;
  t.equal(passesNow(fixed, 1), 0);
  fixed.time.nowMs = 120_000;
  t.equal(passesNow(fixed, 150), 100, 'each minute has its own, whenever they came in it');

  const others = ['sliding-window-log', 'sliding-window-counter', 'token-bucket', 'gcra'] as const;
  for (const name of others) {
    const rig = aMinute(name);
    rig.time.nowMs = 59_500;
    t.equal(passesNow(rig, 150), 100, name);
    rig.time.nowMs = 60_500;
    t.ok(passesNow(rig, 150) <= 1, 'a minute has 100');
  }
});

t.test('a window that begins with the first call after the last one has ended', async t => {
  const passedAtMs = (name: StrategyName) => {
    const rig = createStrategyRig(name, 1, {burst: 2});
    const times: number[] = [];
    for (rig.time.nowMs = 3900; rig.time.nowMs < 6000; rig.time.nowMs += 10) {
      while (passesNow(rig, 1) === 1) times.push(rig.time.nowMs);
    }
    return times;
  };
  t.strictSame(passedAtMs('fixed-window-first-call'), [3900, 3900, 5900, 5900]);
  t.strictSame(passedAtMs('fixed-window'), [3900, 3900, 4000, 4000], '4 within a second');

  const rig = createStrategyRig('fixed-window-first-call', 1, {burst: 2});
  rig.time.nowMs = 500;
  t.equal(passesNow(rig, 1), 1);
  rig.time.nowMs = 2499;
  t.equal(passesNow(rig, 2), 1, 'the last one of the window from 500 to 2500');
  t.equal(rig.limiter.msUntilReady(), 1);
  rig.time.nowMs = 2500;
  t.equal(passesNow(rig, 3), 2, 'three in a millisecond: the first call had one');
});

t.test('a bucket whose pause begins again at each try', async t => {
  const time = {nowMs: 0};
  const options = {burst: 5, resetAfterMs: 2000, clock: clockOf(time)};
  const rigs = {
    penalty: {time, limiter: createPenaltyBucket(5 / 8, options)},
    reset: {time, limiter: createResettingBucket(5 / 8, options)},
  };
  /** What passes of these calls at these times. */
  const passed = {penalty: [] as number[], reset: [] as number[]};
  const calls = [
    [0, 9],
    [1000, 1],
    [2000, 5],
    [4000, 5],
  ] as const;
  for (const [atMs, count] of calls) {
    time.nowMs = atMs;
    passed.penalty.push(passesNow(rigs.penalty, count));
    passed.reset.push(passesNow(rigs.reset, count));
  }
  t.strictSame(passed.reset, [5, 0, 5, 5], 'full again 2 s after what passed');
  t.strictSame(passed.penalty, [5, 0, 1, 5], 'after 2 s only what was refilled: a try at 1 s');

  time.nowMs = 5000;
  t.equal(rigs.penalty.limiter.msUntilReady(5), 1000);
  t.notOk(rigs.penalty.limiter.tryAcquire(5));
  t.equal(rigs.penalty.limiter.msUntilReady(5), 2000, 'the price of the try');
  for (const atMs of [6000, 7000, 8000]) {
    time.nowMs = atMs;
    t.equal(passesNow(rigs.penalty, 5), atMs === 6000 || atMs === 8000 ? 1 : 0, 'only the rate');
  }
  t.throws(() => createPenaltyBucket(1, {resetAfterMs: 0}), {
    message: 'resetAfterMs must be greater than 0, got 0',
  });
});

t.test('a sliding window log is exact: each entry expires after a second', async t => {
  const rig = createStrategyRig('sliding-window-log', 3);
  for (const atMs of [0, 300, 900]) {
    rig.time.nowMs = atMs;
    t.equal(passesNow(rig, 1), 1);
  }
  t.equal(passesNow(rig, 1), 0);
  t.equal(rig.limiter.msUntilReady(), 100);
  t.equal(rig.limiter.msUntilReady(2), 400);
  rig.time.nowMs = 999;
  t.equal(passesNow(rig, 1), 0);
  rig.time.nowMs = 1000;
  t.equal(passesNow(rig, 5), 1);
});

t.test('another rate changes when the entries of a sliding window log expire', async t => {
  const cases = [
    // The window is half as long, so what is left of each entry's time is, too.
    {options: {burst: 4}, left: {600: 0, 799: 0, 800: 2, 1049: 2, 1050: 4}},
    // The window has room for four more, a second later.
    {options: {}, left: {600: 0, 999: 0, 1000: 2, 1499: 2, 1500: 4, 1599: 4, 1600: 8}},
  ];
  for (const {options, left} of cases) {
    const rig = createStrategyRig('sliding-window-log', 4, options);
    passesNow(rig, 2);
    rig.time.nowMs = 500;
    passesNow(rig, 2);
    rig.time.nowMs = 600;
    rig.limiter.setRate(8);
    for (const [atMs, balance] of Object.entries(left)) {
      rig.time.nowMs = Number(atMs);
      t.equal(rig.limiter.balance, balance, `at ${atMs}`);
    }
  }
});

t.test('a sliding window counter assumes that the previous window was spread evenly', async t => {
  const rig = createStrategyRig('sliding-window-counter', 10);
  t.equal(passesNow(rig, 8), 8);
  rig.time.nowMs = 1250;
  t.equal(rig.limiter.balance, 4, 'three quarters of the 8 still count');
  t.equal(passesNow(rig, 10), 4);
  t.equal(rig.limiter.msUntilReady(), 125, 'until one of the 8 has faded');
  rig.time.nowMs = 2500;
  t.equal(rig.limiter.balance, 8, 'half of the 4');

  const late = createStrategyRig('sliding-window-counter', 10);
  late.time.nowMs = 999;
  let passed = passesNow(late, 20);
  for (late.time.nowMs = 1000; late.time.nowMs < 1999; late.time.nowMs++)
    passed += passesNow(late, 1);
  t.equal(passed, 19, 'if they all came at its end, 19 pass in a second');
});

t.test('a leaky bucket has a constant outflow, even after a long pause', async t => {
  const rig = createStrategyRig('leaky-bucket', 4);
  rig.time.nowMs = 60_000;
  const passedAtMs: number[] = [];
  for (; rig.time.nowMs < 61_000; rig.time.nowMs++) {
    if (passesNow(rig, 1) === 1) passedAtMs.push(rig.time.nowMs - 60_000);
  }
  t.strictSame(passedAtMs, [0, 250, 500, 750]);
  rig.limiter.forceAcquireAt(rig.time.nowMs, 3);
  t.equal(rig.limiter.msUntilReady(), 750, 'three intervals of silence for what costs 3');

  const slow = createStrategyRig('leaky-bucket', 0.5);
  t.equal(passesNow(slow, 2), 1);
  t.equal(slow.limiter.msUntilReady(), 2_000);
});

t.test('GCRA decides as a token bucket does', async t => {
  for (const rate of [0.625, 2.5, 7.3, 20, 60]) {
    for (const burst of [1, 4, 20]) {
      const bucket = createStrategyRig('token-bucket', rate, {burst});
      const gcra = createStrategyRig('gcra', rate, {burst});
      const passed = {bucket: 0, gcra: 0};
      for (let atMs = 0; atMs < 20_000; atMs += 7) {
        bucket.time.nowMs = gcra.time.nowMs = atMs;
        passed.bucket += passesNow(bucket, 2);
        passed.gcra += passesNow(gcra, 2);
        if (passed.gcra !== passed.bucket)
          t.fail(`${rate} a second, burst ${burst}, at ${atMs} ms`);
      }
    }
  }
  t.pass('at every moment');
});

t.test('recorded sends count in windows and take no tokens from buckets', async t => {
  const left: Partial<Record<StrategyName, number>> = {
    'fixed-window': 17,
    'fixed-window-first-call': 17,
    'sliding-window-log': 17,
    'sliding-window-counter': 17,
  };
  for (const name of Object.keys(STRATEGIES) as StrategyName[]) {
    const {limiter} = createStrategyRig(name, 20);
    const before = limiter.balance;
    for (let frame = 0; frame < 3; frame++) limiter.record();
    t.equal(limiter.balance, left[name] ?? before, name);
    t.strictSame(limiter.statistics, {admitted: 0, refused: 0, forced: 0});
  }
});
