import t from 'tap';
import type {StepReport} from '../../../src/lab/throughput/report.js';
import {createBench} from './rig.js';

const ONE_RATE = (rate: number) => ({load: {kind: 'rates', rates: [rate]} as const});

function only(steps: readonly StepReport[]): StepReport {
  const [step] = steps;
  if (step === undefined || steps.length > 1) throw new Error('One step was expected.');
  return step;
}

t.test('every message is offered and is then dropped, failed, delivered or lost', async t => {
  const links = [
    {capacity: 40, lossPercent: 3, duplicatePercent: 2, reorderPercent: 2},
    {capacity: 40, full: 'refuse', bufferFrames: 2} as const,
    {capacity: 40, full: 'wait', bufferFrames: 2} as const,
    {capacity: 40, bufferFrames: 2},
  ];
  for (const link of links) {
    for (const response of [true, false]) {
      const bench = createBench(link);
      const step = only((await bench.measure({...ONE_RATE(80), response})).steps);
      t.equal(step.offeredCount, 400);
      t.equal(step.admittedCount + step.droppedCount, step.offeredCount);
      t.equal((step.deliveredCount ?? 0) + step.lostCount, step.admittedCount);
      t.equal(step.writtenCount + step.failedCount, step.admittedCount);
      t.equal(step.acknowledgedCount, response ? step.writtenCount : null);
      const refused = Object.values(step.errors).reduce((sum, count) => sum + count, 0);
      t.equal(refused, step.failedCount);
      t.equal(step.isSustained, false);
    }
  }
});

t.test('the report has the counts of the device', async t => {
  const bench = createBench({capacity: 40, lossPercent: 10});
  const step = only(
    (await bench.measure({...ONE_RATE(20), mode: 'write', warmUpSeconds: 0})).steps,
  );
  t.equal(step.offeredCount, 100);
  t.equal(step.lostCount, bench.device.counts.lostToDevice);
  t.ok(step.lostCount > 0);
});

t.test('messages that the device refused in the warm-up are not lost in the step', async t => {
  const link = {capacity: 20, bufferFrames: 1, full: 'refuse'} as const;
  const plan = {...ONE_RATE(40), mode: 'write', response: true} as const;
  const step = only((await createBench(link).measure(plan)).steps);
  t.ok(step.failedCount > 20);
  t.equal(step.lostCount, step.failedCount);
});

t.test('an overloaded device delivers at its own rate, and its buffer overflows', async t => {
  const step = only((await createBench({capacity: 40}).measure(ONE_RATE(80))).steps);
  t.ok(Math.abs((step.deliveredRate ?? 0) - 40) < 1, `${String(step.deliveredRate)} a second`);
  t.equal(step.admittedRate, 80, 'nothing holds writes without response back');
  t.same(step.failing, ['loss'], 'full from the start, the queue grows no more');
});

t.test('slow acknowledgements hold the writes back: the gate drops the rest', async t => {
  const bench = createBench({capacity: 160, processingMs: 50});
  const step = only((await bench.measure({...ONE_RATE(40), response: true})).steps);
  t.ok(step.admittedRate < 24 && step.admittedRate > 19, `${step.admittedRate} of 40 a second`);
  t.equal(step.lostCount, 0);
  t.ok(step.droppedPercent > 40);
  t.ok(
    (step.writeMs?.max ?? 0) > 450,
    'no longer than the gate lets a message wait, and its write',
  );
  t.ok((step.writeMs?.max ?? 0) < 450 + 5 * 50);
});

t.test('a pause of the device is in the latency of every message that was due in it', async t => {
  const bench = createBench({capacity: 1_000, stallMs: 1_000, stallEveryMs: 5_000});
  const plan = {...ONE_RATE(100), leastSeconds: 20, warmUpSeconds: 0};
  const {roundTripMs} = only((await bench.measure(plan)).steps);
  // The pause is three of twenty seconds: a seventh of the messages are late, by up to three seconds.
  t.ok((roundTripMs?.p50 ?? 0) < 5);
  t.ok((roundTripMs?.p95 ?? 0) > 500, `p95 ${String(roundTripMs?.p95)} ms`);
  t.ok((roundTripMs?.p99 ?? 0) > 850, `p99 ${String(roundTripMs?.p99)} ms`);
});

t.test('duplicates and reordered messages are reported', async t => {
  const link = {capacity: 1_000, duplicatePercent: 10, reorderPercent: 10};
  const step = only((await createBench(link).measure(ONE_RATE(40))).steps);
  t.ok((step.duplicatedCount ?? 0) > 10);
  t.ok((step.reorderedCount ?? 0) > 10);
  t.equal(step.lostCount, 0);
});

t.test('the warm-up loads the device and is not counted', async t => {
  const bench = createBench({});
  const step = only((await bench.measure({...ONE_RATE(20), warmUpSeconds: 2})).steps);
  t.equal(step.offeredCount, 100);
  t.equal(step.deliveredCount, 100);
  t.equal(bench.device.counts.written, 140 + 3, 'and the info, the reset, the subscription');
});

t.test('a second of the timeline has the messages that were due in it', async t => {
  const step = only((await createBench({capacity: 40}).measure(ONE_RATE(80))).steps);
  t.equal(step.timeline.length, 5);
  t.same(
    step.timeline.map(({offered}) => offered),
    [80, 80, 80, 80, 80],
  );
  const sum = (of: (second: StepReport['timeline'][number]) => number) =>
    step.timeline.reduce((total, second) => total + of(second), 0);
  t.equal(
    sum(({lost}) => lost),
    step.lostCount,
  );
  t.equal(
    sum(({latencyMicroseconds}) => latencyMicroseconds.length),
    step.deliveredCount,
  );
});
