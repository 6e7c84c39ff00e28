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

t.test('rates that the repeats or the resolution make overlap are equal', async t => {
  t.equal(compare(measured(36, 38, 40), measured(39, 40, 41)).judgement, 'same');
  t.equal(compare(measured(39.3, 39.3, 39.3), measured(40, 40, 40)).judgement, 'same');
});

t.test('differences between the plans are named', async t => {
  const now = measured(36, 36, 36);
  const {differences} = compare(now, {
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
  t.same(compare(now, now).differences, []);
});

t.test('nothing sustainable is slower than anything', async t => {
  t.match(compare(NOTHING, measured(39, 40, 41)), {judgement: 'slower', rateRatio: null});
  t.equal(compare(measured(39, 40, 41), NOTHING).judgement, 'faster');
  t.equal(compare(NOTHING, NOTHING).judgement, 'same');
});
