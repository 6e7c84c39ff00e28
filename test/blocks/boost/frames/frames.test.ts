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
import {REASONS, type Reason} from './reasons.js';

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

/** These are about what the hub does. */
const OTHER_EFFECT: readonly Reason[] = ['always ends', 'simple motor'];

t.test('the motors of the hub do the same', async t => {
  for (const {
    case: {steps, why = []},
    official,
    ours,
  } of results) {
    if (why.some(reason => OTHER_EFFECT.includes(reason))) continue;
    const name = JSON.stringify(steps);
    t.same(ours.powersSoon, official.powersSoon, `soon: ${name}`);
    t.same(ours.powersLater, official.powersLater, `later: ${name}`);
  }
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
    t.notOk(official.frames.some(({isAcknowledged}) => isAcknowledged));
    const {frames} = ours;
    const hurried = steps.at(-1) === redStop ? frames.length / 2 : 0;
    const expected = frames.map((_, index) => index >= hurried);
    t.same(
      frames.map(({isAcknowledged}) => isAcknowledged),
      expected,
    );
  }
});

t.test('the document has these tables', async t => {
  const connecting = {steps: [], forMs: 0};
  const official = await exchange('official', connecting);
  const ours = await exchange('blockwave', connecting);
  const setUp = setUpTable(official.frames, ours.frames);
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
