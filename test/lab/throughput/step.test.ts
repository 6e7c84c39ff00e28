import t from 'tap';
import {createBench, measureStep} from './rig.js';

t.test('every message is offered and is then dropped, failed, delivered or lost', async t => {
  const links = [
    {capacity: 40, lossPercent: 3, duplicatePercent: 2, reorderPercent: 2},
    {capacity: 40, full: 'refuse', bufferFrames: 2} as const,
    {capacity: 40, full: 'wait', bufferFrames: 2} as const,
    {capacity: 40, bufferFrames: 2},
  ];
  for (const link of links) {
    for (const response of [true, false]) {
      const step = await measureStep(createBench(link), 80, {response});
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

t.test('messages that the device refused in the warm-up are not lost in the step', async t => {
  const link = {capacity: 20, bufferFrames: 1, full: 'refuse'} as const;
  const step = await measureStep(createBench(link), 40, {mode: 'write', response: true});
  t.ok(step.failedCount > 20);
  t.equal(step.lostCount, step.failedCount);
});

t.test('an overloaded device delivers at its own rate, and its buffer overflows', async t => {
  const step = await measureStep(createBench({capacity: 40}), 80);
  t.ok(Math.abs((step.deliveredRate ?? 0) - 40) < 1, `${String(step.deliveredRate)} a second`);
  t.equal(step.admittedRate, 80, 'nothing holds writes without response back');
  t.same(step.failing, ['loss'], 'full from the start, the queue grows no more');
});

t.test('slow acknowledgements hold the writes back: the gate drops the rest', async t => {
  const bench = createBench({capacity: 160, processingMs: 50});
  const step = await measureStep(bench, 40, {response: true});
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
  const {roundTripMs} = await measureStep(bench, 100, {leastSeconds: 20, warmUpSeconds: 0});
  // The pause is three of twenty seconds: a seventh of the messages are late, by up to three seconds.
  t.ok((roundTripMs?.p50 ?? 0) < 5);
  t.ok((roundTripMs?.p95 ?? 0) > 500, `p95 ${String(roundTripMs?.p95)} ms`);
  t.ok((roundTripMs?.p99 ?? 0) > 850, `p99 ${String(roundTripMs?.p99)} ms`);
});

t.test('duplicates and reordered messages are reported', async t => {
  const link = {capacity: 1_000, duplicatePercent: 10, reorderPercent: 10};
  const step = await measureStep(createBench(link), 40);
  t.ok((step.duplicatedCount ?? 0) > 10);
  t.ok((step.reorderedCount ?? 0) > 10);
  t.equal(step.lostCount, 0);
});

t.test('the warm-up loads the device and is not counted', async t => {
  const bench = createBench({});
  const step = await measureStep(bench, 20, {warmUpSeconds: 2});
  t.equal(step.offeredCount, 100);
  t.equal(step.deliveredCount, 100);
  t.equal(
    bench.device.counts.written,
    140 + 7,
    'and two resets, the info, the subscription, the counts, the status before and after',
  );
});

t.test('a second of the timeline has the messages that were due in it', async t => {
  const step = await measureStep(createBench({capacity: 40}), 80);
  const offered = step.timeline.map(second => second.offered);
  t.same(offered, [80, 80, 80, 80, 80, 0, 0], 'then the device hands over what it still had');
  const deliveredCount = step.timeline.reduce((sum, {delivered}) => sum + (delivered ?? 0), 0);
  t.equal(deliveredCount, step.deliveredCount);
  const lostCount = step.timeline.reduce((sum, {lost}) => sum + lost, 0);
  t.equal(lostCount, step.lostCount);
  const latencies = step.timeline.flatMap(({latencyMicroseconds}) => latencyMicroseconds);
  t.equal(latencies.length, step.deliveredCount);
});

t.test('the size of the buffer is reported, and how full it was up to each step', async t => {
  const plan = {load: {kind: 'rates', rates: [10, 60]}} as const;
  const {bufferFrames, steps} = await createBench({capacity: 40, bufferFrames: 8}).measure(plan);
  t.equal(bufferFrames, 8);
  const [light, heavy] = steps.map(({fullestFrames}) => fullestFrames);
  t.ok(light !== undefined && light !== null && light < 8, `${light}`);
  t.equal(heavy, 8);
  const unknown = await createBench({}, {underTest: {count: null, firmware: null}}).measure(plan);
  t.match(unknown, {bufferFrames: null, steps: [{fullestFrames: null}, {fullestFrames: null}]});
});
