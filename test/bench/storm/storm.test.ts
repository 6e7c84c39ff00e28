// Level: all
import t from 'tap';
import {createGateSender, createScratchSender} from '../../../bench/storm/senders.js';
import {runStorm, type StormPlan} from '../../../bench/storm/storm.js';

const PLAN: StormPlan = {
  offeredRate: 10_000,
  outputs: 16,
  seconds: 6,
  rate: 20,
  burst: 4,
  link: {capacity: 25, intervalMs: 30},
  seed: 1,
};
/** The longest wait of a stop: four writes in flight, the frame being handled, three connection events. */
const BEFORE_MS = 5 * 40 + 3 * 30;

for (const outputs of [1, 16]) {
  t.test(`a storm on ${outputs} outputs, through the gate`, async t => {
    const result = await runStorm({...PLAN, outputs}, createGateSender);
    t.equal(result.wrongOutputs, 0, 'every output is as it was commanded last');
    t.equal(result.droppedByDevice, 0, 'nothing is dropped');
    t.equal(result.stopMs.length, 1);
    // The device takes 40 ms for each of the stop's frames.
    for (const stopMs of result.stopMs) {
      t.ok(stopMs !== null && stopMs <= outputs * 40 + BEFORE_MS, `a stop in ${String(stopMs)} ms`);
    }
  });
}

t.test('a storm through a limiter like the official one', async t => {
  const result = await runStorm(PLAN, createScratchSender);
  t.ok(result.wrongOutputs > 0, `${result.wrongOutputs} of 16 outputs in a wrong state`);
});

t.test('the same seed gives the same storm', async t => {
  const run = () => runStorm({...PLAN, outputs: 3}, createGateSender);
  t.strictSame(await run(), await run());
});
