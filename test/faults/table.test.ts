/** docs/faults.md is complete, and has the bounds that the runs of the scenario must keep. */
import t from 'tap';
import {tableRows} from '../support/named-tests.js';
import {wedo2} from '../../src/hubs/wedo2/profile.js';
import {readText} from '../support/repository.js';
import {BOUNDS} from './scenario.js';

const table = readText('docs/faults.md');
const rows = tableRows(table);

t.test('each row is complete', async t => {
  const incomplete = rows.filter(
    ([fault = '', seen = '', guarantee, ...others]) =>
      fault.trim() === '' || seen.trim() === '' || guarantee === undefined || others.length > 0,
  );
  t.same(incomplete, []);
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
