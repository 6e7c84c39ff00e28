import t from 'tap';
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

t.test('an error names the part of the report, its value and what was expected', async t => {
  const whole = report();
  const wrong: readonly (readonly [unknown, string])[] = [
    [null, 'the whole must be Object, but it is null'],
    [{format: 'something'}, 'format must be "blockwave-throughput", but it is "something"'],
    [{...whole, version: 2}, 'version must be 1, but it is 2'],
    [{...whole, steps: undefined}, 'steps is missing'],
    [{...whole, verdict: undefined}, 'verdict is missing'],
    [
      {...whole, steps: [{...step(), phase: 'pause'}]},
      'steps.0.phase must be ("rate" | "search" | "repeat" | "half" | "confirmation"), but it is "pause"',
    ],
    [
      {...whole, plan: {...whole.plan, load: {kind: 'rates', rates: [5, '10']}}},
      'plan.load.rates.1 must be number, but it is "10"',
    ],
    [
      {...whole, verdict: {...whole.verdict, spread: {lowest: 1}}},
      'verdict.spread.highest is missing',
    ],
  ];
  for (const [value, message] of wrong) {
    t.throws(() => parseReport(JSON.stringify(value)), {
      message: `This is not a throughput report: ${message}.`,
    });
  }
  t.throws(() => parseReport('{'), /^This is not a throughput report: .*JSON/);
});
