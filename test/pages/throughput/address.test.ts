import t from 'tap';
import {fromQuery, toQuery} from '../../../src/apps/pages/throughput/address.js';

const INITIAL = {via: 'virtual', rates: '', 'link-capacity': '40', response: false};
const CHOICES = {via: ['virtual', 'bluetooth'], rates: null, 'link-capacity': null, response: null};
const read = (query: string) => fromQuery(query, INITIAL, CHOICES);

t.test('the address has what differs from the page’s own values', async t => {
  t.equal(toQuery(INITIAL, INITIAL), '');
  t.equal(toQuery({...INITIAL, rates: '5:60:5'}, INITIAL), '?rates=5%3A60%3A5');
  t.equal(toQuery({...INITIAL, 'link-capacity': ''}, INITIAL), '?link-capacity=', 'also empty');
});

t.test('what was written is read again', async t => {
  for (const changes of [
    {},
    {via: 'bluetooth', response: true},
    {rates: 'a&b=c "ü"', 'link-capacity': ''},
  ]) {
    const fields = {...INITIAL, ...changes};
    t.same(read(toQuery(fields, INITIAL)), {fields, problems: [], unknown: []});
  }
});

t.test('a value that no field can have is explained and left out', async t => {
  const {fields, problems} = read('?via=radio&response=maybe&rates=abc');
  t.same(fields, {...INITIAL, rates: 'abc'}, 'the check of the form explains the text');
  t.match(problems, [
    {option: 'via', problem: 'unknown-name', value: 'radio', allowed: ['virtual', 'bluetooth']},
    {option: 'response', value: 'maybe', allowed: ['true', 'false']},
  ]);
});

t.test('names that are no settings are listed', async t => {
  const {unknown, fields} = read('?speed=9&__proto__=1&constructor=2');
  t.same(fields, INITIAL);
  t.same(unknown, ['speed', '__proto__', 'constructor']);
});
