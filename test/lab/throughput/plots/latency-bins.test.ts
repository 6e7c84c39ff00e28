import fc from 'fast-check';
import t from 'tap';
import {checkProperty} from '../../../support/property.js';
import {
  BIN_COUNT,
  binned,
  binOf,
  exponentOf,
} from '../../../../src/lab/throughput/plots/latency-bins.js';

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
