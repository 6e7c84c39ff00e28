import fc from 'fast-check';
import t from 'tap';
import {checkProperty} from '../support/property.js';
import {latencySplits, latencyText} from '../../src/apps/pages/throughput/axes.js';
import {
  BIN_COUNT,
  binned,
  binOf,
  decadesAround,
  exponentOf,
} from '../../src/apps/pages/throughput/latency-bins.js';

t.test('every latency is in its bin', async t => {
  checkProperty(
    fc.property(fc.double({min: 0.1, max: 99_999, noNaN: true}), ms => {
      const bin = binOf(ms);
      const exponent = Math.log10(ms);
      return exponentOf(bin) <= exponent + 1e-9 && exponent < exponentOf(bin + 1) + 1e-9;
    }),
  );
  t.equal(binOf(0), 0);
  t.equal(binOf(1e9), BIN_COUNT - 1);
  t.equal(
    binned([25, 25, 0]).reduce((sum, count) => sum + count),
    3,
  );
});

t.test('the scale has whole decades around the values', async t => {
  t.same(decadesAround(binned([25, 40])), [1, 2]);
  t.same(decadesAround(binned([0.5, 3_000])), [-1, 4]);
  t.same(decadesAround(binned([0])), [-1, 0]);
  const [least, most] = decadesAround(binned([]));
  t.ok(most > least, 'also without any');
});

t.test('an axis names a few latencies, for any range', async t => {
  t.same(latencySplits(1, 2).map(latencyText), ['10 ms', '20 ms', '50 ms', '100 ms']);
  t.same(latencySplits(1, 2, 200).map(latencyText), ['10 ms', '20 ms', '50 ms', '100 ms']);
  t.same(latencySplits(1, 3, 290).map(latencyText), ['10 ms', '100 ms', '1 s'], 'a narrow plot');
  t.same(latencySplits(-1, 4).map(latencyText), [
    '0.1 ms',
    '1 ms',
    '10 ms',
    '100 ms',
    '1 s',
    '10 s',
  ]);
});
