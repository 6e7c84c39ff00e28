import t from 'tap';
import {curveOf, kneeOf, kneeOfRun, sustainedSoFar} from '../../../src/lab/throughput/curve.js';
import {report, step} from './reports.js';

const sustained = (offeredRate: number) => step({offeredRate, deliveredRate: offeredRate});
const failed = (offeredRate: number) =>
  step({offeredRate, deliveredRate: 40, isSustained: false, failing: ['loss']});

t.test('the curve has its points by rate, with what was obtained', async t => {
  const stopped = step({offeredRate: 42, isPartial: true, isSustained: false});
  const points = curveOf([failed(64), sustained(8), stopped]);
  t.match(points, [
    {offered: 8, obtained: 8, judged: 'sustained', latency: {p50: 25}},
    {offered: 42, judged: 'stopped'},
    {offered: 64, obtained: 40, judged: 'failed'},
  ]);
});

t.test('of a device that reports nothing, what was written counts as obtained', async t => {
  const silent = {deliveredRate: null, deliveredCount: null, offeredCount: 100};
  t.match(curveOf([step({...silent, offeredRate: 20, writtenCount: 50})]), [{obtained: 10}]);
  t.match(curveOf([step({...silent, deliveredCount: 25})]), [{obtained: 5}]);
});

t.test(
  'the knee is between the highest rate below all failed ones, and the lowest failed one',
  async t => {
    t.equal(kneeOf([]), null);
    t.equal(kneeOf([sustained(4), sustained(8)]), null);
    const search = [sustained(4), sustained(32), failed(64), failed(64)];
    t.same(kneeOf(search), {from: 32, to: 64});
    t.same(kneeOf([...search, failed(45)]), {from: 32, to: 45}, 'the search narrows it');
    t.same(kneeOf([...search, failed(45), sustained(39)]), {from: 39, to: 45});
    t.same(kneeOf([failed(4)]), {from: null, to: 4});
  },
);

t.test('the last step at a rate counts; a step that was stopped does not', async t => {
  t.same(kneeOf([failed(20), sustained(20), failed(30)]), {from: 20, to: 30});
  t.same(kneeOf([sustained(10), sustained(20), failed(20)]), {from: 10, to: 20});
  const stopped = step({offeredRate: 5, isPartial: true, isSustained: false});
  t.equal(kneeOf([sustained(10), stopped]), null);
});

t.test('the sustained rate so far', async t => {
  t.equal(sustainedSoFar([]), null);
  t.equal(sustainedSoFar([sustained(4), sustained(8)]), 8);
  t.equal(sustainedSoFar([sustained(4), sustained(8), failed(16)]), 8);
  t.equal(sustainedSoFar([failed(4), sustained(8)]), null, 'a lower rate failed');
  const stopped = step({offeredRate: 12, isPartial: true, isSustained: false});
  t.equal(sustainedSoFar([sustained(8), stopped]), 8);
});

t.test('no knee where this machine was the limit, but a sustained rate', async t => {
  const busy = step({offeredRate: 30, isSustained: false, failing: ['busy', 'queue']});
  t.equal(kneeOf([sustained(10), busy, failed(40)]), null);
  t.equal(sustainedSoFar([sustained(10), busy]), 10);
  t.same(kneeOf([sustained(10), failed(30), busy]), {from: 10, to: 30}, 'one step there was not');
});

t.test('a run has a knee only if the device’s own limit was found', async t => {
  const steps = [sustained(20), failed(30)];
  const knee = {from: 20, to: 30};
  t.same(kneeOfRun({...report(), steps}), knee);
  t.equal(kneeOfRun({...report(), steps, isPartial: true}), null);
  for (const limitedBy of ['machine', 'limiter'] as const) {
    t.equal(kneeOfRun({...report({limitedBy}), steps}), null, limitedBy);
  }
});
