/** What every strategy guarantees, over generated histories on a clock that is a plain number. */
import fc from 'fast-check';
import t from 'tap';
import {
  STRATEGIES,
  type Clock,
  type LimiterStrategy,
  type StrategyName,
} from '../../../src/package/rate-limiter.js';
import {
  anyRates,
  assertPositive,
  costOf,
  createStrategyRig,
  histories,
  passesNow,
  pausesMs,
  play,
  ROUNDING_TOKENS,
  settings,
  worstSpan,
  type Settings,
} from '../limiter-harness.js';
import type {Bound} from './bounds.js';
import {testProperty} from '../../support/property.js';

/** Two readings of a clock of 1970 may differ by rounding. */
const ROUNDING_MS = 0.002;
const FAR = 1e9;

function stateOf(limiter: LimiterStrategy, cost: number) {
  return {balance: limiter.balance, waitMs: limiter.msUntilReady(cost)};
}

export function runContract(name: StrategyName, bound: Bound): void {
  const createRig = ({rate, options, startMs}: Settings) =>
    createStrategyRig(name, rate, options, startMs);

  testProperty(
    `${name}: never above its bound`,
    fc.property(settings, histories, pausesMs, (set, calls, spanMs) => {
      const {admitted} = play(createRig(set), calls, bound.maxCost(set));
      const most = bound.inSpan(spanMs, set) * (1 + 1e-9) + ROUNDING_TOKENS;
      return worstSpan(admitted, spanMs - ROUNDING_MS) <= most;
    }),
    200,
  );

  t.test(`${name}: a caller that waits for msUntilReady gets the whole rate`, async t => {
    for (const rate of [0.5, 1, 7.3, 20, 60]) {
      const {time, limiter} = createStrategyRig(name, rate);
      const endMs = 120_000;
      let passed = 0;
      for (; time.nowMs < endMs && passed < endMs; time.nowMs += limiter.msUntilReady()) {
        if (limiter.tryAcquireAt(time.nowMs)) passed++;
      }
      const least = bound.steadyRate(rate) * (endMs / 1000) - Math.max(1, rate);
      t.ok(passed >= least, `${rate} a second: ${passed} of ${least}`);
    }
  });

  testProperty(
    `${name}: a failed acquire changes nothing`,
    fc.property(settings, histories, (set, calls) => {
      const rig = createRig(set);
      const maxCost = bound.maxCost(set);
      for (const call of calls) {
        play(rig, [call], maxCost);
        const cost = costOf(call, maxCost);
        const before = stateOf(rig.limiter, cost);
        if (before.waitMs === 0) continue;
        if (rig.limiter.tryAcquireAt(rig.time.nowMs, cost)) return false;
        const after = stateOf(rig.limiter, cost);
        if (after.balance !== before.balance || after.waitMs < before.waitMs) return false;
        if (after.waitMs > before.waitMs && bound.refusalsDelay !== true) return false;
      }
      return true;
    }),
    200,
  );

  testProperty(
    `${name}: after msUntilReady an acquire succeeds, one millisecond earlier it does not`,
    fc.property(
      settings,
      histories,
      fc.double({min: 0, max: 1, noNaN: true}),
      (set, calls, size) => {
        const {time, limiter} = createRig(set);
        play({time, limiter}, calls, bound.maxCost(set));
        const cost = 1 + size * (Math.min(bound.maxCost(set), 1e4) - 1);
        const waitMs = limiter.msUntilReady(cost);
        if (!(waitMs >= 0 && waitMs < Infinity)) return false;
        if (bound.refusalsDelay === true) return limiter.tryAcquireAt(time.nowMs + waitMs, cost);
        if (waitMs >= 1 && limiter.tryAcquireAt(time.nowMs + waitMs - 1, cost)) return false;
        if (waitMs > 0 && limiter.tryAcquireAt(time.nowMs, cost)) return false;
        return limiter.tryAcquireAt(time.nowMs + waitMs, cost);
      },
    ),
    200,
  );

  t.test(`${name}: 100 callers at once never get more than the limit`, async t => {
    const rig = createStrategyRig(name, 20, {burst: 10});
    const answers = await Promise.all(
      Array.from({length: 100}, async () => {
        await Promise.resolve();
        return rig.limiter.tryAcquireAt(rig.time.nowMs);
      }),
    );
    const admitted = name === 'leaky-bucket' ? 1 : 10;
    t.equal(answers.filter(answer => answer).length, admitted);
    t.strictSame(rig.limiter.statistics, {admitted, refused: 100 - admitted, forced: 0});
  });

  testProperty(
    `${name}: a clock that steps back makes no tokens and blocks nothing`,
    fc.property(settings, histories, fc.integer({min: 1, max: FAR}), (set, calls, stepMs) => {
      const {time, limiter} = createRig(set);
      play({time, limiter}, calls, bound.maxCost(set));
      limiter.forceAcquireAt(time.nowMs);
      const before = stateOf(limiter, 1);
      time.nowMs -= stepMs;
      const after = stateOf(limiter, 1);
      const tolerance = 1e-3 * (1 + set.rate);
      if (Math.abs(after.balance - before.balance) > tolerance) return false;
      if (Math.abs(after.waitMs - before.waitMs) > tolerance) return false;
      time.nowMs += after.waitMs;
      return limiter.tryAcquireAt(time.nowMs);
    }),
    200,
  );

  testProperty(
    `${name}: a change of the rate makes no tokens and forgives no debt`,
    fc.property(settings, histories, fc.array(anyRates, {minLength: 1}), (set, calls, rates) => {
      const {time, limiter} = createRig(set);
      play({time, limiter}, calls, bound.maxCost(set));
      // Rounding may let a charge leave the window a moment early.
      const later = createRig(set);
      play(later, calls, bound.maxCost(set));
      later.time.nowMs += ROUNDING_MS;
      const balance = Math.max(limiter.balance, later.limiter.balance);
      const most = balance + ROUNDING_TOKENS * (1 + set.burst);
      for (const rate of rates) {
        limiter.setRate(rate);
        if (limiter.rate !== rate || limiter.balance > most) return false;
        // A debt of more than a second of the new rate does not change.
        const {balance} = limiter;
        limiter.forceAcquireAt(time.nowMs);
        if (limiter.balance > balance) return false;
      }
      time.nowMs += limiter.msUntilReady();
      return limiter.tryAcquireAt(time.nowMs);
    }),
    200,
  );

  t.test(`${name}: the rate changes at run time`, async t => {
    const rig = createStrategyRig(name, 10);
    for (const rate of [40, 5]) {
      rig.limiter.setRate(rate);
      rig.time.nowMs += 10_000;
      let passed = 0;
      const endMs = rig.time.nowMs + 10_000;
      for (; rig.time.nowMs < endMs; rig.time.nowMs++) passed += passesNow(rig, 1);
      t.ok(passed >= bound.steadyRate(rate) * 10 - 2, `${rate} a second: ${passed}`);
      t.ok(passed <= bound.inSpan(10_000, {rate, burst: rate}), `${rate} a second: ${passed}`);
    }
  });

  if (bound.unitsAddUp) {
    testProperty(
      `${name}: a cost of k is k costs of one`,
      fc.property(settings, histories, (set, calls) => {
        const atOnce = createRig(set);
        const oneByOne = createRig(set);
        for (const call of calls) {
          atOnce.time.nowMs += call.pauseMs;
          oneByOne.time.nowMs = atOnce.time.nowMs;
          const units = Math.min(50, Math.floor(costOf(call, bound.maxCost(set))));
          const {nowMs} = atOnce.time;
          if (call.isForced) {
            atOnce.limiter.forceAcquireAt(nowMs, units);
            for (let unit = 0; unit < units; unit++) oneByOne.limiter.forceAcquireAt(nowMs);
          } else if (atOnce.limiter.tryAcquireAt(nowMs, units)) {
            if (passesNow(oneByOne, units) !== units) return false;
          }
          if (Math.abs(atOnce.limiter.balance - oneByOne.limiter.balance) > 1e-6) return false;
        }
        return Math.abs(atOnce.limiter.msUntilReady() - oneByOne.limiter.msUntilReady()) < 1e-3;
      }),
      100,
    );
  }

  testProperty(
    `${name}: a forced send passes and is counted, and the debt is at most one second`,
    fc.property(settings, fc.array(fc.double({min: 1e-3, max: 1e6, noNaN: true})), (set, costs) => {
      const {time, limiter} = createRig(set);
      for (const cost of costs) {
        const before = limiter.balance;
        limiter.forceAcquireAt(time.nowMs, cost);
        const owed = Math.max(before - cost, -bound.mostOwed(set));
        if (Math.abs(limiter.balance - owed) > 1e-6 * (1 + set.rate)) return false;
      }
      return limiter.statistics.forced === costs.length;
    }),
    200,
  );

  t.test(`${name}: an infinite rate is no limit`, async t => {
    const rig = createStrategyRig(name, Infinity);
    t.equal(passesNow(rig, 1000), 1000);
    t.equal(rig.limiter.msUntilReady(Number.MAX_VALUE), 0);
    t.equal(rig.limiter.balance, Infinity);
    rig.limiter.forceAcquireAt(0);
    rig.limiter.record();
    rig.limiter.setRate(10);
    rig.time.nowMs += 1000;
    t.ok(passesNow(rig, 100) <= 10);
    rig.limiter.setRate(Infinity);
    t.equal(passesNow(rig, 100), 100);
  });

  t.test(`${name}: wrong arguments are named`, async t => {
    const create = (rate: unknown, options: object = {}) =>
      createStrategyRig(name, rate as number, options).limiter;
    const limiter = create(20);
    const before = stateOf(limiter, 1);
    assertPositive(t, 'maxRate', create);
    assertPositive(t, 'burst', burst => create(20, {burst}));
    assertPositive(t, 'rate', rate => limiter.setRate(rate));
    assertPositive(t, 'cost', cost => limiter.tryAcquireAt(0, cost));
    assertPositive(t, 'cost', cost => limiter.forceAcquireAt(0, cost));
    assertPositive(t, 'cost', cost => limiter.record(cost));
    assertPositive(t, 'cost', cost => limiter.msUntilReady(cost));
    for (const nowMs of [NaN, Infinity, '5' as unknown as number]) {
      t.throws(() => limiter.tryAcquireAt(nowMs), /^nowMs must be/);
      t.throws(() => limiter.forceAcquireAt(nowMs), /^nowMs must be/);
    }
    t.throws(() => create(20, {burst: 0.5}), {message: 'burst must be at least 1, got 0.5'});
    t.throws(() => limiter.tryAcquireAt(0, 20.5), {
      message: 'cost must be at most 20 to be met, got 20.5',
    });
    t.throws(() => limiter.forceAcquireAt(0, Infinity), {
      message: 'cost must be finite, got Infinity',
    });
    t.strictSame(limiter.statistics, {admitted: 0, refused: 0, forced: 0});
    t.throws(() => create(20, {brust: 4}), {
      name: 'TypeError',
      message: /^there is no option "brust": the options are burst, clock\b/,
    });
    for (const clock of [() => 0, null, {now: () => 0}]) {
      t.throws(() => STRATEGIES[name].create(20, {clock: clock as unknown as Clock}), {
        name: 'TypeError',
        message: /^clock must have the functions now\(\) and after\(\), got /,
      });
    }
    t.strictSame(stateOf(limiter, 1), before, 'then nothing has changed');
    t.equal(limiter.rate, 20);
  });
}
