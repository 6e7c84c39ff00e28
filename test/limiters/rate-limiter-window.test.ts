import fc from 'fast-check';
import t from 'tap';
import {createLimiterRig, passes, pausesMs, type Charge} from './limiter-harness.js';
import {testProperty} from '../support/property.js';

t.test('a strict window that grows has room for the rest at once', async t => {
  const ordinary = createLimiterRig(2, {strict: true});
  passes(ordinary.limiter, 2);
  ordinary.limiter.setRate(20);
  ordinary.time.nowMs = 900;
  t.equal(passes(ordinary.limiter, 50), 18, 'a larger window has room for the rest at once');
});

t.test('a window grows after the clock was set back', async t => {
  const {time, limiter} = createLimiterRig(2, {strict: true}, 1_000_000);
  for (let send = 0; send < 10; send += 1) {
    t.ok(limiter.okayToSend());
    time.nowMs += 500;
  }
  time.nowMs = 0;
  limiter.setRate(20);
  time.nowMs = 900;
  t.equal(passes(limiter, 30), 19, 'the last send was at 0 on the new clock');
});

const costs = fc.array(
  fc.record({
    cost: fc.constantFrom(0.25, 0.5, 1, 1),
    forced: fc.integer({min: 0, max: 5}).map(digit => digit === 0),
  }),
  {maxLength: 12},
);
const rateChanges = fc.array(
  fc.record({rate: fc.integer({min: 1, max: 8}), pauseMs: pausesMs, calls: costs}),
  {maxLength: 40},
);

testProperty(
  'the window holds across changes of the rate, with fractions and forced sends',
  fc.property(rateChanges, history => {
    const {time, limiter} = createLimiterRig(3, {strict: true, burst: 100});
    const charges: Charge[] = [];
    for (const {rate, pauseMs, calls} of history) {
      time.nowMs += pauseMs;
      limiter.setRate(rate);
      for (const {cost, forced} of calls) {
        if (forced) limiter.forceAcquire(cost);
        else if (!limiter.tryAcquire(cost)) continue;
        charges.push({atMs: time.nowMs, cost});
        const inSecond = charges
          .filter(({atMs}) => time.nowMs - atMs < 1000)
          .reduce((sum, charge) => sum + charge.cost, 0);
        if (!forced && inSecond > rate) return false;
      }
    }
    return true;
  }),
  500,
);

t.test('record() counts in the second and takes no tokens', async t => {
  const {limiter} = createLimiterRig(20, {burst: 4, strict: true});
  for (let frame = 0; frame < 18; frame++) limiter.record();
  t.equal(limiter.balance, 4);
  t.ok(limiter.tryAcquire());
  t.ok(limiter.tryAcquire());
  t.notOk(limiter.tryAcquire(), 'twenty in this second');
  t.equal(limiter.msUntilReady(), 1000);
  t.strictSame(limiter.statistics, {admitted: 2, refused: 1, forced: 0});
  t.throws(() => limiter.record(0), RangeError);

  const back = createLimiterRig(3, {strict: true}, 5000);
  t.ok(back.limiter.okayToSend());
  back.time.nowMs = 0;
  back.limiter.record(3);
  t.notOk(back.limiter.okayToSend(), 'three in this second, also after the clock was set back');
});
