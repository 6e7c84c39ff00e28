// Level: all
import t from 'tap';
import {CAPACITIES, isFound, verdictOf} from './verdicts.js';

t.test('finds the capacity of a device that only counts', async t => {
  for (const capacity of CAPACITIES) {
    isFound(t, await verdictOf({capacity}, {mode: 'write'}), capacity, 'device');
  }
});

t.test('nothing is sustainable if all messages or one in five get lost', async t => {
  for (const lossPercent of [100, 20]) {
    for (const mode of ['echo', 'write'] as const) {
      const verdict = await verdictOf({capacity: 40, lossPercent}, {mode});
      t.match(verdict, {sustainableRate: null, sendsPerSecond: null, limitedBy: null});
      const isSilent = mode === 'write' && lossPercent === 100;
      const why = isSilent
        ? 'the device did not report how many messages it had'
        : '[\\d.]+% of the messages were lost';
      t.match(verdict.reason, new RegExp(`^Not sustainable: at [\\d.]+ a second ${why}`));
    }
  }
});
