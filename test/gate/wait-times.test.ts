import fc from 'fast-check';
import t from 'tap';
import {WaitTimes} from '../../src/gate/statistics.js';
import {testProperty} from '../support/property.js';
import {createGateRig} from './gate-harness.js';

t.test('the statistics of a gate contain how long messages waited', async t => {
  const rig = createGateRig({rate: 10, burst: 1});
  t.same(rig.gate.statistics.waitMs, {p50: 0, p95: 0, max: 0});
  for (let value = 0; value < 100; value++) {
    void rig.state('motor', value);
    await rig.clock.advance(200);
  }
  t.same(rig.gate.statistics.waitMs, {p50: 0, p95: 0, max: 0}, 'all were written at once');
  for (const output of ['left', 'right']) void rig.state(output, 1);
  await rig.clock.advance(400);
  t.same(rig.gate.statistics.waitMs, {p50: 0, p95: 0, max: 100}, 'one of 102 waited');

  // Three at once, every 400 ms: one waits 100 ms and one 200 ms.
  for (let value = 0; value < 400; value++) {
    for (const output of ['left', 'right', 'light']) void rig.state(output, value);
    await rig.clock.advance(400);
  }
  const {p50, p95, max} = rig.gate.statistics.waitMs;
  t.ok(p50 >= 100 && p50 <= 105, `p50: ${p50} ms`);
  t.equal(p95, 200);
  t.equal(max, 200);
});

t.test('the wait for a retry and that of a replaced message do not count', async t => {
  const rig = createGateRig({
    burst: 1,
    answer: index => ({afterMs: 0, accepts: index !== 0 && index !== 3}),
  });
  void rig.state('motor', 1);
  await rig.clock.advance(1_000);
  t.equal(rig.gate.statistics.retried, 1);
  t.equal(rig.gate.statistics.waitMs.max, 0);
  void rig.state('motor', 2);
  for (let value = 3; value <= 10; value++) {
    void rig.state('motor', value);
    await rig.clock.advance(5);
  }
  await rig.clock.advance(1_000);
  t.equal(rig.gate.statistics.retried, 2);
  t.equal(rig.gate.statistics.waitMs.max, 15, 'the last one was offered 15 ms before its turn');
});

t.test('a stop does not wait, although its acknowledged copy does', async t => {
  const rig = createGateRig({maxOpenWrites: 1, answer: () => ({afterMs: 400, accepts: true})});
  void rig.state('motor', 1);
  void rig.stop('motor');
  await rig.clock.advance(2_000);
  t.equal(rig.written.length, 3);
  t.same(rig.gate.statistics.waitMs, {p50: 0, p95: 0, max: 0});
});

t.test('waits of more than a minute count in full', async t => {
  const times = new WaitTimes();
  for (const waitMs of [70_000, 100_000]) times.add(waitMs);
  t.same(times.quantiles, {p50: 100_000, p95: 100_000, max: 100_000});
});

testProperty(
  'quantiles are at most 5% too high, whatever the waits are',
  fc.property(
    fc.integer({min: 0, max: 50}),
    fc.array(fc.double({min: 0, max: 60_000, noNaN: true}), {minLength: 1, maxLength: 100}),
    (atOnce, waits) => {
      const times = new WaitTimes();
      times.atOnce = atOnce;
      for (const waitMs of waits) times.add(waitMs);
      const all = [...waits, ...Array.from({length: atOnce}, () => 0)].sort((a, b) => a - b);
      const {p50, p95, max} = times.quantiles;
      const isNear = (found: number, share: number) => {
        const exact = all[Math.ceil(share * all.length) - 1] ?? NaN;
        return found >= exact && found <= exact * 1.05 + 0.05;
      };
      return isNear(p50, 0.5) && isNear(p95, 0.95) && max === all.at(-1);
    },
  ),
  500,
);
