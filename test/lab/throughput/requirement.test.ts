import t from 'tap';
import {OptionError} from '../../../src/lab/options/option-problem.js';
import {judgeRequirements, parseRequirements} from '../../../src/lab/throughput/requirement.js';
import type {Failing, Report} from '../../../src/lab/throughput/report.js';
import {judged, report, step} from './reports.js';

const NOTHING = report(
  {sustainableRate: null, sendsPerSecond: null, spread: null, limitedBy: null},
  {isSustained: false},
);

const judge = (text: string, now = report(), before = report({sustainableRate: 25})) =>
  judgeRequirements(parseRequirements(text, true), now, before).map(({isMet}) => isMet);

t.test('the figures of the sustainable rate are compared with what is required', async t => {
  t.same(judge('rate>=20,rate>20,rate<=20,rate<20'), [true, false, true, false]);
  t.same(judge('p50<=25ms, p95<40ms, p99<51ms, max<0.1s'), [true, false, true, true]);
  t.same(judge('loss<0.1%,drops<=0%,duplicates<1,reordered<1,spread<5%,queue<=1'), [
    true,
    true,
    true,
    true,
    true,
    true,
  ]);
});

t.test('if several steps have that rate, the last one counts: the confirmation', async t => {
  const twice = report({}, {lostPercent: 1});
  const [first] = twice.steps;
  const steps = first ? [first, {...first, lostPercent: 0}] : [];
  t.same(judge('loss<0.1%', {...twice, steps}), [true]);
});

t.test('"x" compares with the earlier report', async t => {
  t.same(judge('rate>=0.8x,rate>=0.81x'), [true, false]);
  t.same(judge('rate>=0.8x', report(), NOTHING), [null], 'it had no such figure');
});

t.test('"x" compares latencies at half of the rate that each search found', async t => {
  const searched = (rate: number, halfMs: number, ms: number) => {
    const at = (p95: number) => ({roundTripMs: {p50: 1, p95, p99: p95, max: p95}});
    const {steps, ...whole} = report({sustainableRate: rate}, at(ms));
    return {
      ...whole,
      steps: [step({phase: 'half', offeredRate: rate / 2, ...at(halfMs)}), ...steps],
    };
  };
  t.same(judge('p95<=1.2x', searched(21, 41, 90), searched(20, 40, 60)), [true]);
  t.same(judge('p95<=1.2x', searched(21, 49, 60), searched(20, 40, 60)), [false]);
  t.same(judge('p95<=90ms,p95<90ms', searched(21, 41, 90)), [true, false]);
});

t.test(
  'without a search, "x" compares latencies at the highest rate that both sustained',
  async t => {
    const swept = (rates: readonly number[], factor: number) => ({
      ...report({sustainableRate: rates.at(-1) ?? null}),
      steps: rates.map(rate => step({offeredRate: rate, jitterMs: factor * rate})),
    });
    t.same(judge('jitter<=1.1x,jitter<1.1x', swept([10, 20, 30], 1.1), swept([10, 20], 1)), [
      true,
      false,
    ]);
    const [requirement] = judgeRequirements(
      parseRequirements('p95<=1x', true),
      swept([30], 1),
      swept([20], 1),
    );
    t.equal(requirement?.actual, 'the earlier report has no figure at the same load');
  },
);

t.test('the queue is the same figure as in its bound', async t => {
  // A period of 50 ms is added to both.
  const noise = report({}, {queue: {startMs: 0.01, endMs: 0.05, spanMs: 4_000}});
  t.same(judge('queue<=1.5x', noise), [true]);
  const growing = report({}, {queue: {startMs: 50, endMs: 101, spanMs: 4_000}});
  t.same(judge('queue<=1.5x,queue<=1.52x', growing), [false, true]);
});

t.test('if nothing is sustainable, no requirement is met', async t => {
  t.same(judge('rate>=0,loss<=100%', NOTHING), [false, false]);
  const [requirement] = judgeRequirements(parseRequirements('rate>=5', false), NOTHING, null);
  t.match(requirement, {text: 'rate>=5', isMet: false, actual: 'nothing is sustainable'});
});

const outcome = (required: string | null, now: Report) => judged(now, required).outcome;

t.test(
  'what is not known is refused only if it was asked for; loss and changes always',
  async t => {
    const blind: Report = {...report({}, {corruptedCount: null}), areRestartsKnown: false};
    t.match(judged(blind).requirements, [
      {text: 'restarts=0', isMet: null, actual: 'not measured'},
      {text: 'loss<=0.1%', isMet: true},
    ]);
    t.equal(outcome(null, blind), 'done');
    t.equal(outcome('restarts=0', blind), 'not-met');
    t.equal(outcome('corrupted=0', blind), 'not-met');
    t.equal(outcome('duplicates=0', report({}, {duplicatedCount: null})), 'not-met');
    t.equal(outcome(null, report({}, {corruptedCount: 2})), 'not-met');
    t.equal(outcome('corrupted<=2', report({}, {corruptedCount: 2})), 'done');
    t.equal(outcome(null, report({}, {lostPercent: 4.7})), 'not-met');
    t.equal(outcome('loss<=6.6%', report({}, {lostPercent: 4.7})), 'done');
  },
);

t.test('what is no condition, and "x" without an earlier report, is refused', async t => {
  const isRefused = (text: string, hasBaseline: boolean) =>
    t.throws(() => parseRequirements(text, hasBaseline), OptionError, text);
  for (const text of ['', 'rate', 'rate=5', 'speed>5', 'p95<80 bananas', 'p95<-1ms', 'rate>=5,']) {
    isRefused(text, false);
  }
  for (const text of ['rate>=5ms', 'loss<1']) isRefused(text, true);
  isRefused('rate>=0.9x', false);
  t.doesNotThrow(() => parseRequirements('rate>=0.9x,queue<2x', true));
  t.doesNotThrow(() => parseRequirements('queue<2x', false));
});

t.test(
  'a run on a busy machine is inconclusive, unless its requirements are met anyway',
  async t => {
    const busy = report({limitedBy: 'machine'});
    t.equal(outcome(null, report()), 'done');
    t.equal(outcome('rate>=30', report()), 'not-met');
    t.equal(outcome(null, busy), 'inconclusive');
    t.equal(outcome('rate>=30', busy), 'inconclusive');
    t.equal(outcome('rate>=20', busy), 'done');
    const lightest = (...failing: Failing[]) =>
      report({sustainableRate: null, limitedBy: null}, {isSustained: false, failing});
    t.equal(outcome('rate>=20', lightest('busy', 'latency')), 'inconclusive');
    t.equal(outcome('rate>=20', lightest('loss')), 'not-met');
    const times = {afterMs: 0, beforeMs: 1_000};
    const restart = {sign: 'info', reason: null, ...times, offeredRate: 40} as const;
    t.equal(outcome('rate>=20', {...busy, restarts: [restart]}), 'not-met');
  },
);
