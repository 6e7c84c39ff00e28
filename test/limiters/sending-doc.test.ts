/** docs/how-it-works.md states the limits that the profiles, the transports and the gate have. */
import t from 'tap';
import {families} from '../../blocks/index.js';
import {runExample} from '../support/doc-example.js';
import {tableRows} from '../support/named-tests.js';
import {readText} from '../support/repository.js';

const doc = readText('docs/how-it-works.md');
const [, limits = ''] = doc.split('## The limits');
const rows = tableRows(limits.split('\n## ')[0] ?? '');

t.test('the table of limits contains every hub, with the numbers of its protocol', async t => {
  t.equal(rows.length, families.length);
  for (const {name, protocol} of families) {
    const row = rows.find(([hub = '']) => hub.trim() === name);
    const {sendsPerSecond, burst, eventWaitMs} = protocol;
    t.equal(row?.[1]?.trim(), `${sendsPerSecond} in any second`, name);
    t.equal(row?.[2]?.trim(), String(burst), name);
    if (name === 'WeDo 2.0') {
      t.match(row?.[3], new RegExp(`Tone: .* ${eventWaitMs} ms`), name);
    }
  }
});

t.test('the code example logs what it says', async t => {
  const logged = await runExample(doc);
  const words = logged.map(([first, second]) => (first === 'written:' ? second : first));
  t.strictSame(words.slice(0, 5), [1, 2, 3, 4, 'off']);
  t.strictSame(words.slice(5, 7), [100, 'sent']);
  t.equal(logged.length, 8);
});
