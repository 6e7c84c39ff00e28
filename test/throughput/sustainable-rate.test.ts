import t from 'tap';
import {CAPACITIES, isFound, verdictOf} from './verdicts.js';

t.test('without response it finds what the device can handle', async t => {
  for (const capacity of CAPACITIES) isFound(t, await verdictOf({capacity}), capacity, 'device');
});

t.test('so it does behind connection intervals and jitter', async t => {
  for (const capacity of CAPACITIES) {
    isFound(t, await verdictOf({capacity, intervalMs: 30, jitterMs: 10}), capacity, 'device');
  }
});

t.test('so it does where the device only counts', async t => {
  for (const capacity of CAPACITIES) {
    isFound(t, await verdictOf({capacity}, {mode: 'write'}), capacity, 'device');
  }
});

t.test('a link that takes one packet at each event is named', async t => {
  const verdict = await verdictOf({capacity: 160, intervalMs: 30, packetsPerEvent: 1});
  isFound(t, verdict, 1_000 / 30, 'link');
});

t.test('a device that sends by itself is limited by what crosses at an event', async t => {
  const link = {intervalMs: 30, packetsPerEvent: 1};
  isFound(t, await verdictOf(link, {mode: 'notify'}), 1_000 / 30, 'device');
});

t.test('with a limiter of its own rate that is found, and named', async t => {
  const strategy = {name: 'leaky-bucket', rate: 20};
  isFound(t, await verdictOf({capacity: 160}, {strategy}), 20, 'limiter');
});

t.test('where nothing limits it says so', async t => {
  isFound(t, await verdictOf({}), 400, 'plan');
});

t.test('nothing is sustainable where messages get lost, be it all or one in a hundred', async t => {
  for (const lossPercent of [100, 20, 1]) {
    for (const mode of ['echo', 'write'] as const) {
      const verdict = await verdictOf({capacity: 40, lossPercent}, {mode});
      t.match(verdict, {sustainableRate: null, sendsPerSecond: null, limitedBy: null});
      const isSilent = mode === 'write' && lossPercent === 100;
      const why = isSilent
        ? 'the device did not say how many messages it had'
        : '[\\d.]+% of the messages were lost';
      t.match(verdict.reason, new RegExp(`^Not sustainable: at [\\d.]+ a second ${why}`));
    }
  }
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
