import t from 'tap';
import {reportStyle} from '../../../src/apps/cli/throughput/report-style.js';
import {toHtml} from '../../../src/lab/throughput/html/report-html.js';
import {report, step} from './reports.js';

const SCRIPT = /<script type="application\/json" id="report">([^]*?)<\/script>/;
const timeline = [
  {offered: 2, dropped: 0, lost: 0, delivered: 2, latencyMicroseconds: [25_000, 40_000]},
];

t.test('the page contains its pictures and needs no other file', async t => {
  const html = toHtml(report({}, {timeline}), {style: ''});
  const plots = [...html.matchAll(/<svg [^>]*role="img"[^>]*><title>([^<]*)/g)].map(
    ([, title]) => title,
  );
  t.same(plots, [
    'Rate obtained by rate offered',
    'Latency by rate offered',
    'Dropped and lost during the run',
    'Latencies during the run',
    'Latencies at 20.0 messages a second, the sustainable rate',
  ]);
  t.notMatch(html, /(src|href)=|url\(|@import|https?:/);
  t.match(html, '<p class="figure">20.0 <small>messages a second, 3.2 kbit/s</small></p>');
  t.notMatch(html, /NaN|Infinity|undefined/);
});

t.test('a restart of the device is marked above the verdict', async t => {
  const restarts = [
    {sign: 'info', reason: 'watchdog', afterMs: 0, beforeMs: 12_340, offeredRate: 40},
  ] as const;
  const html = toHtml({...report(), restarts: [...restarts]}, {style: ''});
  t.match(
    html,
    '<p class="worse">■ The device restarted: 12.3 s after the start, at 40.0 a second (watchdog)</p>',
  );
});

t.test('the page contains the whole report, with any names', async t => {
  const hostile = '</script><script>alert(1)</script>';
  const whole = report({reason: hostile}, {timeline});
  const named = {...whole, setting: {...whole.setting, hubName: `<b title="x">&`, link: hostile}};
  const html = toHtml(named, {
    requirements: [{text: hostile, isMet: false, actual: hostile}],
    style: '',
  });
  t.same(JSON.parse(SCRIPT.exec(html)?.[1] ?? ''), named);
  t.equal(html.match(/<script/g)?.length, 1);
  t.notMatch(html, '<b title');
  t.match(html, '&lt;b title=&quot;x&quot;&gt;&amp;');
});

t.test('without steps, latencies or deliveries, the page shows the rest', async t => {
  const nothing = {sustainableRate: null, sendsPerSecond: null, spread: null};
  const empty = {...report(nothing), steps: []};
  t.match(toHtml(empty, {style: ''}), 'Not sustainable at any rate');
  const lost = step({
    isSustained: false,
    writeMs: null,
    roundTripMs: null,
    deliveredRate: 0,
    lostPercent: 100,
    timeline: [{offered: 2, dropped: 0, lost: 2, delivered: 0, latencyMicroseconds: []}],
  });
  const html = toHtml(
    {...report(nothing), steps: [lost], isPartial: true, endedBy: 'Ctrl-C'},
    {style: ''},
  );
  t.match(html, 'Stopped early: Ctrl-C');
  t.match(html, 'No sustainable rate was found in time');
  t.notMatch(html, /NaN|Infinity|undefined/);
});

t.test('what passed, what failed and the percentiles differ by more than their colour', async t => {
  const failed = step({offeredRate: 40, isSustained: false, failing: ['loss'], lostPercent: 9});
  const html = toHtml(
    {...report(), steps: [...report().steps, failed]},
    {style: await reportStyle()},
  );
  const shapeOf = (kind: string) =>
    new RegExp(`<path class="mark ${kind}" d="M\\S+ [\\d.]+([^"]+)"`).exec(html)?.[1];
  t.not(shapeOf('sustained'), shapeOf('failed'), 'a circle, and a cross');
  t.match(html, '<td>✓ sustained</td>');
  t.match(html, '<td class="worse">✗ failed: loss</td>');
  t.match(html, '<td class="worse">9.0%</td>');
  for (const name of ['p50', 'p95', 'p99']) {
    t.match(html, `<polyline class="line ${name}"`);
    t.ok(shapeOf(name), 'a mark of its own');
  }
  t.equal(new Set(['p50', 'p95', 'p99'].map(shapeOf)).size, 3);
  const dashes = [...html.matchAll(/\.line\.p\d\d \{\s*(stroke-dasharray:[^;]+);/g)].map(
    ([, dash]) => dash,
  );
  t.equal(new Set(dashes).size, 2, 'p50 has none');
});
