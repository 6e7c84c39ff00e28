import t from 'tap';
import type {Clock} from '../../../src/clock.js';
import {failuresOf} from '../../../src/lab/throughput/step-judgement.js';
import {toVerdict} from '../../../src/lab/throughput/verdict.js';
import {DEFAULT_PLAN} from '../../../src/lab/throughput/plan.js';
import {echo} from '../../../src/lab/throughput/devices/echo.js';
import type {StepReport} from '../../../src/lab/throughput/report.js';
import {createBench, measureStep} from './rig.js';
import {step} from './reports.js';

t.test(
  'with response, a step above the rate of the answers fails, with a growing queue',
  async t => {
    const link = {capacity: 100, processingMs: 60};
    const above = await measureStep(createBench(link), 18, {mode: 'write', response: true});
    t.ok(above.failing.includes('queue'), `p95 ${above.writeMs?.p95} ms`);
    const below = await measureStep(createBench(link), 15, {mode: 'write', response: true});
    t.equal(below.isSustained, true);
  },
);

/** The verdict that a search in mode write finds, from a sustained step and one that fails. */
function verdictFrom(failed: Partial<StepReport>, buffer = {frames: 0, fullest: 0}) {
  const writeMs = (ms: number) => ({p50: ms, p95: ms, p99: ms, max: ms});
  const parts = {roundTripMs: null, writeMs: writeMs(1)};
  const steps = [
    step({...parts, offeredRate: 32}),
    step({...parts, offeredRate: 64, isSustained: false, ...failed}),
  ];
  const plan = {...DEFAULT_PLAN, mode: 'write'} as const;
  const found = {
    rates: [32],
    confirmed: 32,
    plan,
    device: echo,
    steps,
    isPartial: false,
    buffer,
  };
  return toVerdict(found);
}

const limitOf = (...facts: Parameters<typeof verdictFrom>) => verdictFrom(...facts).limitedBy;

t.test(
  'without response, a write that takes the time of a real host does not blame the link',
  async t => {
    const real = {p50: 3, p95: 5, p99: 8, max: 9};
    t.equal(limitOf({failing: ['queue'], writeMs: real}), 'device');
    t.equal(
      limitOf({failing: ['loss'], lostPercent: 42.8, deliveredCount: 57, writeMs: real}),
      'device',
    );
  },
);

t.test(
  'a device whose buffer was full is named as the limit, not the link that waits for it',
  async t => {
    const waiting = {writeMs: {p50: 400, p95: 450, p99: 450, max: 450}};
    t.equal(limitOf({...waiting, failing: ['drops']}, {frames: 50, fullest: 50}), 'device');
    t.equal(limitOf({...waiting, failing: ['drops']}, {frames: 50, fullest: 3}), 'link');
    const {reason} = verdictFrom({...waiting, failing: ['drops']}, {frames: 1, fullest: 1});
    t.match(
      reason,
      'Its buffer holds only 1 frame: it has no room for messages that arrive close together.',
    );
  },
);

t.test(
  'a machine that was too busy to offer the rate is named, and there is no advice',
  async t => {
    const lateMs = {p50: 10, p95: 35, p99: 60, max: 80};
    const busy = step({lateMs, lostPercent: 5, offeredRate: 64});
    const failing = failuresOf(busy, 40, DEFAULT_PLAN.bounds, null).map(({bound}) => bound);
    t.same(failing, ['busy', 'loss']);
    t.same(failuresOf(step({lateMs}), 40, DEFAULT_PLAN.bounds, null), [], 'nothing failed');
    const {limitedBy, advice, reason} = verdictFrom({...busy, isSustained: false, failing});
    t.equal(limitedBy, 'machine');
    t.equal(advice, null);
    t.match(reason, 'this machine was too busy to offer this rate: it was late by 35 ms (p95)');
  },
);

t.test('a step that failed while this machine was busy is repeated', async t => {
  const busyUntilMs = 6_000;
  const toOwnClock = (clock: Clock): Clock => ({
    now: () => clock.now(),
    after: (delayMs, callback) =>
      clock.after(clock.now() < busyUntilMs ? delayMs + 60 : delayMs, callback),
  });
  const bounds = {...DEFAULT_PLAN.bounds, p95Ms: 50};
  const plan = {load: {kind: 'rates', rates: [40]}, bounds} as const;
  const {steps} = await createBench({capacity: 80}, {toOwnClock}).measure(plan);
  t.same(
    steps.map(({isSustained, failing}) => isSustained || failing.includes('busy')),
    [true, true],
  );
  t.equal(steps.at(-1)?.isSustained, true);
});
