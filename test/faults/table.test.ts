/** docs/faults.md names tests that exist. */
import t from 'tap';
import {missingTests, namedTests, tableRows} from '../support/named-tests.js';
import {wedo2} from '../../src/hubs/wedo2/profile.js';
import {readText} from '../support/repository.js';
import {BOUNDS} from './scenario.js';

const COLUMNS = 4;

const table = readText('docs/faults.md');
const rows = tableRows(table);

t.test('each row is complete', async t => {
  t.ok(rows.length >= 40, `${rows.length} rows`);
  for (const cells of rows) {
    const [fault = '', seen = '', , shown = ''] = cells;
    t.equal(cells.length, COLUMNS, fault);
    t.ok(seen.trim() !== '' && shown.includes('`test/'), fault);
  }
});

t.test('the bounds of the scenario are those that its runs must keep', async t => {
  const text = table.replace(/\s+/g, ' ');
  const {waiting, framesPerSecond, heldBack} = BOUNDS;
  for (const sentence of [
    `at most ${waiting} wait in the gate`,
    `at most the ${wedo2.sendsPerSecond}th in its second`,
    `at most ${framesPerSecond} messages in any second`,
    `then the hub gets up to ${wedo2.sendsPerSecond + heldBack} in a second`,
  ]) {
    t.ok(text.includes(sentence), sentence);
  }
});

t.test('each named test exists', async t => {
  const named = namedTests(table);
  t.ok(named.length >= 60, `${named.length} tests are named`);
  t.strictSame(missingTests(named), []);
});

t.test('another text of a test file is not the name of a test', async t => {
  const named = ['…: stop and restart within a second', 'motorOn', 'Scratch Link', '…: text'];
  const missing = missingTests(named.map(title => ({path: 'test/faults/stop.test.ts', title})));
  t.strictSame(
    missing.map(({title}) => title),
    ['motorOn', 'Scratch Link', '…: text'],
  );
});
