/** Several lengths of messages: one report for each, and what they show together. */
import t from 'tap';
import {OptionError} from '../../../src/lab/options/option-problem.js';
import {readThroughputOptions} from '../../../src/lab/throughput/options.js';
import {payloadsFigure} from '../../../src/lab/throughput/plots/payload-figures.js';
import {payloadsHtml} from '../../../src/lab/throughput/payloads/html.js';
import {payloadsMarkdown} from '../../../src/lab/throughput/payloads/markdown.js';
import {
  measurePayloads,
  payloadList,
} from '../../../src/lab/throughput/payloads/measure-payloads.js';
import {
  PAYLOAD_COLUMNS,
  mostText,
  type PayloadSweep,
} from '../../../src/lab/throughput/payloads/sweep.js';
import {DEFAULT_PLAN} from '../../../src/lab/throughput/plan.js';
import type {Report} from '../../../src/lab/throughput/report.js';
import {textTable} from '../../../src/lab/table.js';
import {report} from './reports.js';

const {signal} = new AbortController();
const optionsOf = (...lengths: readonly number[]) =>
  lengths.map(bytes => readThroughputOptions({payload: String(bytes)}));

function reportOf(payloadBytes: number, sustainableRate: number | null): Report {
  const limitedBy = sustainableRate === null ? null : 'device';
  const plan = {...DEFAULT_PLAN, payloadBytes};
  return {...report({sustainableRate, limitedBy}), plan};
}

const SWEEP: PayloadSweep = {
  format: 'blockwave-throughput-payloads',
  version: 1,
  reports: [reportOf(20, 40), reportOf(100, 30), reportOf(180, 10), reportOf(200, null)],
  leftOutBytes: [244],
  maximumBytes: 240,
};

t.test('a list has each length once, the shortest first; one number is no list', async t => {
  t.same(payloadList({payload: '100, 20,244,20'}), ['20', '100', '244']);
  t.same(payloadList({payload: '20,'}), ['', '20']);
  t.same(payloadList({payload: '20'}), []);
  t.same(payloadList({}), []);
});

t.test('where one length is measured, a list is refused with the reason', async t => {
  t.throws(() => readThroughputOptions({payload: '20,100'}), {
    message: 'payload takes one length here, not "20,100".',
  });
});

const tooLong = (value: number, max: number) =>
  new OptionError({
    option: 'payload',
    problem: 'not-in-range',
    value: String(value),
    allowed: {min: 5, max, isWhole: true},
  });

t.test('a length above what the device accepts is left out, the others are measured', async t => {
  const tried: number[] = [];
  const {sweep, error} = await measurePayloads(
    optionsOf(20, 100, 180, 244),
    async ({plan: {payloadBytes}}) => {
      tried.push(payloadBytes);
      if (payloadBytes > 120) throw tooLong(payloadBytes, 120);
      return reportOf(payloadBytes, 40);
    },
    signal,
  );
  t.equal(error, null);
  t.same(tried, [20, 100, 180], 'a longer one is not tried');
  t.match(sweep, {leftOutBytes: [180, 244], maximumBytes: 120});
  t.same(
    sweep.reports.map(({plan}) => plan.payloadBytes),
    [20, 100],
  );
});

t.test('after an error, what was measured before it is kept', async t => {
  const failure = new Error('The device is gone.');
  const {sweep, error} = await measurePayloads(
    optionsOf(20, 100, 180),
    async ({plan: {payloadBytes}}) => {
      if (payloadBytes === 100) throw failure;
      return reportOf(payloadBytes, 40);
    },
    signal,
  );
  t.equal(error, failure);
  t.equal(sweep.reports.length, 1);
});

t.test('if no length fits, the error is that of the first', async t => {
  const {sweep, error} = await measurePayloads(
    optionsOf(20, 100),
    async ({plan: {payloadBytes}}) => {
      throw tooLong(payloadBytes, 12);
    },
    signal,
  );
  t.match(error, {message: /not "20"/});
  t.same(sweep.reports, []);
});

t.test('the run ends with the length that was measured when the user stopped it', async t => {
  const stop = new AbortController();
  const {sweep} = await measurePayloads(
    optionsOf(20, 100),
    async ({plan: {payloadBytes}}) => {
      stop.abort('Ctrl-C');
      return {...reportOf(payloadBytes, 40), isPartial: true};
    },
    stop.signal,
  );
  t.equal(sweep.reports.length, 1);
});

t.test('the table has a line for each length, and the one that carries most is named', async t => {
  t.same(textTable(SWEEP.reports, PAYLOAD_COLUMNS), [
    'bytes  messages a second  kbit/s      p95  limited by',
    '   20               40.0     6.4  40.0 ms  device',
    '  100               30.0    24.0  40.0 ms  device',
    '  180               10.0    14.4  40.0 ms  device',
    '  200                  –       –        –  not sustainable',
  ]);
  t.equal(
    mostText(SWEEP),
    'Messages of 100 bytes carry most: 24.0 kbit/s. Not measured: 244 bytes, because the device accepts at most 240.',
  );
  t.equal(
    mostText({...SWEEP, reports: [reportOf(20, null)], leftOutBytes: []}),
    'No length is sustainable.',
  );
});

t.test('without the limits, no length is said to carry most', async t => {
  const [whole, other] = [reportOf(20, 40), reportOf(100, 30)];
  const most = (...reports: readonly Report[]) =>
    mostText({...SWEEP, reports, leftOutBytes: [], maximumBytes: null});
  const unlimited = (limitedBy: 'plan' | 'profile' | 'machine') => ({
    ...other,
    verdict: {...other.verdict, limitedBy},
  });
  for (const limitedBy of ['plan', 'profile', 'machine'] as const) {
    t.equal(
      most(whole, unlimited(limitedBy)),
      'Which length carries most is not known: no limit was found for messages of 100 bytes. Search further with a higher --to, with more --rates, or with --beyond-profile.',
    );
  }
  t.match(most({...whole, verdict: unlimited('plan').verdict}, unlimited('plan')), '20, 100 bytes');
  for (const rate of [30, null]) {
    t.equal(
      most(whole, {...reportOf(100, rate), isPartial: true}),
      'Which length carries most is not known: the measurement of 100 bytes ended early.',
    );
  }
  t.match(most(whole, reportOf(100, null)), /^Messages of 20 bytes carry most: 6\.4 kbit/);
});

t.test('the plots have a mark for each length with a rate', async t => {
  for (const kind of ['rate', 'goodput'] as const) {
    const {plot} = payloadsFigure(kind, SWEEP.reports, {width: 640, height: 280});
    t.equal(plot.split('class="mark').length - 1, 3, kind);
    t.notMatch(plot, /NaN|undefined|Infinity/);
  }
  const {plot} = payloadsFigure('goodput', SWEEP.reports, {width: 640, height: 280});
  t.match(plot, '100 bytes: 24.0 kbit/s');
});

t.test('the page and the summary have the table and each report', async t => {
  const required = SWEEP.reports.map(() => [{text: 'rate>=20', isMet: false, actual: '10.0'}]);
  const html = payloadsHtml(SWEEP, required, '');
  t.match(html, '<h1>Throughput of Echo by message length</h1>');
  t.match(html, 'Messages of 100 bytes carry most');
  t.equal(html.split('<summary>').length - 1, 4);
  t.equal(html.split('<h1>').length - 1, 1);
  t.equal(html.split('rate&gt;=20').length - 1, 4);
  const markdown = payloadsMarkdown(SWEEP, required);
  t.match(markdown, /^## Throughput of Echo by message length\n/);
  t.match(markdown, '| 100 | 30.0 | 24.0 | 40.0 ms | device |');
  t.match(markdown, '### 100 bytes');
});
