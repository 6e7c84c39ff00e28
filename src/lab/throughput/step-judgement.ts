import {isBaseLoss, type Loss} from './base-loss.js';
import type {Bounds} from './plan.js';
import type {Failing, Queue} from './report.js';
import type {UnjudgedStep} from './step-report.js';

/** A device that handles this share of the offered messages keeps up. A step cannot show smaller differences. */
export const KEEPS_UP = 0.98;
/** A shorter latency of the lightest step counts as this: a multiple of almost 0 ms would allow nothing. */
const LEAST_LATENCY_MS = 5;
/** A step whose messages are offered later than this share of their period is not offered at its rate. */
const MOST_LATE_PERIODS = 0.1;
/** Timers of an idle machine are late by up to this time. */
const TIMER_MS = 5;

interface Failure {
  readonly bound: Failing;
  /** A sentence without its full stop: "1.2% of the messages were lost". */
  readonly text: string;
}

/**
 * The bounds that a step exceeds; empty: its rate is sustained.
 * @param lightestMs lightestLatencyMs() of the steps so far; null: there is none yet.
 * @param base The loss of lighter steps; null: not compared.
 * @param allowedMs Latencies may be longer by this.
 */
export function failuresOf(
  step: UnjudgedStep,
  lightestMs: number | null,
  bounds: Bounds,
  base: Loss | null,
  allowedMs = 0,
): readonly Failure[] {
  const failures: Failure[] = [];
  const fail = (bound: Failing, text: string) => void failures.push({bound, text});
  if (step.isPartial) fail('incomplete', 'it was not measured to its end');
  if (step.isRestarted) fail('restart', 'the device restarted');
  if (step.isSilent) fail('silence', 'the device did not report how many messages it had counted');
  const isOver = !(step.lostPercent <= bounds.lossPercent) && !isLostByChance(step, bounds);
  if (isOver && !(base && isBaseLoss(step, base, bounds.lossPercent))) {
    fail('loss', `${percent(step.lostPercent)} of the messages were lost`);
  }
  if (!(step.droppedPercent <= bounds.dropPercent)) {
    fail('drops', `${percent(step.droppedPercent)} were dropped before they were sent`);
  }
  for (const queue of [step.queue, step.writeQueue]) {
    if (queue === null) continue;
    const grown = {...queue, endMs: queue.endMs - allowedMs};
    if (!isGrowing(grown, step.offeredRate, bounds.queueFactor)) continue;
    const [start, end] = [time(queue.startMs), time(queue.endMs)];
    fail('queue', `the queue grew: a message took ${start} at first and ${end} at the end`);
    break;
  }
  const p95Ms = latencyOf(step)?.p95 ?? null;
  const isOver95 = (mostMs: number) => p95Ms !== null && p95Ms - allowedMs > mostMs;
  if (bounds.p95Ms !== null && isOver95(bounds.p95Ms)) {
    fail('latency', `95% took up to ${time(p95Ms ?? 0)}, over ${time(bounds.p95Ms)}`);
  }
  if (isOver95(Math.max(lightestMs ?? Infinity, LEAST_LATENCY_MS) * bounds.p95Factor)) {
    fail(
      'latency',
      `95% took up to ${time(p95Ms ?? 0)}, over ${bounds.p95Factor} times the lightest step's`,
    );
  }
  return failures;
}

/** How late this machine was, in words. */
export function busyText({lateMs}: UnjudgedStep): string {
  const late = time(lateMs?.p95 ?? 0);
  return `this machine was too busy to offer this rate: it was late by ${late} (p95)`;
}

/** Whether this machine offered the messages late. */
export function isLate({lateMs, offeredRate}: UnjudgedStep): boolean {
  const mostMs = Math.max((MOST_LATE_PERIODS * 1_000) / offeredRate, TIMER_MS);
  return lateMs !== null && lateMs.p95 > mostMs;
}

/**
 * One lost message of a few hundred exceeds a bound of 0.1%, but says little about the loss in the long run. A search
 * ignores it: the confirmation that follows has enough messages, except in a quick run.
 */
export function isLostByChance(
  {phase, lostCount}: Pick<UnjudgedStep, 'phase' | 'lostCount'>,
  {lossPercent}: Pick<Bounds, 'lossPercent'>,
): boolean {
  const isOfSearch = phase === 'search' || phase === 'repeat' || phase === 'confirmation';
  return isOfSearch && lostCount === 1 && lossPercent > 0;
}

/** The first step at the lowest rate, which shows the usual latency. Null if there are no steps. */
export function lightestOf<Step extends UnjudgedStep>(steps: readonly Step[]): Step | null {
  return [...steps].sort((a, b) => a.offeredRate - b.offeredRate)[0] ?? null;
}

/** The round trip if the device echoes, otherwise the time of the write. */
export function latencyOf({roundTripMs, writeMs}: UnjudgedStep): UnjudgedStep['writeMs'] {
  return roundTripMs ?? writeMs;
}

/** How much the queue grew during the step, as a factor; null: not measured. */
export function queueGrowthOf({queue, writeQueue, offeredRate}: UnjudgedStep): number | null {
  const queues = [queue, writeQueue].filter(each => each !== null);
  if (queues.length === 0) return null;
  return Math.max(...queues.map(each => growthOf(each, offeredRate)));
}

/** The latency at the end divided by that at the start, with a message period added to both. */
function growthOf({startMs, endMs}: Queue, offeredRate: number): number {
  const periodMs = 1_000 / offeredRate;
  return (endMs + periodMs) / (startMs + periodMs);
}

/**
 * Whether the queue grows during the step: by the factor or, if the latency is long anyway, by more than it could with
 * a device that keeps up. A difference of less than a message period is not growth.
 */
function isGrowing(queue: Queue, offeredRate: number, factor: number): boolean {
  const growthMs = queue.endMs - queue.startMs;
  const isBehind = growthMs > 1_000 / offeredRate && growthMs > (1 / KEEPS_UP - 1) * queue.spanMs;
  return isBehind || growthOf(queue, offeredRate) > factor;
}

function percent(value: number): string {
  return `${Number(value.toPrecision(2))}%`;
}

function time(ms: number): string {
  return ms < 10 ? `${ms.toFixed(1)} ms` : `${ms.toFixed(0)} ms`;
}
