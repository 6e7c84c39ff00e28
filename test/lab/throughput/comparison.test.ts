import t from 'tap';
import {compare} from '../../../src/lab/throughput/comparison.js';
import {report} from './reports.js';

const measured = (lowest: number, sustainableRate: number, highest: number) =>
  report({sustainableRate, spread: {lowest, highest, percent: 1}});
const NOTHING = report({sustainableRate: null, spread: null});

t.test('a tenth slower or faster is recognised', async t => {
  const slower = compare(measured(35.5, 36, 36.5), measured(39.5, 40, 40.5));
  t.match(slower, {judgement: 'slower', rateRatio: 0.9, p95Ratio: null, earlierRate: 40});
  t.equal(
    slower.text,
    'It is slower by 10.0%: 36.0 a second (firmware 1.0), 40.0 a second (firmware 1.0) before.',
  );
  t.equal(compare(measured(43.5, 44, 44.5), measured(39.5, 40, 40.5)).judgement, 'faster');
});

t.test('that a run ended early is said first', async t => {
  const whole = measured(40, 40, 40);
  const partial = {...measured(20, 20, 20), isPartial: true};
  t.match(
    compare(partial, whole).text,
    /^This run ended early, so its rate is only a lower limit\. It/,
  );
  t.match(compare(whole, partial).text, /^The earlier run ended early, so its rate is only/);
  t.match(compare(partial, partial).text, /^Both runs ended early, so their rates are only/);
});

t.test('the text names the firmware versions', async t => {
  const of = (rate: number, firmwareVersion: string) => {
    const measuredOne = measured(rate, rate, rate);
    return {...measuredOne, setting: {...measuredOne.setting, firmwareVersion}};
  };
  t.equal(
    compare(of(36, '1.3'), of(40, '1.2')).text,
    'It is slower by 10.0%: 36.0 a second (firmware 1.3), 40.0 a second (firmware 1.2) before.',
  );
});

t.test('rates that the repeats or the resolution make overlap are equal', async t => {
  t.equal(compare(measured(36, 38, 40), measured(39, 40, 41)).judgement, 'same');
  t.equal(compare(measured(39.3, 39.3, 39.3), measured(40, 40, 40)).judgement, 'same');
});

t.test('differences between the plans are named', async t => {
  const now = measured(36, 36, 36);
  const {differences, text} = compare(now, {
    ...now,
    setting: {...now.setting, transport: 'bluetooth', isSimulatedTime: false, link: 'capacity=40'},
    plan: {
      ...now.plan,
      mode: 'write',
      payloadBytes: 100,
      response: true,
      load: {kind: 'rates', rates: [5, 10]},
      strategy: {name: 'gcra', rate: null},
      bounds: {...now.plan.bounds, p95Ms: 80},
      repeats: 1,
    },
    isPartial: true,
  });
  const bounds = 'loss 0.1%, drops 0.1%, queue 1.5x, p95 10x';
  t.same(differences, [
    'via virtual, bluetooth before',
    'time simulated, real before',
    'mode echo, write before',
    'payload 20 bytes, 100 bytes before',
    'response without, with before',
    'load a search, rates of 5, 10 before',
    'limiter the default, gcra before',
    `bounds ${bounds}, ${bounds} and 80 ms before`,
    'run whole, partial before',
  ]);
  t.match(text, 'But they were measured differently: via virtual, bluetooth before; time');
  t.same(compare(now, now).differences, []);
  t.notMatch(compare(now, now).text, 'alike');
});

t.test('nothing sustainable is slower than anything', async t => {
  t.match(compare(NOTHING, measured(39, 40, 41)), {judgement: 'slower', rateRatio: null});
  t.equal(compare(measured(39, 40, 41), NOTHING).judgement, 'faster');
  t.equal(compare(NOTHING, NOTHING).judgement, 'same');
});
