import t from 'tap';
import {DEFAULT_BOUNDS, type Bounds} from '../../../src/lab/throughput/plan.js';
import {failuresOf, queueGrowthOf} from '../../../src/lab/throughput/step-judgement.js';
import type {StepReport} from '../../../src/lab/throughput/report.js';
import {step} from './reports.js';

/** A step, the bounds that it breaks, the p95 of the lightest step (40 ms by default), and bounds of the plan. */
type Case = readonly [
  parts: Partial<StepReport>,
  failing: readonly string[],
  lightestP95Ms?: number | null,
  bounds?: Partial<Bounds>,
];

const queue = (startMs: number, endMs: number) => ({queue: {startMs, endMs, spanMs: 4_000}});
const p95 = (ms: number) => ({roundTripMs: {p50: 1, p95: ms, p99: ms, max: ms}});

const CASES: Readonly<Record<string, readonly Case[]>> = {
  'a step without any loss passes': [[{}, []]],
  'loss and drops may each be up to 0.1%': [
    [{lostPercent: 0.1, droppedPercent: 0.1}, []],
    [{lostPercent: 0.11}, ['loss']],
    [{droppedPercent: 0.11}, ['drops']],
    [{lostPercent: 5}, [], 40, {lossPercent: 5}],
  ],
  'loss: a search ignores a single lost message, unless the bound is 0': (
    ['search', 'repeat', 'confirmation'] as const
  ).flatMap<Case>(phase => [
    [{phase, lostCount: 1, lostPercent: 0.2}, []],
    [{phase, lostCount: 1, lostPercent: 0.2}, ['loss'], 40, {lossPercent: 0}],
    [{phase, lostCount: 2, lostPercent: 0.2}, ['loss']],
  ]),
  'loss: in all other steps a single lost message counts': (
    ['rate', 'half'] as const
  ).flatMap<Case>(phase => [
    [{phase, lostCount: 1, lostPercent: 1}, ['loss']],
    [{phase, lostCount: 1, lostPercent: 0.1}, []],
  ]),
  // A period is 50 ms at 20 a second, and counts at both ends.
  'the queue grows if the latency and a message period rise by more than half': [
    [queue(50, 100), []],
    [queue(50, 101), ['queue']],
    // Less than half a message.
    [queue(0.1, 3), []],
    [queue(50, 101), [], 40, {queueFactor: 3}],
    [{queue: null}, []],
  ],
  'the queue: if the latency is long, a rise by more than 2% of the time is growth': [
    [{...queue(600, 680), offeredRate: 40}, []],
    [{...queue(600, 690), offeredRate: 40}, ['queue']],
    [{...queue(600, 690), offeredRate: 40}, ['queue'], 40, {queueFactor: 100}],
  ],
  'latency may be ten times that of the lightest step, which counts as at least 5 ms': [
    [p95(400), []],
    [p95(401), ['latency']],
    [p95(50), [], 0.01],
    [p95(51), ['latency'], 0.01],
    // It is the lightest step.
    [p95(4_000), [], null],
    [p95(81), ['latency'], 40, {p95Ms: 80}],
  ],
  'if the device does not echo, the latency is that of the writes': [
    [{roundTripMs: null, writeMs: {p50: 1, p95: 500, p99: 500, max: 500}}, ['latency']],
  ],
  'a device that did not answer the question for its counts fails the step': [
    [{isSilent: true, deliveredCount: null}, ['silence']],
  ],
  'a step that was cut short fails': [[{isPartial: true}, ['incomplete']]],
};

for (const [title, cases] of Object.entries(CASES)) {
  for (const [parts, failing, lightestP95Ms = 40, bounds = {}] of cases) {
    const found = failuresOf(step(parts), lightestP95Ms, {...DEFAULT_BOUNDS, ...bounds}, null);
    const name = `${title}: ${JSON.stringify({...parts, lightestP95Ms, ...bounds})}`;
    t.same(
      found.map(({bound}) => bound),
      failing,
      name,
    );
  }
}

t.test('writes that wait ever longer for their answers are a queue', async t => {
  const writeQueue = {startMs: 100, endMs: 500, spanMs: 4_000};
  const failures = failuresOf(step({writeQueue}), 40, DEFAULT_BOUNDS, null);
  t.same(failures, [
    {bound: 'queue', text: 'the queue grew: a message took 100 ms at first and 500 ms at the end'},
  ]);
  t.equal(queueGrowthOf(step({writeQueue})), 550 / 150);
});
