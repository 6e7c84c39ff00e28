import fc from 'fast-check';
import t from 'tap';
import {dueAfterMs} from '../../../src/lab/throughput/step-run.js';
import {testProperty} from '../../support/property.js';

testProperty(
  'each message is due within its own period',
  fc.property(
    fc.integer({min: 0, max: 100_000}),
    fc.double({min: 0.1, max: 1_000, noNaN: true}),
    (index, rate) => {
      const periodMs = 1_000 / rate;
      const dueMs = dueAfterMs(index, rate);
      return dueMs >= index * periodMs - 1e-6 && dueMs < (index + 1) * periodMs + 1e-6;
    },
  ),
);

t.test('a hundred messages meet every part of a connection interval, at any rate', async t => {
  const INTERVAL_MS = 30;
  for (const rate of [10, 25, 1_000 / 30, 2_000 / 30, 66.6, 100]) {
    const tenths = new Set<number>();
    for (let index = 0; index < 100; index++) {
      tenths.add(Math.floor(((dueAfterMs(index, rate) % INTERVAL_MS) / INTERVAL_MS) * 10));
    }
    t.equal(tenths.size, 10, `at ${rate} a second`);
  }
});
