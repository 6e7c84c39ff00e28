/** docs/boost-frames.md. `TAP_SNAPSHOT=1` writes its tables anew. */
import {writeFileSync} from 'node:fs';
import t from 'tap';
import {replaceBetween} from '../../../../bench/markdown.js';
import {boost} from '../../../../blocks/boost/index.js';
import {blocksOf} from '../../../../src/scratch/define-block.js';
import {inRepository, readText} from '../../../support/repository.js';
import {CASES} from './cases.js';
import {frameTable, isSame, reasonList, setUpTable, type Result} from './document.js';
import {exchange, redStop} from './exchange.js';
import {REASONS} from './reasons.js';

const DOCUMENT = 'docs/boost-frames.md';
/** The official blocks are before the first heading of the palette. */
const OFFICIAL = boost.palette.slice(
  0,
  boost.palette.findIndex(entry => !('opcode' in entry)),
);

const results: Result[] = [];
for (const each of CASES) {
  const official = await exchange('official', each);
  results.push({case: each, official, ours: await exchange('blockwave', each)});
}

t.test('the frames are the same, or differ for a known reason', async t => {
  for (const result of results) {
    const name = JSON.stringify(result);
    t.equal(isSame(result), result.case.why === undefined, name);
  }
  const used = new Set(CASES.flatMap(({why = []}) => why));
  t.same([...used].sort(), Object.keys(REASONS).sort(), 'each reason is one of a case');
});

t.test('there is a case for each official block', async t => {
  const called = CASES.flatMap(({steps}) => steps.at(-1) ?? []);
  t.equal(OFFICIAL.length, 12);
  for (const {opcode} of blocksOf({...boost, palette: OFFICIAL})) {
    t.ok(
      called.some(step => 'opcode' in step && step.opcode === opcode),
      opcode,
    );
  }
});

t.test('ours are acknowledged, but for the first ones of the red stop', async t => {
  for (const {
    case: {steps},
    official,
    ours,
  } of results) {
    t.notOk(official.some(({isAcknowledged}) => isAcknowledged));
    const hurried = steps.at(-1) === redStop ? ours.length / 2 : 0;
    const expected = ours.map((_, index) => index >= hurried);
    t.same(
      ours.map(({isAcknowledged}) => isAcknowledged),
      expected,
    );
  }
});

t.test('the document has these tables', async t => {
  const connecting = {steps: [], forMs: 0};
  const setUp = setUpTable(
    await exchange('official', connecting),
    await exchange('blockwave', connecting),
  );
  t.notMatch(setUp, 'unknown');
  const parts = {frames: frameTable(results), reasons: reasonList(), 'set-up': setUp};
  const written = readText(DOCUMENT);
  const expected = Object.entries(parts).reduce(
    (text, [name, part]) =>
      replaceBetween(text, `<!-- ${name}: begin -->`, `<!-- ${name}: end -->`, part),
    written,
  );
  if (process.env.TAP_SNAPSHOT === '1') writeFileSync(inRepository(DOCUMENT), expected);
  else t.equal(written, expected);
});
