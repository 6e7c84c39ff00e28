// Level: all
import t from 'tap';
import {CAPACITIES, isFound, verdictOf} from './verdicts.js';

t.test('finds the capacity behind connection intervals and jitter', async t => {
  for (const capacity of CAPACITIES) {
    isFound(t, await verdictOf({capacity, intervalMs: 30, jitterMs: 10}), capacity, 'device');
  }
});

t.test('a link with one packet at each event is named as the limit', async t => {
  const verdict = await verdictOf({capacity: 160, intervalMs: 30, packetsPerEvent: 1});
  isFound(t, verdict, 1_000 / 30, 'link');
});

t.test('a device that sends by itself is limited by the packets at each event', async t => {
  const link = {intervalMs: 30, packetsPerEvent: 1};
  isFound(t, await verdictOf(link, {mode: 'notify'}), 1_000 / 30, 'device');
});

t.test('if a limiter at the rate of the step drops messages, the verdict says so', async t => {
  const words = 'Some may have been dropped by the limiter itself, sliding-window-counter';
  const strategy = {name: 'sliding-window-counter', rate: null};
  t.match((await verdictOf({capacity: 160}, {strategy})).reason, words);
  const own = {name: 'sliding-window-counter', rate: 300};
  t.notMatch((await verdictOf({capacity: 40}, {strategy: own})).reason, words);
  t.notMatch(
    (await verdictOf({capacity: 40}, {strategy: {...strategy, name: 'gcra'}})).reason,
    words,
  );
});

t.test('a limiter with its own rate is named as the limit', async t => {
  const strategy = {name: 'leaky-bucket', rate: 20};
  isFound(t, await verdictOf({capacity: 160}, {strategy}), 20, 'limiter');
});
