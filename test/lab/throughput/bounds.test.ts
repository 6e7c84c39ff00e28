import t from 'tap';
import {DEFAULT_BOUNDS, type Bounds} from '../../../src/lab/throughput/plan.js';
import {failuresOf} from '../../../src/lab/throughput/step-judgement.js';
import type {StepReport} from '../../../src/lab/throughput/report.js';
import {step} from './reports.js';

const failing = (
  parts: Partial<StepReport>,
  lightestP95Ms: number | null = 40,
  bounds: Partial<Bounds> = {},
) => failuresOf(step(parts), lightestP95Ms, {...DEFAULT_BOUNDS, ...bounds}).map(each => each.bound);

const queue = (startMs: number, endMs: number, spanMs = 4_000) => ({
  queue: {startMs, endMs, spanMs},
});

t.test('a step without any loss passes', t => {
  t.same(failing({}), []);
  t.end();
});

t.test('loss and drops may each be up to 0.1%', t => {
  t.same(failing({lostPercent: 0.1, droppedPercent: 0.1}), []);
  t.same(failing({lostPercent: 0.11}), ['loss']);
  t.same(failing({droppedPercent: 0.11}), ['drops']);
  t.same(failing({lostPercent: 5}, 40, {lossPercent: 5}), []);
  t.end();
});

t.test('loss: a search ignores a single lost message, unless the bound is 0', t => {
  for (const phase of ['search', 'repeat'] as const) {
    const one = {phase, lostCount: 1, lostPercent: 0.2};
    t.same(failing(one), []);
    t.same(failing(one, 40, {lossPercent: 0}), ['loss']);
    t.same(failing({phase, lostCount: 2, lostPercent: 0.2}), ['loss']);
  }
  t.end();
});

t.test('loss: in all other steps a single lost message counts', t => {
  for (const phase of ['rate', 'confirmation'] as const) {
    t.same(failing({phase, lostCount: 1, lostPercent: 1}), ['loss']);
    t.same(failing({phase, lostCount: 1, lostPercent: 0.1}), []);
  }
  t.end();
});

t.test('the queue grows if the latency and a message period rise by more than half', t => {
  // A period is 50 ms at 20 a second, and counts at both ends.
  t.same(failing(queue(50, 100)), []);
  t.same(failing(queue(50, 101)), ['queue']);
  t.same(failing(queue(0.1, 3)), [], 'less than half a message');
  t.same(failing(queue(50, 101), 40, {queueFactor: 3}), []);
  t.same(failing({queue: null}), []);
  t.end();
});

t.test('the queue: if the latency is long, a rise by more than 2% of the time is growth', t => {
  t.same(failing({...queue(600, 680), offeredRate: 40}), []);
  t.same(failing({...queue(600, 690), offeredRate: 40}), ['queue']);
  t.same(failing({...queue(600, 690), offeredRate: 40}, 40, {queueFactor: 100}), ['queue']);
  t.end();
});

t.test('latency may be ten times that of the lightest step, which counts as at least 5 ms', t => {
  const p95 = (ms: number) => ({roundTripMs: {p50: 1, p95: ms, p99: ms, max: ms}});
  t.same(failing(p95(400)), []);
  t.same(failing(p95(401)), ['latency']);
  t.same(failing(p95(50), 0.01), []);
  t.same(failing(p95(51), 0.01), ['latency']);
  t.same(failing(p95(4_000), null), [], 'it is the lightest');
  t.same(failing(p95(81), 40, {p95Ms: 80}), ['latency']);
  t.end();
});

t.test('if the device does not echo, the latency is that of the writes', t => {
  const writeMs = {p50: 1, p95: 500, p99: 500, max: 500};
  t.same(failing({roundTripMs: null, writeMs}), ['latency']);
  t.end();
});

t.test('a device that did not answer the question for its counts fails the step', t => {
  t.same(failing({isSilent: true, deliveredCount: null}), ['silence']);
  t.end();
});

t.test('a step that was cut short fails', t => {
  t.same(failing({isPartial: true}), ['incomplete']);
  t.end();
});
