import t from 'tap';
import {latencyFigure, obtainedFigure} from '../../../../src/lab/throughput/plots/curve-figures.js';
import type {InteractiveFigure} from '../../../../src/lab/throughput/plots/figure.js';
import {heatFigure, histogramFigure} from '../../../../src/lab/throughput/plots/latency-figures.js';
import {curveRunSoFar, runTimeOf} from '../../../../src/lab/throughput/plots/report-figures.js';
import {lossesFigure} from '../../../../src/lab/throughput/plots/time-figures.js';
import {report, step} from '../reports.js';

const SIZE = {width: 640, height: 280} as const;
const SLOW = {p50: 200, p95: 400, p99: 500, max: 600} as const;
const steps = [
  step({offeredRate: 80, deliveredRate: 41, isSustained: false, roundTripMs: SLOW}),
  step({offeredRate: 20}),
];
const seconds = [
  {offered: 20, dropped: 2, lost: 1, delivered: 17, latencyMicroseconds: [25_000, 26_000]},
  {offered: 20, dropped: 0, lost: 0, delivered: null, latencyMicroseconds: []},
];
const time = runTimeOf([
  {offeredRate: 20, timeline: seconds},
  {offeredRate: 40, timeline: seconds},
]);

const textsOf = ({readings}: InteractiveFigure) => readings.map(({text}) => text().join(' | '));

t.test('a curve names both rates, the latencies and the judgement, from left to right', async t => {
  const run = {...curveRunSoFar(steps), live: {offered: 30, obtained: 28, latency: null}};
  const other = {name: 'Old board', report: report({}, {offeredRate: 50})};
  t.same(textsOf(obtainedFigure(run, other, SIZE)), [
    '20.0 a second offered | 20.0 a second obtained | p50 25.0 ms | p95 40.0 ms | p99 50.0 ms | ✓ sustained',
    '30.0 a second offered | 28.0 a second obtained | this step, now',
    '50.0 a second offered | 20.0 a second obtained | p50 25.0 ms | p95 40.0 ms | p99 50.0 ms | ✓ sustained | Old board',
    '80.0 a second offered | 41.0 a second obtained | p50 200 ms | p95 400 ms | p99 500 ms | ✗ failed',
  ]);
  const latency = latencyFigure(run, null, SIZE);
  t.same(
    latency.readings.map(({value, ys}) => [value, ys.length]),
    [
      [20, 3],
      [80, 3],
    ],
    'only what has latencies',
  );
});

t.test('over time, each second names its values and its step', async t => {
  t.same(textsOf(lossesFigure(time, SIZE)).slice(1, 3), [
    '1 to 2 s | step of 20.0 a second | dropped 0 | lost 0',
    '2 to 3 s | step of 40.0 a second | dropped 2 | lost 1',
  ]);
  t.equal(
    textsOf(heatFigure(time, SIZE))[0],
    '0 to 1 s | step of 20.0 a second | 2 messages | p50 25.0 ms | p95 26.0 ms | p99 26.0 ms',
  );
});

t.test('a histogram names the range and the count of each bar', async t => {
  const figure = histogramFigure('', [25, 25, 150], SIZE);
  t.same(textsOf(figure), ['22.4 to 25.1 ms | 2 messages', '141.3 to 158.5 ms | 1 message']);
});

t.test('what is zoomed in has the height of its own values', async t => {
  const part = [10, 25] as const;
  const ticks = (figure: InteractiveFigure) =>
    [...figure.plot.matchAll(/text-anchor="end">([^<]*)/g)].map(([, text]) => text);
  const run = curveRunSoFar(steps);
  t.equal(ticks(obtainedFigure(run, null, SIZE)).at(-1), '80');
  t.equal(ticks(obtainedFigure(run, null, {...SIZE, part})).at(-1), '30');
  t.equal(ticks(latencyFigure(run, null, SIZE)).at(-1), '1 s');
  t.equal(ticks(latencyFigure(run, null, {...SIZE, part})).at(-1), '100 ms');
  t.same(obtainedFigure(run, null, {...SIZE, part}).x.ends, part);
  t.same(obtainedFigure(run, null, {...SIZE, part}).whole.ends, [0, 80]);
});
