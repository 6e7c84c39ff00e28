import t from 'tap';
import {histogramOf} from '../../../src/lab/throughput/histogram.js';
import {createBench, measureStep} from './rig.js';

t.test('each latency is counted in the bin whose bounds enclose it', async t => {
  const latencies = [0.02, 0.1, 1, 1.1, 1.2, 44.4, 99_999, 3_000_000];
  const bins = histogramOf(latencies);
  t.match(bins[0], {fromMs: 0, toMs: 0.112, count: 2}, 'the first bin begins at 0');
  t.match(bins[1], {fromMs: 1, toMs: 1.122, count: 2});
  t.match(bins.at(-1), {fromMs: 89125.094, toMs: null, count: 2}, 'the last bin has no end');
  for (const {fromMs, toMs, count} of bins) {
    const inBin = latencies.filter(ms => ms >= fromMs && ms < (toMs ?? Infinity));
    t.equal(inBin.length, count, `${fromMs}`);
  }
  t.same(histogramOf([]), []);
});

t.test('a step has the histogram of all its latencies, without the warm-up', async t => {
  const step = await measureStep(createBench({capacity: 40, intervalMs: 30, lossPercent: 2}), 20);
  const count = step.histogram.reduce((sum, bin) => sum + bin.count, 0);
  t.equal(count, step.deliveredCount);
  t.equal(count, step.timeline.flatMap(second => second.latencyMicroseconds).length);
  const {p50 = 0, max = 0} = step.roundTripMs ?? {};
  t.ok((step.histogram[0]?.fromMs ?? Infinity) < p50);
  t.ok((step.histogram.at(-1)?.fromMs ?? Infinity) <= max);
  t.ok((step.histogram.at(-1)?.toMs ?? 0) > max);
});
