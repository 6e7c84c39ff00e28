import t from 'tap';
import {toHtml} from '../../../src/lab/throughput/html/report-html.js';
import {parseReport} from '../../../src/lab/throughput/report.js';
import {markedLines} from '../../../src/lab/throughput/verdict-lines.js';
import {report, step} from './reports.js';

t.same(
  parseReport(JSON.stringify(report())),
  report(),
  'a report that is read again is equal to the one written',
);

t.test('figures of a later version are kept', async t => {
  const later = {...report(), energyJoules: 3, steps: [{...step(), energyJoules: 3}]};
  t.same(parseReport(JSON.stringify(later)), later);
});

t.test('anything else is refused', async t => {
  const whole = report();
  const wrong: readonly unknown[] = [
    ...[null, {format: 'something'}, {...whole, version: 2}],
    ...[
      {...whole, steps: undefined},
      {...whole, steps: [{...step(), phase: 'pause'}]},
    ],
    {...whole, plan: {...whole.plan, load: {kind: 'rates', rates: [5, '10']}}},
    {...whole, verdict: {...whole.verdict, spread: {lowest: 1}}},
  ];
  for (const text of ['{', ...wrong.map(value => JSON.stringify(value))]) {
    t.throws(() => parseReport(text), /^This is not a throughput report: /, text);
  }
});

t.test('a report of a tester that had a choice of limiters is read', async t => {
  const whole = report();
  const earlier = {
    ...whole,
    plan: {...whole.plan, strategy: {name: 'gcra', rate: 20}},
    verdict: {...whole.verdict, limitedBy: 'limiter'},
  };
  t.same(parseReport(JSON.stringify(earlier)), earlier);
});

/** Figures that the first reports lack. */
const LATER_FIGURES: readonly string[] = [
  'profile',
  'baseLoss',
  'kilobitsPerSecond',
  'deliveredKilobitsPerSecond',
  'deviceDroppedCount',
  'uncountedCount',
  'unansweredCount',
  'fullestFrames',
  'histogram',
  'bufferFrames',
  'writeQueue',
  'ranOutOfNumbers',
  'isRestarted',
  'delivered',
  'restarts',
  'isQuick',
];

t.test('a report of the first version is read, with a value for each later figure', async t => {
  const timeline = [
    {offered: 1, dropped: 0, lost: 0, delivered: null, latencyMicroseconds: [25_000]},
  ];
  const whole = report({kilobitsPerSecond: null}, {timeline, deliveredKilobitsPerSecond: null});
  const text = JSON.stringify(whole, (key, value: unknown) =>
    LATER_FIGURES.includes(key) ? undefined : value,
  );
  t.notMatch(text, 'restarts');
  const read = parseReport(text);
  t.same(read, whole);
  t.same(markedLines(read), []);
  const html = toHtml(read, {style: ''});
  t.notMatch(html, /NaN|undefined/);
});
