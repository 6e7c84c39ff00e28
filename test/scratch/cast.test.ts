import fc from 'fast-check';
import t from 'tap';
import {clamp, toNumber} from '../../src/scratch/cast.js';
import {requireFromScratchVm} from '../support/repository.js';

const officialCast = requireFromScratchVm('util/cast.js') as {
  toNumber(value: unknown): number;
};

t.test('numbers as Scratch casts them', async t => {
  const numeric = fc.oneof(fc.double(), fc.integer()).map(String);
  const values = fc.oneof(fc.double(), fc.boolean(), fc.string(), numeric, fc.constant(null));
  fc.assert(fc.property(values, value => toNumber(value) === officialCast.toNumber(value)));
  t.equal(toNumber('0x10'), 16);
  t.equal(toNumber(' 7 '), 7);
  t.equal(toNumber('7 apples'), 0);
  t.equal(toNumber('-Infinity'), -Infinity);
});

t.test('never NaN, never -0, never throws', async t => {
  const valueOf = () => {
    throw new Error('asked');
  };
  const objects = [Object.create(null), {valueOf}] as unknown[];
  for (const value of [NaN, -0, '-0', undefined, Symbol('one'), 10n, ...objects]) {
    t.ok(Object.is(toNumber(value), 0));
  }
  fc.assert(fc.property(fc.anything(), value => !Number.isNaN(toNumber(value))));
});

t.test('clamp', async t => {
  t.equal(clamp(-1, 0, 5), 0);
  t.equal(clamp(3, 0, 5), 3);
  t.equal(clamp(Infinity, 0, 5), 5);
});
