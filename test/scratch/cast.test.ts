/** Arguments of blocks, read as Scratch casts values. */
import {isDeepStrictEqual} from 'node:util';
import fc from 'fast-check';
import t from 'tap';
import {choice, color, number, text} from '../../src/scratch/arguments.js';
import {toColor, toNumber, toText} from '../../src/scratch/cast.js';
import {checkProperty} from '../support/property.js';
import {requireFromScratchVm} from '../support/repository.js';

const officialCast = requireFromScratchVm('util/cast.js') as {
  toNumber(value: unknown): number;
  toString(value: unknown): string;
  toRgbColorObject(value: unknown): {r: number; g: number; b: number};
};

t.test('numbers as Scratch casts them', async () => {
  const numeric = fc.oneof(fc.double(), fc.integer()).map(String);
  const values = fc.oneof(fc.double(), fc.boolean(), fc.string(), numeric, fc.constant(null));
  checkProperty(fc.property(values, value => toNumber(value) === officialCast.toNumber(value)));
});

t.test('never NaN, never -0, never throws', async t => {
  const valueOf = () => {
    throw new Error('asked');
  };
  const objects = [Object.create(null), {valueOf}] as unknown[];
  const odd = [NaN, -0, '-0', undefined, Symbol('one'), 10n, ...objects];
  t.ok(odd.every(value => Object.is(toNumber(value), 0)));
  checkProperty(fc.property(fc.anything(), value => !Number.isNaN(toNumber(value))));
});

t.test('texts as Scratch casts them', async t => {
  const values = fc.oneof(fc.double(), fc.boolean(), fc.string());
  checkProperty(fc.property(values, value => toText(value) === officialCast.toString(value)));
  t.same([undefined, null, {}, Symbol('one')].map(toText), ['', '', '', '']);
});

t.test('colours as Scratch casts them', async t => {
  const hex = fc.string({
    unit: fc.constantFrom(...'0123456789abcdefABCDEF'.split('')),
    maxLength: 7,
  });
  const values = fc.oneof(
    hex.map(digits => `#${digits}`),
    fc.maxSafeInteger(),
    fc.double(),
    fc.string(),
    fc.boolean(),
  );
  const property = fc.property(values, value => {
    const {r, g, b} = officialCast.toRgbColorObject(value);
    return isDeepStrictEqual(toColor(value), {red: r, green: g, blue: b});
  });
  checkProperty(property);
  t.same(toColor('#f90'), {red: 255, green: 0x99, blue: 0});
  const black = {red: 0, green: 0, blue: 0};
  t.same([undefined, null, {}, Symbol('one')].map(toColor), [black, black, black, black]);
});

t.test('a number, cast as Scratch does and clamped', async t => {
  const any = number(5);
  const none = [NaN, -0, '', 'seven', null, undefined, {}, [7], false];
  t.same(
    none.filter(value => !Object.is(any.read(value), 0)),
    [],
  );
  t.same(['0x10', ' 7 ', true, '1e2', Infinity].map(any.read), [16, 7, 1, 100, Infinity]);
  const percent = number(50, {min: -100, max: 100});
  t.same([-101, 101, '-1e999', Infinity, 7.5].map(percent.read), [-100, 100, -100, 100, 7.5]);
  t.equal(number(1, {min: 1}).read('nothing'), 1);
});

t.test('a text is cut off', async t => {
  const {read} = text('Rocket', {maxLength: 3});
  t.same(['Comet', 12345, true, null, {}, ['Comet']].map(read), ['Com', '123', 'tru', '', '', '']);
});

t.test('a menu has the values of its items only', async t => {
  const {read} = choice({name: 'PORT', items: [{value: 'A'}, {value: 'B'}]}, 'A');
  t.same(['A', 'B'].map(read), ['A', 'B']);
  const others = ['a', '', 'C', 1, null, ['A'], 'toString', Symbol('A'), {toString: () => 'A'}];
  t.same(
    others.filter(value => read(value) !== undefined),
    [],
  );
});

t.test('a colour', async t => {
  t.same(color('#ff9900').read('#0a1420'), {red: 10, green: 20, blue: 32});
});
