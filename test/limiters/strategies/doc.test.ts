/** docs/limiters.md: its figures are the command's own. */
import t from 'tap';
import {createSlidingWindowCounter, STRATEGIES} from '../../../src/rate-limiter.js';
import {blockwave} from '../../cli/command-rig.js';
import {runExample} from '../../support/doc-example.js';
import {tableRows} from '../../support/named-tests.js';
import {readText} from '../../support/repository.js';

const PROMPT = '    $ npx blockwave ';

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

/** The rows of the table that a command prints: strategy, worst second, longest wait in ms, and so on. */
function printedRows(command: string) {
  const [, ...lines] = (doc.split(`${PROMPT}${command}\n`)[1] ?? '').split('\n');
  const start = lines.findIndex(line => line.trim().startsWith('strategy '));
  return Object.keys(STRATEGIES).map((strategy, index) => {
    const line = lines[start + 1 + index] ?? '';
    const [name, , worst, , , max, , reached, lost, correct] = line.trim().split(/ +/);
    t.equal(name, strategy);
    return {
      ...{strategy, correct: Number(correct), worstSecond: Number(worst), maxMs: Number(max)},
      ...{reached: Number(reached), lost: Number(lost)},
    };
  });
}

t.test('the sentences around the figures contain the same figures', async t => {
  const text = doc.replace(/\s+/g, ' ');
  const says = (sentence: string) => t.ok(text.includes(sentence), sentence);
  const usual = printedRows('limiters');
  const most = usual.reduce((a, b) => (b.lost > a.lost ? b : a));
  says(`loses up to ${most.lost} of ${most.reached + most.lost} messages`);
  const safe = usual.filter(({lost}) => lost === 0);
  t.strictSame(
    safe.map(({strategy}) => strategy),
    ['leaky-bucket'],
  );
  t.ok(
    printedRows('limiters --burst 4').every(({lost}) => lost === 0),
    'With a burst of 4 the device loses none',
  );

  const boundary = printedRows('limiters --load boundary --excess drop');
  const fixed = boundary.find(({strategy}) => strategy === 'fixed-window');
  const boundaries = 5;
  const [passed, lost] = [fixed?.worstSecond, (fixed?.lost ?? NaN) / boundaries];
  says(`\`fixed-window\` admits ${passed} messages in 10 ms, and the device loses ${lost} of them`);
  t.ok(
    boundary.every(({correct}) => correct === 0),
    'no limiter delivers the last message of any output',
  );

  const queued = printedRows('limiters --load bursts --excess queue');
  const leaky = queued.find(({strategy}) => strategy === 'leaky-bucket');
  t.match(leaky, {lost: 0, maxMs: 1950}, 'a message waits up to two seconds');
});

t.test('the code example logs what it says', async t => {
  const [, shown] = /queue\.highest, shaper\.statistics\); \/\/ (.*)/.exec(doc) ?? [];
  const [first, [highest, statistics] = [], ...later] = await runExample(doc);
  t.strictSame(first, [0, 5]);
  const logged = `${String(highest)}, ${JSON.stringify(statistics)}`;
  t.equal(logged.replace(/"/g, '').replace(/[:,](?=\S)/g, '$& '), shown);
  t.equal(later.length, 5, 'the rest waits its turn');
});

t.test(
  'a sliding window counter sends one message less in each window, or half of one',
  async t => {
    for (const [burst, passed] of [
      [20, 19],
      [4, 3],
      [1, 0.5],
    ] as const) {
      let nowMs = 0;
      const limiter = createSlidingWindowCounter(20, {burst, clock: () => nowMs});
      const endMs = 100 * burst * 50;
      let count = 0;
      for (; nowMs < endMs; nowMs++) if (limiter.tryAcquireAt(nowMs)) count++;
      t.equal(Math.round((10 * count) / 100) / 10, passed, `a burst of ${burst}`);
    }
  },
);

t.test('every strategy is described', async t => {
  const described = tableRows(doc).map(([name = '']) => name.trim());
  for (const name of Object.keys(STRATEGIES)) t.ok(described.includes(`\`${name}\``), name);
});
