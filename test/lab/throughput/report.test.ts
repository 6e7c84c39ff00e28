import t from 'tap';
import {toHtml} from '../../../src/lab/throughput/html/report-html.js';
import {parseReport} from '../../../src/lab/throughput/report.js';
import {report, step} from './reports.js';

t.same(
  parseReport(JSON.stringify(report())),
  report(),
  'a report that is read again is equal to the one written',
);

t.test('figures of a later version are kept', async t => {
  const later = {...report(), energyJoules: 3};
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

t.test('a report from before the arrivals were counted in each second is read', async t => {
  const second = {offered: 1, dropped: 0, lost: 0, latencyMicroseconds: [25_000]};
  const [only] = report().steps;
  const text = JSON.stringify({...report(), steps: [{...only, timeline: [second]}]});
  const html = toHtml(parseReport(text), {style: ''});
  t.notMatch(html, /NaN/);
  t.notMatch(html, 'class="line delivered"');
});
