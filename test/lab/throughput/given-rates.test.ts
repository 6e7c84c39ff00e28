/** What given rates say about a limit that is between two of them. */
import t from 'tap';
import {gapOf} from '../../../src/lab/throughput/given-rates.js';
import {DEFAULT_PLAN} from '../../../src/lab/throughput/plan.js';
import {headline, verdictLines} from '../../../src/lab/throughput/verdict-lines.js';
import type {LinkModel} from '../../../src/virtual/index.js';
import {report, step} from './reports.js';
import {createBench, lateBy} from './rig.js';

const measured = async (link: LinkModel, rates: readonly number[]) => {
  const load = {kind: 'rates' as const, rates: [...rates]};
  const {verdict, steps} = await createBench(link).measure({load});
  return {...report(), plan: {...DEFAULT_PLAN, load}, verdict, steps};
};

t.test('a limit that is far from the sustained rate gives no rate for a profile', async t => {
  const far = await measured({capacity: 25}, [10, 40]);
  t.match(far.verdict, {sustainableRate: 10, sendsPerSecond: null, limitedBy: 'device'});
  t.equal(headline(far), 'at least 10.0 messages a second, 1.6 kbit/s');
  const [advice, , reason = ''] = verdictLines(far);
  t.equal(
    advice,
    'To find the limit, search without --rates, or measure between: --rates 10:40:5.',
  );
  t.match(
    reason,
    /^Sustained at 10\.0 a second, not at 40\.0: the limit is between the two\. At 40\.0 a second, the device handles no more: /,
  );
});

t.test('a limit that is close to it does', async t => {
  const close = await measured({capacity: 25}, [10, 24, 26, 40]);
  t.match(close.verdict, {sustainableRate: 24, sendsPerSecond: 22, limitedBy: 'device'});
  t.equal(close.verdict.advice, 'For the profile: sending.perSecond 22');
  t.equal(headline(close), '24.0 messages a second, 3.8 kbit/s');
  t.match(close.verdict.reason, /^Sustained at 24\.0 a second\. Above that, the device handles/);
});

t.test('if the highest of them is sustained, there may be more', async t => {
  const {verdict, ...rest} = await measured({capacity: 80}, [10, 40]);
  t.match(verdict, {sustainableRate: 40, sendsPerSecond: 38, limitedBy: 'plan', advice: null});
  t.equal(headline({...rest, verdict}), 'at least 40.0 messages a second, 6.4 kbit/s');
  t.equal(
    verdict.reason,
    'Sustained at 40.0 a second at least. No limit was found up to 40 a second.',
  );
});

t.test('a machine that is too busy shows no limit between them', async t => {
  const load = {kind: 'rates' as const, rates: [10, 200]};
  const late = createBench({capacity: 400}, {toOwnClock: lateBy(60)});
  const {verdict} = await late.measure({load});
  t.match(verdict, {sustainableRate: 10, sendsPerSecond: null, limitedBy: 'machine'});
  t.match(
    verdict.reason,
    /^Sustained at 10\.0 a second\. At 200\.0 a second, this machine was too/,
  );
  t.equal(verdict.advice, null);
});

t.test('a rate that failed in one repeat of three is no end of the gap', async t => {
  const plan = {...DEFAULT_PLAN, load: {kind: 'rates' as const, rates: [10, 20, 40]}};
  const failed = (offeredRate: number) => step({offeredRate, isSustained: false});
  const steps = [step({offeredRate: 10}), failed(20), step({offeredRate: 20}), failed(40)];
  t.same(gapOf(plan, steps, 20), {from: 20, to: 40});
  t.equal(gapOf(DEFAULT_PLAN, steps, 20), null, 'a search');
  t.equal(gapOf(plan, steps, 40), null, 'nothing failed above');
  const rates = [{...step({offeredRate: 40, isSustained: false, isPartial: true})}];
  t.equal(gapOf(plan, rates, 20), null, 'not measured to its end');
});
