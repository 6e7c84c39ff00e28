import t from 'tap';
import {compareReports} from '../../../src/lab/throughput/compare-reports.js';
import {report} from './reports.js';

const measured = (lowest: number, sustainableRate: number, highest: number) =>
  report({sustainableRate, spread: {lowest, highest, percent: 1}});
const NOTHING = report({sustainableRate: null, spread: null});

t.test('a tenth slower or faster is recognised', async t => {
  const slower = compareReports(measured(35.5, 36, 36.5), measured(39.5, 40, 40.5));
  t.match(slower, {judgement: 'slower', rateRatio: 0.9, p95Ratio: null, earlierRate: 40});
  t.equal(
    slower.text,
    'It is slower by 10.0%: 36.0 a second (firmware 1.0), 40.0 a second (firmware 1.0) before.',
  );
  t.equal(compareReports(measured(43.5, 44, 44.5), measured(39.5, 40, 40.5)).judgement, 'faster');
});

t.test('rates that the repeats or the resolution make overlap are equal', async t => {
  t.equal(compareReports(measured(36, 38, 40), measured(39, 40, 41)).judgement, 'same');
  t.equal(compareReports(measured(39.3, 39.3, 39.3), measured(40, 40, 40)).judgement, 'same');
});

t.test('nothing sustainable is slower than anything', async t => {
  t.match(compareReports(NOTHING, measured(39, 40, 41)), {judgement: 'slower', rateRatio: null});
  t.equal(compareReports(measured(39, 40, 41), NOTHING).judgement, 'faster');
  t.equal(compareReports(NOTHING, NOTHING).judgement, 'same');
});

t.test(
  'a run that ended early has a lower limit alone, which is no reason to call it slower',
  async t => {
    const early = (rate: number | null) => {
      const spread = rate === null ? null : {lowest: rate, highest: rate, percent: 0};
      return {...report({sustainableRate: rate, spread}), isPartial: true, endedBy: 'Ctrl-C'};
    };
    const whole = measured(40, 40, 40);
    for (const [now, before, judgement, text] of [
      [whole, early(null), null, /Which one is faster is not known: 40\.0 .*, no rate .*before\./],
      [whole, early(30), null, /not known: 40\.0 .*, 30\.0 .*before\./],
      [whole, early(40), null, /not known/],
      [early(null), whole, null, /not known: no rate/],
      [early(30), whole, null, /not known/],
      [whole, early(50), 'slower', /It is slower by at least 20\.0%: 40\.0/],
      [early(50), whole, 'faster', /It is faster by at least 25\.0%: 50\.0/],
      [early(50), early(30), null, /^Both runs ended early, .* not known: 50\.0/],
    ] as const) {
      const compared = compareReports(now, before);
      t.equal(compared.judgement, judgement, compared.text);
      t.match(compared.text, text);
    }
  },
);
