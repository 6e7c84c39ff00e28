/** What the calls of every strategy guarantee that wait or try, on a simulated clock. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import {STRATEGIES, type StrategyName} from '../../../src/package/rate-limiter.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {testProperty} from '../../support/property.js';
import {
  createStrategyRig,
  histories,
  play,
  ROUNDING_TOKENS,
  settings,
  worstSpan,
  type Charge,
} from '../limiter-harness.js';
import type {Bound} from './bounds.js';

/** A timer is this much early or late, at most, because of rounding. */
const ROUNDING_MS = 0.01;

/** A rate, a burst, and callers. Those that do not abort have a time of Infinity. */
const plans = fc.record({
  rate: fc.constantFrom(5 / 8, 2.5, 7.3, 20, 60),
  burst: fc.option(fc.integer({min: 2, max: 12}), {nil: undefined}),
  callers: fc.array(
    fc.record({
      pauseMs: fc.oneof(fc.constant(0), fc.integer({min: 0, max: 900})),
      size: fc.double({min: 0, max: 1, noNaN: true}),
      // Never at the moment in which a cost becomes available.
      abortsAfterMs: fc.oneof(
        fc.constant(Infinity),
        fc.integer({min: 0, max: 3000}).map(ms => ms + 0.377),
      ),
      isForced: fc.integer({min: 0, max: 9}).map(digit => digit === 0),
    }),
    {maxLength: 20},
  ),
});
type Plan = typeof plans extends fc.Arbitrary<infer T> ? T : never;

interface Caller {
  readonly atMs: number;
  readonly cost: number;
  readonly abortsAtMs: number;
}

function callersOf({callers}: Plan, maxCost: number): readonly Caller[] {
  let atMs = 0;
  return callers.map(({pauseMs, size, abortsAfterMs}) => {
    atMs += pauseMs;
    const cost = 1 + Math.floor(size * (Math.min(maxCost, 12) - 1));
    return {atMs, cost, abortsAtMs: atMs + abortsAfterMs};
  });
}

const optionsOf = ({burst}: Plan) => (burst === undefined ? {} : {burst});

/** When each caller should be served, from msUntilReady() of a limiter that is asked by one at a time; null: it aborts before. */
function expectedMs(name: StrategyName, plan: Plan, callers: readonly Caller[]) {
  const {time, limiter} = createStrategyRig(name, plan.rate, optionsOf(plan));
  return callers.map(({atMs, cost, abortsAtMs}) => {
    const headMs = Math.max(time.nowMs, atMs);
    if (headMs >= abortsAtMs) return null;
    time.nowMs = headMs;
    const readyMs = headMs + limiter.msUntilReady(cost);
    time.nowMs = Math.min(readyMs, abortsAtMs);
    if (readyMs > abortsAtMs) return null;
    assert.ok(limiter.tryAcquire(cost));
    return readyMs;
  });
}

function createClockRig(name: StrategyName, rate: number, options: {burst?: number} = {}) {
  const fake = createFakeClock();
  let timers = 0;
  const clock = {
    now: () => fake.now(),
    after(delayMs: number, callback: () => void) {
      timers += 1;
      return fake.after(delayMs, callback);
    },
  };
  const limiter = STRATEGIES[name].create(rate, {...options, clock});
  return {fake, limiter, timersSet: () => timers};
}

export function runAcquireContract(name: StrategyName, bound: Bound): void {
  testProperty(
    `${name}: acquire serves each call in its turn, as soon as its cost is available, and charges nothing to one that aborts`,
    fc.asyncProperty(plans, async plan => {
      const {fake, limiter, timersSet} = createClockRig(name, plan.rate, optionsOf(plan));
      const callers = callersOf(plan, limiter.maxCost);
      const expected = expectedMs(name, plan, callers);
      const served: Charge[] = [];
      const order: number[] = [];
      const reasons = new Map<number, unknown>();
      for (const [index, {atMs, cost, abortsAtMs}] of callers.entries()) {
        await fake.advance(atMs - fake.now());
        const controller = new AbortController();
        if (abortsAtMs < Infinity) {
          fake.after(abortsAtMs - atMs, () => controller.abort(index));
        }
        limiter.acquire(cost, {signal: controller.signal}).then(
          () => {
            served.push({atMs: fake.now(), cost});
            order.push(index);
          },
          (reason: unknown) => void reasons.set(index, reason),
        );
      }
      await fake.advance(1e6);
      for (const [index, readyMs] of expected.entries()) {
        const at = served[order.indexOf(index)]?.atMs ?? null;
        if (readyMs === null || at === null) assert.equal(at, readyMs, `caller ${index}`);
        else assert.ok(Math.abs(at - readyMs) < ROUNDING_MS, `caller ${index}: ${at}, ${readyMs}`);
      }
      assert.deepEqual(
        order,
        [...order].sort((a, b) => a - b),
        'in their order',
      );
      assert.equal(order.length + reasons.size, callers.length);
      for (const [index, reason] of reasons)
        assert.equal(reason, index, 'the reason of the signal');
      const statistics = {admitted: served.length, refused: 0, forced: 0};
      assert.deepEqual(limiter.statistics, statistics);
      assert.equal(fake.timerCount(), 0);
      // At most one when a call comes, one when it has left, and one that was too early for the next one.
      assert.ok(timersSet() <= 3 * callers.length, `${timersSet()} timers`);
    }),
    100,
  );

  testProperty(
    `${name}: callers that wait, try and force together never exceed the bound, and all are served`,
    fc.asyncProperty(plans, fc.integer({min: 1, max: 2000}), async (plan, spanMs) => {
      const {fake, limiter} = createClockRig(name, plan.rate, optionsOf(plan));
      const admitted: Charge[] = [];
      let waiting = 0;
      for (const [index, {atMs, cost}] of callersOf(plan, limiter.maxCost).entries()) {
        await fake.advance(atMs - fake.now());
        if (plan.callers[index]?.isForced) limiter.forceAcquire(cost);
        else if (index % 3 === 0) {
          if (!limiter.tryAcquire(cost)) continue;
          admitted.push({atMs, cost});
          await fake.advance(0);
          assert.equal(waiting, 0, 'does not overtake');
        } else {
          waiting += 1;
          void limiter.acquire(cost).then(() => {
            waiting -= 1;
            admitted.push({atMs: fake.now(), cost});
          });
          await fake.advance(0);
        }
      }
      await fake.advance(1e6);
      assert.equal(waiting, 0);
      const set = {rate: plan.rate, burst: plan.burst ?? Math.max(1, plan.rate)};
      const most = bound.inSpan(spanMs, set) * (1 + 1e-9) + ROUNDING_TOKENS;
      assert.ok(worstSpan(admitted, spanMs - ROUNDING_MS) <= most);
    }),
    100,
  );

  testProperty(
    `${name}: with a free budget, acquire takes what tryAcquire takes, in the same call`,
    fc.asyncProperty(
      settings,
      histories,
      fc.double({min: 0, max: 1, noNaN: true}),
      async (set, calls, size) => {
        const {time, limiter: trying} = createStrategyRig(name, set.rate, set.options, set.startMs);
        const other = createStrategyRig(name, set.rate, set.options, set.startMs);
        const {limiter: acquiring} = other;
        const maxCost = bound.maxCost(set);
        play({time, limiter: trying}, calls, maxCost);
        play(other, calls, maxCost);
        const cost = 1 + size * (Math.min(maxCost, 1e4) - 1);
        if (trying.msUntilReady(cost) > 0) return;
        const acquired = acquiring.acquire(cost);
        assert.ok(trying.tryAcquire(cost));
        assert.equal(acquiring.balance, trying.balance);
        assert.equal(acquiring.msUntilReady(), trying.msUntilReady());
        assert.deepEqual(acquiring.statistics, trying.statistics);
        await acquired;
      },
    ),
    100,
  );

  t.test(`${name}: a call that can never be served is rejected at once`, async t => {
    const {fake, limiter} = createClockRig(name, 20);
    const message = /^cost must be/;
    for (const cost of [limiter.maxCost + 0.5, 0, -1, NaN, Infinity]) {
      await t.rejects(limiter.acquire(cost), {name: 'RangeError', message});
    }
    await t.rejects(limiter.acquire('1' as unknown as number), {name: 'TypeError', message});
    await t.rejects(limiter.acquire(1, {signl: 1} as object), {
      name: 'TypeError',
      message: 'there is no option "signl": the options are signal',
    });
    const options = {signal: AbortSignal.abort('left')};
    const reason: unknown = await limiter.acquire(1, options).catch((error: unknown) => error);
    t.equal(reason, 'left');
    t.strictSame(limiter.statistics, {admitted: 0, refused: 0, forced: 0});
    t.equal(limiter.balance, createClockRig(name, 20).limiter.balance, 'nothing is charged');
    t.equal(fake.timerCount(), 0);
  });

  t.test(`${name}: a new rate applies to the calls that wait`, async t => {
    const {fake, limiter} = createClockRig(name, 1);
    let served = 0;
    for (let call = 0; call < 3; call++) void limiter.acquire().then(() => (served += 1));
    await fake.advance(0);
    t.equal(served, 1);
    limiter.setRate(Infinity);
    await fake.advance(0);
    t.equal(served, 3);
    t.equal(fake.timerCount(), 0);
  });

  t.test(`${name}: a clock is not needed`, async t => {
    const limiter = STRATEGIES[name].create(1000);
    t.ok(limiter.tryAcquire());
    await limiter.acquire();
    limiter.forceAcquire();
    t.strictSame(limiter.statistics, {admitted: 2, refused: 0, forced: 1});
  });
}
