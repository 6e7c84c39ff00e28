import fc from 'fast-check';
import t from 'tap';
import {jitterOf, quantile, quantilesOf, rateOf} from '../../src/lab/statistics.js';
import {testProperty} from '../support/property.js';

t.test('quantiles use the nearest rank', async t => {
  const hundred = Array.from({length: 100}, (_, index) => 100 - index);
  t.same(quantilesOf(hundred), {p50: 50, p95: 95, p99: 99, max: 100});
  t.same(quantilesOf([7]), {p50: 7, p95: 7, p99: 7, max: 7});
  t.equal(quantilesOf([]), null);
});

const samples = fc.array(fc.integer({min: 0, max: 50}), {minLength: 1, maxLength: 60});

testProperty(
  'at least this share of the values is at or below a quantile, and less than this share is below it',
  fc.property(samples, fc.double({min: 0.01, max: 1, noNaN: true}), (unsorted, share) => {
    const ascending = [...unsorted].sort((a, b) => a - b);
    const found = quantile(ascending, share);
    const atOrBelow = ascending.filter(value => value <= found).length;
    const below = ascending.filter(value => value < found).length;
    return atOrBelow >= share * ascending.length - 1e-9 && below < share * ascending.length;
  }),
);

t.test('jitter is the mean step from one value to the next', async t => {
  t.equal(jitterOf([10, 14, 12]), 3);
  t.equal(jitterOf([5, 5, 5]), 0);
  t.equal(jitterOf([5]), null);
});

t.test('a rate counts the steps between the first moment and the last', async t => {
  t.equal(rateOf([0, 100, 200, 300]), 10);
  t.equal(rateOf([300, 0]), 1_000 / 300);
  t.equal(rateOf([5]), null);
  t.equal(rateOf([5, 5]), null);
});
