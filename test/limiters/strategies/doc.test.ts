/** docs/rate-limiter.md: its figures are the command's own, and its example runs. */
import t from 'tap';
import {blockwave} from '../../cli/command-rig.js';
import {runExample} from '../../support/doc-example.js';
import {readText} from '../../support/repository.js';

const PROMPT = '    $ npx blockwave ';

const doc = readText('docs/rate-limiter.md');

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

const [ofAcquire = '', ofShaper = ''] = doc.split('## Messages above the rate');

t.test('the example of acquire logs what it says', async t => {
  const shown = [...ofAcquire.matchAll(/console\.log\(.*\/\/ (.*)/g)].map(([, text = '']) => text);
  const logged = await runExample(ofAcquire);
  t.strictSame(
    logged.map(values => values.join(' ')),
    shown.flatMap(text => text.split(', ')),
  );
});

t.test('the code example logs what it says', async t => {
  const [, shown] = /queue\.highest, shaper\.statistics\); \/\/ (.*)/.exec(doc) ?? [];
  const [first, [highest, statistics] = [], ...later] = await runExample(ofShaper);
  t.strictSame(first, [0, 5]);
  const logged = `${String(highest)}, ${JSON.stringify(statistics)}`;
  t.equal(logged.replace(/"/g, '').replace(/[:,](?=\S)/g, '$& '), shown);
  t.equal(later.length, 5, 'the rest waits its turn');
});
