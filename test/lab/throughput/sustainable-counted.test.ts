// Level: all
import t from 'tap';
import {CAPACITIES, isFound, verdictOf} from './verdicts.js';

t.test('where the device only counts it finds what it can handle', async t => {
  for (const capacity of CAPACITIES) {
    isFound(t, await verdictOf({capacity}, {mode: 'write'}), capacity, 'device');
  }
});

t.test('nothing is sustainable where messages get lost, be it all or one in a hundred', async t => {
  for (const lossPercent of [100, 20, 1]) {
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
