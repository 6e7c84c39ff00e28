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

t.test('nothing sustainable is slower than anything', async t => {
  t.match(compare(NOTHING, measured(39, 40, 41)), {judgement: 'slower', rateRatio: null});
  t.equal(compare(measured(39, 40, 41), NOTHING).judgement, 'faster');
  t.equal(compare(NOTHING, NOTHING).judgement, 'same');
});
