import t from 'tap';
import {OptionError} from '../../../src/lab/options/option-problem.js';
import {OptionReader} from '../../../src/lab/options/option-reader.js';

const RATE = {min: 0.5, max: 20};
const COUNT = {min: 1, max: 5, isWhole: true};

t.test('an option that is given is read; all others have their defaults', async t => {
  const reader = new OptionReader({rate: '2.5', load: 'loop', fast: true});
  t.equal(reader.number('rate', RATE, 10), 2.5);
  t.equal(reader.number('count', COUNT, 3), 3);
  t.equal(reader.name('load', ['loop', 'flood'], 'flood'), 'loop');
  t.equal(reader.name('excess', ['drop', 'queue'], 'queue'), 'queue');
  t.equal(reader.flag('fast'), true);
  t.equal(reader.flag('slow'), false);
  t.doesNotThrow(() => reader.check());
});

t.test('all problems are collected', async t => {
  const reader = new OptionReader({rate: 'fast', count: '2.5', repeats: '9', load: 'toString'});
  reader.number('rate', RATE, 10);
  reader.number('count', COUNT, 3);
  reader.number('repeats', COUNT, 3, 'in a test');
  reader.name('load', ['loop', 'flood'], 'loop');
  reader.fail({option: 'to', problem: 'conflict', other: 'rates'});
  reader.fail({option: 'link', problem: 'incomplete', needs: {via: 'virtual', baseline: null}});
  const error = t.throws(() => reader.check(), OptionError) as unknown as OptionError;
  t.match(error.problems, [
    {option: 'rate', problem: 'not-in-range', value: 'fast', allowed: RATE},
    {option: 'count', problem: 'not-in-range', value: '2.5', allowed: COUNT},
    {option: 'repeats', problem: 'not-in-range', value: '9', condition: 'in a test'},
    {option: 'load', problem: 'unknown-name', value: 'toString', allowed: ['loop', 'flood']},
    {option: 'to', problem: 'conflict', other: 'rates'},
    {option: 'link', problem: 'incomplete'},
  ]);
});

t.test('a number has no sign, exponent or space', async t => {
  for (const text of ['-1', '+1', '1e1', ' 1', '1.', '.5', '0x1', '']) {
    const reader = new OptionReader({rate: text});
    reader.number('rate', RATE, 10);
    t.throws(() => reader.check(), OptionError, text);
  }
});
