import t from 'tap';
import {fromQuery, toQuery} from '../../../src/apps/pages/throughput/address.js';

const INITIAL = {via: 'bluetooth', rates: '', 'link-capacity': '40', response: false};
const CHOICES = {via: ['virtual', 'bluetooth'], rates: null, 'link-capacity': null, response: null};
const read = (query: string) => fromQuery(query, INITIAL, CHOICES);

t.test('the address has the connection, and what differs from the page’s own values', async t => {
  const query = (changes: Partial<typeof INITIAL>) => toQuery({...INITIAL, ...changes}, INITIAL);
  t.equal(query({}), '?via=bluetooth');
  t.equal(query({via: 'virtual', rates: '5:60:5'}), '?via=virtual&rates=5%3A60%3A5');
  t.equal(query({'link-capacity': ''}), '?via=bluetooth&link-capacity=', 'also empty');
});

t.test('an address without a connection is an earlier one, of the model', async t => {
  t.same(read('?rates=5').fields, {...INITIAL, via: 'virtual', rates: '5'});
});

t.test('what was written is read again', async t => {
  for (const changes of [
    {},
    {via: 'virtual', response: true},
    {rates: 'a&b=c "ü"', 'link-capacity': ''},
  ]) {
    const fields = {...INITIAL, ...changes};
    t.same(read(toQuery(fields, INITIAL)), {fields, problems: [], unknown: []});
  }
});

t.test('a value that no field can have is explained and left out', async t => {
  const {fields, problems} = read('?via=radio&response=maybe&rates=abc');
  t.same(
    fields,
    {...INITIAL, via: 'virtual', rates: 'abc'},
    'the check of the form explains the text',
  );
  t.match(problems, [
    {option: 'via', problem: 'unknown-name', value: 'radio', allowed: ['virtual', 'bluetooth']},
    {option: 'response', value: 'maybe', allowed: ['true', 'false']},
  ]);
});

t.test('names that are no settings are listed', async t => {
  const {unknown, fields} = read('?speed=9&__proto__=1&constructor=2');
  t.same(fields, {...INITIAL, via: 'virtual'});
  t.same(unknown, ['speed', '__proto__', 'constructor']);
});
