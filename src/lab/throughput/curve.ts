import type {Quantiles} from '../statistics.js';
import type {Report, StepReport} from './report.js';
import {latencyOf} from './step-judgement.js';
import type {Judged} from './words.js';

/** A step as a point of the curve: what was obtained at the offered rate. Rates are messages a second. */
export interface CurvePoint {
  readonly offered: number;
  readonly obtained: number;
  readonly latency: Quantiles | null;
  readonly judged: Judged;
}

/** The step under way as a point of the curve. */
export type LivePoint = Omit<CurvePoint, 'judged'>;

/** Between these rates the device begins to fall behind. `from` is null: no lower rate was sustained. */
export interface Knee {
  readonly from: number | null;
  readonly to: number;
}

/** A run as a curve. */
export interface CurveRun {
  readonly steps: readonly StepReport[];
  /** The sustainable rate; null: none, or not known yet. */
  readonly sustainable: number | null;
  /** Null: none, or not known yet. */
  readonly knee: Knee | null;
  /** The step under way; null: none is. */
  readonly live: LivePoint | null;
  readonly isOver: boolean;
}

/** The steps by rate. Steps at the same rate keep their order. */
export function curveOf(steps: readonly StepReport[]): CurvePoint[] {
  const points = steps.map(step => ({
    offered: step.offeredRate,
    obtained: obtainedRate(step),
    latency: latencyOf(step),
    judged: judgedOf(step),
  }));
  return points.sort((a, b) => a.offered - b.offered);
}

export function judgedOf({isPartial, isSustained}: StepReport): Judged {
  if (isPartial) return 'stopped';
  return isSustained ? 'sustained' : 'failed';
}

/** The rate of the messages that arrived; of those that were written if the device does not report arrivals. */
function obtainedRate(step: StepReport): number {
  if (step.deliveredRate !== null) return step.deliveredRate;
  const count = step.deliveredCount ?? step.writtenCount;
  return (step.offeredRate * count) / Math.max(1, step.offeredCount);
}

/** Null: no rate failed, or this machine was too busy for the lowest one that did. */
export function kneeOf(steps: readonly StepReport[]): Knee | null {
  const range = limitRange(steps);
  const atLimit = steps.filter(each => each.offeredRate === range?.to && hasFailed(each));
  return atLimit.every(({failing}) => failing.includes('busy')) ? null : range;
}

/** The knee of a run that is over; null: the device's own limit was not found. */
export function kneeOfRun({steps, isPartial, verdict: {limitedBy}}: Report): Knee | null {
  const isFound = !isPartial && limitedBy !== 'machine' && limitedBy !== 'limiter';
  return isFound ? kneeOf(steps) : null;
}

function hasFailed({isPartial, isSustained}: StepReport): boolean {
  return !isPartial && !isSustained;
}

/** Null: no rate failed. A rate failed if its last step did. */
function limitRange(steps: readonly StepReport[]): Knee | null {
  const whole = steps.filter(({isPartial}) => !isPartial);
  const last = new Map(whole.map(step => [step.offeredRate, step.isSustained]));
  const failed = [...last].filter(([, isSustained]) => !isSustained).map(([rate]) => rate);
  if (failed.length === 0) return null;
  const to = Math.min(...failed);
  const below = [...last.keys()].filter(rate => rate < to);
  return {from: below.length === 0 ? null : Math.max(...below), to};
}

/** The highest rate that was sustained, below all that failed; null: none was. */
export function sustainedSoFar(steps: readonly StepReport[]): number | null {
  const range = limitRange(steps);
  if (range !== null) return range.from;
  const whole = steps.filter(({isPartial}) => !isPartial);
  return whole.length === 0 ? null : Math.max(...whole.map(({offeredRate}) => offeredRate));
}

/** "The knee of the curve is between 39.7 and 40.2 messages a second.", or why it is not known. */
export function kneeText(knee: Knee | null, steps: readonly StepReport[], isOver: boolean): string {
  if (knee === null) {
    const why = steps.some(hasFailed)
      ? 'The device’s own limit was not found'
      : 'No rate has failed';
    return `${why}${isOver ? '' : ' yet'}, so the knee of the curve is not known.`;
  }
  const to = knee.to.toFixed(1);
  return knee.from === null
    ? `The knee of the curve is below ${to} messages a second.`
    : `The knee of the curve is between ${knee.from.toFixed(1)} and ${to} messages a second.`;
}
