/** docs/evidence.md names tests that exist, for each fault of docs/faults.md and each idea of docs/limiters.md, too. */
import t from 'tap';
import {missingTests, namedTests, tableRows} from './support/named-tests.js';
import {readText} from './support/repository.js';

t.test('each named test exists, and each row of the tables has one', async t => {
  const text = readText('docs/evidence.md');
  const lines = text.split('\n').filter(line => line.startsWith('  - '));
  const unread = lines.filter(line => namedTests(line).length !== 1);
  const faults = tableRows(readText('docs/faults.md')).map(([fault = '']) => fault.trim());
  const ideas = tableRows(readText('docs/limiters.md'))
    .filter(([number = '']) => /^ \d+ $/.test(number))
    .map(([number = '', idea = '']) => `${number.trim()}: ${idea.trim()}`);
  const untested = [...faults, ...ideas].filter(each => !text.includes(`\n- ${each}\n  - `));
  t.same([...unread, ...untested, ...missingTests(namedTests(text))], []);
});
