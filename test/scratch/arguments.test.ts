import t from 'tap';
import {choice, color, number, text} from '../../src/scratch/arguments.js';

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
