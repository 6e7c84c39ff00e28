import t from 'tap';
import type {Clock} from '../../../src/clock.js';
import {failingOf} from '../../../src/lab/throughput/lateness.js';
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
  const steps = [step({...parts, offeredRate: 64, isSustained: false, ...failed})];
  return verdictOfSteps(steps, {...parts}, buffer);
}

/** The same, from the steps that fail. */
function verdictOfSteps(
  failed: readonly StepReport[],
  parts: Partial<StepReport> = {},
  buffer = {frames: 0, fullest: 0},
) {
  const steps = [step({...parts, offeredRate: 32}), ...failed];
  const plan = {...DEFAULT_PLAN, mode: 'write'} as const;
  const found = {
    rates: [32],
    confirmed: 32,
    plan,
    device: echo,
    steps,
    isPartial: false,
    isLostByRestart: false,
    whyEnded: null,
    statusAtStart: null,
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
    const failing = failingOf(busy, 40, DEFAULT_PLAN.bounds, null, []);
    t.same(failing, ['busy', 'loss']);
    t.same(failingOf(step({lateMs}), 40, DEFAULT_PLAN.bounds, null, []), [], 'nothing failed');
    const {limitedBy, advice, reason} = verdictFrom({...busy, isSustained: false, failing});
    t.equal(limitedBy, 'machine');
    t.equal(advice, null);
    t.match(reason, 'this machine was too busy to offer this rate: it was late by 35 ms (p95)');
  },
);

t.test('lateness of this machine explains only what lateness can cause', async t => {
  const lateMs = {p50: 10, p95: 35, p99: 60, max: 80};
  const isBusy = (parts: Partial<StepReport>, others: readonly StepReport[] = []) => {
    const measured = step({lateMs, ...parts});
    return failingOf(measured, 40, DEFAULT_PLAN.bounds, null, others).includes('busy');
  };
  const roundTripMs = (ms: number) => ({roundTripMs: {p50: 1, p95: ms, p99: ms, max: ms}});
  const queue = (endMs: number) => ({queue: {startMs: 50, endMs, spanMs: 4_000}});
  const lost = {lostPercent: 7, lostCount: 7, deliveredCount: 93, deliveredRate: 18.5};
  t.equal(isBusy(roundTripMs(560)), true, 'once when a message is sent, once when it is answered');
  t.equal(isBusy(roundTripMs(561)), false);
  t.equal(isBusy(queue(250)), true);
  t.equal(isBusy(queue(310)), false);
  t.equal(isBusy({droppedPercent: 1}), false, 'no message waits 450 ms');
  t.equal(isBusy({droppedPercent: 1, lateMs: {...lateMs, max: 225}}), true);
  t.equal(isBusy(lost), true);
  t.equal(isBusy({...lost, acknowledgedCount: 100}), false, 'acknowledged');
  t.equal(isBusy({...lost, deviceDroppedCount: 5}), false, 'counted by the device as dropped');
  t.equal(isBusy({...lost, deviceDroppedCount: 0}), true);
  t.equal(isBusy({...lost, deliveredRate: null, roundTripMs: null}), false, 'counted as received');
  t.equal(isBusy({...lost, deliveredRate: 15}), false, 'more than a sender that catches up');
  const at = (offeredRate: number, deliveredRate: number) =>
    step({offeredRate, admittedRate: offeredRate, deliveredRate, isSustained: false});
  t.equal(isBusy(lost, [at(40, 18.4)]), false, 'no more at the double rate: a plateau');
  t.equal(isBusy(lost, [at(40, 38)]), true);
  t.equal(isBusy({isSilent: true}), false);
  t.equal(isBusy({...queue(250), isSilent: true}), false, 'one failure of the device is enough');
});

t.test('a failure of the device itself is named beside a busy step', async t => {
  const grown = {queue: {startMs: 50, endMs: 250, spanMs: 4_000}, isSustained: false};
  const lateMs = {p50: 10, p95: 35, p99: 60, max: 80};
  const busy = step({...grown, lateMs, offeredRate: 32.5, failing: ['busy', 'queue']});
  const own = (offeredRate: number) => step({...grown, offeredRate, failing: ['queue']});
  const near = verdictOfSteps([busy, own(33)]);
  t.equal(near.limitedBy, 'device');
  t.notMatch(near.reason, 'busy');
  const far = verdictOfSteps([busy, own(64)]);
  t.equal(far.limitedBy, 'machine');
  t.match(far.reason, 'At 64.0 a second, the device itself failed: the queue grew');
});

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
