/** docs/limiters.md: its figures are the command's own, and the tests that it names exist. */
import t from 'tap';
import {STRATEGIES} from '../../../src/rate-limiter.js';
import {blockwave} from '../../cli/command-rig.js';
import {missingTests, namedTests, tableRows} from '../../support/named-tests.js';
import {readText} from '../../support/repository.js';

const PROMPT = '    $ npx blockwave ';
const IDEAS = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 22];

const doc = readText('docs/limiters.md');

t.test("the figures match the command's output", async t => {
  const shown = doc.split(PROMPT).slice(1);
  t.ok(shown.length >= 3, `${shown.length} commands`);
  for (const each of shown) {
    const [words = '', ...lines] = each.split('\n');
    const end = lines.findIndex(line => line !== '' && !line.startsWith('    '));
    const printed = lines
      .slice(0, end)
      .map(line => line.trimStart())
      .join('\n')
      .trim();
    const {out, code} = await blockwave(words.split(' '));
    t.equal(code, 0, words);
    t.equal(printed, out.trim(), words);
  }
});

t.test('every strategy is described', async t => {
  const described = tableRows(doc).map(([name = '']) => name.trim());
  for (const name of Object.keys(STRATEGIES)) t.ok(described.includes(`\`${name}\``), name);
});

t.test('each idea names a test that exists', async t => {
  const ideas = tableRows(doc).filter(([number = '']) => /^ \d+ $/.test(number));
  t.strictSame(
    ideas.map(([number]) => Number(number)),
    IDEAS,
  );
  for (const cells of ideas) t.not(namedTests(cells.join('|')).length, 0, cells.join());
  t.strictSame(missingTests(namedTests(doc)), []);
});
