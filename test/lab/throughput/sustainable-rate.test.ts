// Level: all
import t from 'tap';
import {sendsPerSecond} from '../../../src/lab/throughput/profile-rate.js';
import {createBench} from './rig.js';
import {CAPACITIES, isFound, verdictOf} from './verdicts.js';

t.test('without response, it finds the capacity of the device', async t => {
  for (const capacity of CAPACITIES) isFound(t, await verdictOf({capacity}), capacity, 'device');
});

t.test('a search for a device that is slower than its first rate has no longer steps', async t => {
  for (const capacity of [1, 2.5]) {
    const {verdict, steps} = await createBench({capacity}).measure();
    isFound(t, verdict, capacity, 'device');
    const searched = steps.filter(({phase}) => phase === 'search');
    t.ok(
      searched.every(({offeredCount}) => offeredCount === 100),
      'the latency of an overloaded step does not make the next ones longer',
    );
  }
});

t.test('without a limit, the plan is named as the limit', async t => {
  isFound(t, await verdictOf({}), 400, 'plan');
});

t.test('the same seed gives the same figures', async t => {
  const link = {capacity: 40, lossPercent: 0.05, jitterMs: 20};
  t.same(await verdictOf(link, {}, 3), await verdictOf(link, {}, 3));
});

t.test(
  'the rate for the profile is 5% below the sustainable rate, rounded by at most 5%',
  async t => {
    for (const [rate, rounded] of [
      [100, 95],
      [39.4, 37],
      [8, 7.6],
      [5, 4.7],
      [3, 2.8],
      [2, 1.9],
      [1.5, 1.4],
      [1, 0.95],
      [0.5, 0.47],
    ] as const) {
      t.equal(sendsPerSecond(rate), rounded, String(rate));
    }
  },
);
