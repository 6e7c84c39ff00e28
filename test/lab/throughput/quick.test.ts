/** A quick run takes about a minute, and finds about the rate of a full one. */
import t from 'tap';
import {differencesOf} from '../../../src/lab/throughput/compare-reports.js';
import {secondsOf} from '../../../src/lab/throughput/duration.js';
import {readThroughputOptions} from '../../../src/lab/throughput/options.js';
import {DEFAULT_PLAN, QUICK_PLAN} from '../../../src/lab/throughput/plan.js';
import type {LinkModel} from '../../../src/virtual/index.js';
import {judged, report} from './reports.js';
import {createBench} from './rig.js';

const planOf = (values: Readonly<Record<string, string | boolean>>) =>
  readThroughputOptions(values).plan;

t.test('what the user names wins over what a quick run sets', async t => {
  t.same(planOf({quick: true}), {...DEFAULT_PLAN, ...QUICK_PLAN});
  t.match(planOf({quick: true, seconds: '9', repeats: '2', 'warm-up': '3'}), {
    isQuick: true,
    leastSeconds: 9,
    repeats: 2,
    warmUpSeconds: 3,
  });
  const plan = {quick: true, response: true, mode: 'write', payload: '100'};
  t.match(planOf(plan), {isQuick: true, response: true, mode: 'write', payloadBytes: 100});
});

const quickRun = async (link: LinkModel) => {
  const bench = createBench(link);
  const measured = await bench.measure({...DEFAULT_PLAN, ...QUICK_PLAN});
  return {...measured, seconds: bench.clock.now() / 1_000};
};

t.test('it takes about a minute, as announced, and says that it was quick', async t => {
  const {verdict, seconds} = await quickRun({capacity: 30, intervalMs: 30});
  t.ok(seconds > 45 && seconds < 70, `${seconds} s`);
  const announced = secondsOf({...DEFAULT_PLAN, ...QUICK_PLAN});
  t.ok(Math.abs(seconds / announced - 1) < 0.25, `${seconds} s, announced ${announced} s`);
  t.match(verdict.reason, / This was a quick run, accurate to 5%\.$/);
  t.match(verdict, {limitedBy: 'device', advice: /^For the profile: sending\.perSecond 2[78]/});
});

t.test('it finds the rate of a full run within 5%', async t => {
  for (const link of [{capacity: 7}, {capacity: 30, intervalMs: 30}, {capacity: 200}]) {
    const {verdict} = await quickRun(link);
    const full = (await createBench(link).measure()).verdict;
    const error = (verdict.sustainableRate ?? 0) / (full.sustainableRate ?? 1) - 1;
    t.ok(Math.abs(error) < 0.05, `${JSON.stringify(link)}: ${(100 * error).toFixed(1)}%`);
  }
});

t.test('compared with a full run it was measured differently', async t => {
  const quick = {...report(), plan: {...DEFAULT_PLAN, ...QUICK_PLAN}};
  t.same(differencesOf(quick, report()), ['accuracy 5%, 2% before']);
});

t.test('one lost message of a short confirmation says little', async t => {
  const lost = (lostCount: number) => {
    const step = {lostCount, lostPercent: lostCount / 2, admittedCount: 200};
    return {
      ...report({}, {...step, phase: 'confirmation'}),
      plan: {...DEFAULT_PLAN, ...QUICK_PLAN},
    };
  };
  const lossOf = (lostCount: number) =>
    judged(lost(lostCount)).requirements.find(({text}) => text.startsWith('loss'));
  t.match(lossOf(1), {isMet: null, actual: '1 of 200 messages, too few to say'});
  t.match(lossOf(2), {isMet: false});
  t.match(lossOf(0), {isMet: true});
});
