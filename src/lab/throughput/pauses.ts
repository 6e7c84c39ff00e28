import type {Pauses} from './plan.js';
import type {StepReport} from './report.js';
import {latencyOf, lightestOf} from './step-judgement.js';

/** A latency that is longer than the usual one by this time, and by this factor, is a pause. */
export const LEAST_PAUSE_MS = 150;
const LEAST_PAUSE_FACTOR = 2.5;

/** The latency of the lightest step, with which those of others are compared; null: there is none. */
export function lightestLatencyMs(steps: readonly StepReport[]): number | null {
  const lightest = lightestOf(steps);
  if (lightest === null) return null;
  // Whether a p95 has the pauses in it depends on chance.
  return pausesOf(lightest)?.longestMs ?? latencyOf(lightest)?.p95 ?? null;
}

/** The pauses that the latencies of a light step show; null: none. */
export function pausesOf(lightest: StepReport): Pauses | null {
  const {p50, max} = latencyOf(lightest) ?? {p50: 0, max: 0};
  const leastMs = Math.max(p50 + LEAST_PAUSE_MS, p50 * LEAST_PAUSE_FACTOR);
  if (max < leastMs) return null;
  const hasPause = lightest.timeline.map(({latencyMicroseconds}) =>
    latencyMicroseconds.some(each => each >= leastMs * 1_000),
  );
  const starts = hasPause.flatMap((is, second) => (is && !hasPause[second - 1] ? [second] : []));
  const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
  return {longestMs: max, everyMs: Math.max(0, ...gaps) * 1_000};
}
