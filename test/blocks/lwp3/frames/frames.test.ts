// Level: all
/** docs/evidence/boost-frames.md. `TAP_SNAPSHOT=1` writes its tables anew. */
import {writeFileSync} from 'node:fs';
import {isDeepStrictEqual} from 'node:util';
import t from 'tap';
import {replaceBetween} from '../../../../bench/markdown.js';
import {boost} from '../../../../blocks/lwp3/boost.js';
import {blocksOf} from '../../../../src/scratch/define-block.js';
import {inRepository, readText} from '../../../support/repository.js';
import {CASES, REASONS, type Reason} from './cases.js';
import {frameTable, isSame, setUpTable, type Result} from './document.js';
import {exchange, redStop, type Exchange} from './exchange.js';

const DOCUMENT = 'docs/evidence/boost-frames.md';
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
  const wrong = results.filter(result => isSame(result) !== (result.case.why === undefined));
  t.same(wrong, []);
  const used = new Set(CASES.flatMap(({why = []}) => why));
  t.same([...used].sort(), [...REASONS].sort(), 'each reason is one of a case');
});

/** These are about what the hub does. */
const OTHER_EFFECT: readonly Reason[] = ['always ends', 'simple motor'];

t.test('the motors of the hub do the same', async t => {
  const powers = ({powersSoon, powersLater}: Exchange) => ({powersSoon, powersLater});
  const wrong = results.filter(({case: {why = []}, official, ours}) => {
    const isSame = isDeepStrictEqual(powers(ours), powers(official));
    return !isSame && !why.some(reason => OTHER_EFFECT.includes(reason));
  });
  t.same(wrong, []);
});

t.test('there is a case for each official block', async t => {
  const called = CASES.flatMap(({steps}) => steps.at(-1) ?? []);
  const opcodes = new Set(called.map(step => ('opcode' in step ? step.opcode : null)));
  t.equal(OFFICIAL.length, 12);
  const missing = blocksOf({...boost, palette: OFFICIAL}).filter(
    ({opcode}) => !opcodes.has(opcode),
  );
  t.same(missing, []);
});

t.test('ours are acknowledged, but for the first ones of the red stop', async t => {
  const wrong = results.filter(({case: {steps}, official, ours: {frames}}) => {
    const hurried = steps.at(-1) === redStop ? frames.length / 2 : 0;
    const areOurs = frames.every(({isAcknowledged}, index) => isAcknowledged === index >= hurried);
    return !areOurs || official.frames.some(({isAcknowledged}) => isAcknowledged);
  });
  t.same(wrong, []);
});

t.test('the document has these tables', async t => {
  const connecting = {steps: [], forMs: 0};
  const official = await exchange('official', connecting);
  const ours = await exchange('blockwave', connecting);
  const written = readText(DOCUMENT);
  const setUp = setUpTable(official.frames, ours.frames, written);
  t.notMatch(setUp, 'unknown');
  const parts = {frames: frameTable(results), 'set-up': setUp};
  const expected = Object.entries(parts).reduce(
    (text, [name, part]) =>
      replaceBetween(text, `<!-- ${name}: begin -->`, `<!-- ${name}: end -->`, part),
    written,
  );
  if (process.env.TAP_SNAPSHOT === '1') writeFileSync(inRepository(DOCUMENT), expected);
  else t.equal(written, expected);
});
