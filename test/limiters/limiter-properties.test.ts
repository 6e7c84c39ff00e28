import fc from 'fast-check';
import t from 'tap';
import type {RateLimiter} from '../../src/rate-limiter.js';
import {
  anyRates,
  createLimiterRig,
  pausesMs,
  ROUNDING_TOKENS,
  startTimes,
  wholeRates,
  worstSpan,
  type Charge,
} from './limiter-harness.js';

const modes = fc.boolean();

/** A rate, a burst that may go with it, and which costs can be met. */
const settings = fc
  .record({
    rate: anyRates,
    strict: modes,
    burst: fc.option(fc.oneof(fc.integer({min: 1, max: 40}), fc.constant(2.5)), {nil: undefined}),
    startMs: startTimes,
  })
  .map(({rate, strict, burst, startMs}) => {
    const perWindow = strict ? Math.max(1, Math.floor(rate)) : Infinity;
    const effectiveBurst = burst ?? Math.max(1, rate);
    return {
      rate,
      startMs,
      perWindow,
      burst: effectiveBurst,
      maxCost: Math.min(effectiveBurst, perWindow),
      options: burst === undefined ? {strict} : {strict, burst},
    };
  });
type Settings = typeof settings extends fc.Arbitrary<infer T> ? T : never;

function createRig({rate, options, startMs}: Settings) {
  return createLimiterRig(rate, options, startMs);
}

/** Calls of all kinds; `size` is scaled to the largest cost that can be met. */
const histories = fc.array(
  fc.record({
    pauseMs: pausesMs,
    size: fc.oneof(fc.constant(0), fc.double({min: 0, max: 1, noNaN: true})),
    whole: fc.boolean(),
    forced: fc.integer({min: 0, max: 9}).map(digit => digit === 0),
  }),
  {maxLength: 150},
);
type Call = (typeof histories extends fc.Arbitrary<infer T> ? T : never)[number];

function costOf(call: Call, maxCost: number): number {
  const cost = 1 + call.size * (Math.min(maxCost, 1e4) - 1);
  return call.whole || call.size === 0 ? Math.floor(cost) : cost;
}

/** Plays a history and returns what passed, forced calls apart. */
function play(
  limiter: RateLimiter,
  time: {nowMs: number},
  calls: readonly Call[],
  maxCost: number,
) {
  const admitted: Charge[] = [];
  const all: Charge[] = [];
  for (const call of calls) {
    time.nowMs += call.pauseMs;
    const charge = {atMs: time.nowMs, cost: costOf(call, maxCost)};
    if (call.forced) limiter.forceAcquire(charge.cost);
    else if (limiter.tryAcquire(charge.cost)) admitted.push(charge);
    else continue;
    all.push(charge);
  }
  return {admitted, all};
}

t.test('in any span at most burst + rate * span passes', t => {
  fc.assert(
    fc.property(settings, histories, pausesMs, (set, calls, spanMs) => {
      const {time, limiter} = createRig(set);
      const {admitted} = play(limiter, time, calls, set.maxCost);
      const bound = set.burst + (set.rate * spanMs) / 1000 + ROUNDING_TOKENS;
      return worstSpan(admitted, spanMs) <= bound * (1 + 1e-9);
    }),
    {numRuns: 1000},
  );
  t.pass('with costs and forced sends of every size');
  t.end();
});

t.test('strict: never more than the rate in any half-open second', t => {
  const unforced = histories.map(calls => calls.map(call => ({...call, forced: false})));
  fc.assert(
    fc.property(settings, unforced, (set, calls) => {
      fc.pre(set.options.strict);
      const {time, limiter} = createRig(set);
      const {admitted} = play(limiter, time, calls, set.maxCost);
      return worstSpan(admitted, 1000) <= set.perWindow * (1 + 1e-12);
    }),
    {numRuns: 1000},
  );
  t.pass('with costs of every size');
  t.end();
});

t.test('strict: an acquire passes only if the window has room', t => {
  const strict = settings.filter(({options}) => options.strict);
  fc.assert(
    fc.property(strict, histories, (set, calls) => {
      const {time, limiter} = createRig(set);
      const {admitted, all} = play(limiter, time, calls, set.maxCost);
      return admitted.every(charge => {
        const last = all.indexOf(charge);
        const second = all
          .slice(0, last + 1)
          .filter(({atMs}) => charge.atMs - atMs < 1000)
          .reduce((sum, {cost}) => sum + cost, 0);
        return second <= set.perWindow * (1 + 1e-12);
      });
    }),
    {numRuns: 500},
  );
  t.pass('forced sends are in the window too');
  t.end();
});

t.test('after msUntilReady an acquire succeeds, one millisecond earlier it does not', t => {
  fc.assert(
    fc.property(
      settings,
      histories,
      fc.double({min: 0, max: 1, noNaN: true}),
      (set, calls, size) => {
        const {time, limiter} = createRig(set);
        play(limiter, time, calls, set.maxCost);
        const cost = 1 + size * (Math.min(set.maxCost, 1e4) - 1);
        const startMs = time.nowMs;
        const waitMs = limiter.msUntilReady(cost);
        if (!(waitMs >= 0 && waitMs < Infinity)) return false;
        if (waitMs >= 1 && limiter.tryAcquireAt(startMs + waitMs - 1, cost)) return false;
        if (waitMs > 0 && limiter.tryAcquireAt(startMs, cost)) return false;
        return limiter.tryAcquireAt(startMs + waitMs, cost);
      },
    ),
    {numRuns: 2000},
  );
  t.pass('after any history');
  t.end();
});

t.test('a timer of whole milliseconds set to msUntilReady is less than a millisecond late', t => {
  const wholePauses = fc.array(fc.integer({min: 0, max: 200}), {maxLength: 100});
  fc.assert(
    fc.property(wholeRates, modes, wholePauses, (rate, strict, pauses) => {
      const {time, limiter} = createLimiterRig(rate, {strict});
      for (const pauseMs of pauses) {
        time.nowMs += pauseMs;
        limiter.okayToSend();
      }
      const waitMs = Math.ceil(limiter.msUntilReady());
      if (waitMs > 0 && limiter.tryAcquireAt(time.nowMs + waitMs - 1)) return false;
      return limiter.tryAcquireAt(time.nowMs + waitMs);
    }),
    {numRuns: 1000},
  );
  t.pass('on whole milliseconds');
  t.end();
});

t.test('a failed acquire changes nothing', t => {
  fc.assert(
    fc.property(settings, histories, fc.integer({min: 1, max: 5}), (set, calls, repeats) => {
      const once = createRig(set);
      const often = createRig(set);
      for (const call of calls) {
        once.time.nowMs += call.pauseMs;
        often.time.nowMs = once.time.nowMs;
        const cost = costOf(call, set.maxCost);
        const passed = once.limiter.tryAcquire(cost);
        if (often.limiter.tryAcquire(cost) !== passed) return false;
        if (passed) continue;
        for (let repeat = 0; repeat < repeats; repeat += 1) often.limiter.tryAcquire(cost);
        if (often.limiter.balance !== once.limiter.balance) return false;
        if (often.limiter.msUntilReady(cost) !== once.limiter.msUntilReady(cost)) return false;
      }
      return once.limiter.statistics.admitted === often.limiter.statistics.admitted;
    }),
    {numRuns: 500},
  );
  t.pass('but the count of refusals');
  t.end();
});

t.test('a cost of k is k costs of one', t => {
  fc.assert(
    fc.property(settings, histories, (set, calls) => {
      const atOnce = createRig(set);
      const oneByOne = createRig(set);
      for (const call of calls) {
        atOnce.time.nowMs += call.pauseMs;
        oneByOne.time.nowMs = atOnce.time.nowMs;
        const cost = Math.min(50, Math.floor(costOf(call, set.maxCost)));
        const units = Array.from({length: cost});
        if (call.forced) {
          atOnce.limiter.forceAcquire(cost);
          units.forEach(() => oneByOne.limiter.forceAcquire());
        } else if (atOnce.limiter.tryAcquire(cost)) {
          if (!units.every(() => oneByOne.limiter.tryAcquire())) return false;
        }
        if (Math.abs(atOnce.limiter.balance - oneByOne.limiter.balance) > 1e-6) return false;
      }
      return Math.abs(atOnce.limiter.msUntilReady() - oneByOne.limiter.msUntilReady()) < 1e-3;
    }),
    {numRuns: 500},
  );
  t.pass('forced or not');
  t.end();
});

t.test('a change of the rate makes no tokens and forgives no debt', t => {
  fc.assert(
    fc.property(settings, histories, fc.array(anyRates, {minLength: 1}), (set, calls, rates) => {
      const {time, limiter} = createRig(set);
      play(limiter, time, calls, set.maxCost);
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
    {numRuns: 1000},
  );
  t.pass('however often');
  t.end();
});

t.test(
  'a clock step back makes no tokens and blocks nothing; a step forward gives at most a burst',
  t => {
    const steps = fc.array(
      fc.record({
        pauseMs: pausesMs,
        stepMs: fc.oneof(
          {weight: 4, arbitrary: fc.constant(0)},
          {weight: 1, arbitrary: fc.integer({min: -4_000_000, max: -1})},
        ),
      }),
      {maxLength: 100},
    );
    fc.assert(
      fc.property(settings, steps, (set, history) => {
        const {time, limiter} = createRig(set);
        let realMs = 0;
        const admitted: Charge[] = [];
        for (const {pauseMs, stepMs} of history) {
          realMs += pauseMs;
          time.nowMs += pauseMs + stepMs;
          while (admitted.length < 2000 && limiter.okayToSend())
            admitted.push({atMs: realMs, cost: 1});
          const {balance} = limiter;
          if (balance > set.burst) return false;
          const longestMs = Math.max(1000 / set.rate, set.options.strict ? 1000 : 0);
          if (limiter.msUntilReady() > longestMs * 2 + 1) return false;
        }
        const spanMs = 1000;
        const bound = set.burst + set.rate + ROUNDING_TOKENS;
        const worst = worstSpan(admitted, spanMs);
        return worst <= bound && worst <= set.perWindow + 1e-9;
      }),
      {numRuns: 1000},
    );
    fc.assert(
      fc.property(settings, histories, fc.integer({min: 1, max: 1e9}), (set, calls, stepMs) => {
        const {time, limiter} = createRig(set);
        play(limiter, time, calls, set.maxCost);
        time.nowMs += stepMs;
        return limiter.balance <= set.burst;
      }),
      {numRuns: 300},
    );
    t.pass('by real time');
    t.end();
  },
);

t.test('forced sends are all counted, and at most one second is owed', t => {
  fc.assert(
    fc.property(settings, fc.array(fc.double({min: 1e-3, max: 1e6, noNaN: true})), (set, costs) => {
      const {limiter} = createRig(set);
      let owed = limiter.balance;
      for (const cost of costs) {
        limiter.forceAcquire(cost);
        owed = Math.max(owed - cost, -Math.min(set.rate, set.perWindow));
        if (Math.abs(limiter.balance - owed) > 1e-6) return false;
      }
      return limiter.statistics.forced === costs.length;
    }),
    {numRuns: 500},
  );
  t.pass('of any cost');
  t.end();
});
