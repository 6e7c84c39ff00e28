import t from 'tap';
import {CAPACITIES, isFound, verdictOf} from './verdicts.js';

t.test('without response it finds what the device can handle', async t => {
  for (const capacity of CAPACITIES) isFound(t, await verdictOf({capacity}), capacity, 'device');
});

t.test('where nothing limits it says so', async t => {
  isFound(t, await verdictOf({}), 400, 'plan');
});

t.test('the same seed, the same figures', async t => {
  const link = {capacity: 40, lossPercent: 0.05, jitterMs: 20};
  t.same(await verdictOf(link, {}, 3), await verdictOf(link, {}, 3));
});

t.test('the rate for the profile is whole, and at least five per cent below', async t => {
  for (const capacity of [5, 40]) {
    const {sustainableRate, sendsPerSecond} = await verdictOf({capacity}, {repeats: 3});
    t.ok(Number.isInteger(sendsPerSecond));
    t.ok((sendsPerSecond ?? 0) <= (sustainableRate ?? 0) * 0.95);
    t.ok((sendsPerSecond ?? 0) > (sustainableRate ?? 0) * 0.95 - 1);
  }
});
