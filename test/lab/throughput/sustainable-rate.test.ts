import t from 'tap';
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
  'the rate for the profile is a whole number, at least 5% below the sustainable rate',
  async t => {
    for (const capacity of [5, 40]) {
      const {sustainableRate, sendsPerSecond} = await verdictOf({capacity}, {repeats: 3});
      t.ok(Number.isInteger(sendsPerSecond));
      t.ok((sendsPerSecond ?? 0) <= (sustainableRate ?? 0) * 0.95);
      t.ok((sendsPerSecond ?? 0) > (sustainableRate ?? 0) * 0.95 - 1);
    }
  },
);
