import type {StepReport} from './report.js';

/** A link that loses more than this is not measured: the search goes down, as for a device that is too slow. */
const MOST_BASE_LOSS = 0.1;
/** A bit more than half, so that the step at half of a rate also counts for the rates just below. */
const LIGHT_SHARE = 0.55;
/** Two shares differ if they are more than this many standard errors apart. */
const SIGNIFICANT = 2.5;
/** So many lost messages are expected with the loss of a step; if none is lost instead, the link does not have this loss. */
const ENOUGH_EXPECTED = 3;
/** So many expected lost messages make a comparison that misleads seldom. */
const WELL_EXPECTED = 10;
/** More messages would take too long. */
const MOST_MESSAGES = 1_500;
/** 95% of a normal distribution is within this many standard deviations. */
const Z_95 = 1.96;

/** Messages that were lost, and all that were sent. */
export interface Loss {
  readonly lostCount: number;
  readonly admittedCount: number;
}

/** What a search and a comparison of losses use of a step. */
export type LossStep = Pick<
  StepReport,
  | 'phase'
  | 'offeredRate'
  | 'lostCount'
  | 'admittedCount'
  | 'deviceDroppedCount'
  | 'deliveredCount'
  | 'isPartial'
  | 'isSustained'
  | 'failing'
>;

/** The whole steps at up to 55% of this rate. No device is near its limit there. */
export function lightSteps<Step extends LossStep>(steps: readonly Step[], rate: number): Step[] {
  return steps.filter(
    ({offeredRate, deliveredCount, isPartial, failing}) =>
      offeredRate <= LIGHT_SHARE * rate &&
      deliveredCount !== null &&
      !isPartial &&
      failing.every(bound => bound === 'loss'),
  );
}

/** The loss of the light steps: the same at any rate. */
export function baseLossOf(steps: readonly LossStep[], rate: number): Loss {
  const light = lightSteps(steps, rate);
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  return {
    lostCount: sum(light.map(step => step.lostCount)),
    admittedCount: sum(light.map(step => step.admittedCount)),
  };
}

/**
 * Whether the device reports that it dropped more than the bound allows because its buffer was full. As with lost
 * messages, a single one says little.
 */
export function isDroppedByDevice(
  {phase, deviceDroppedCount, admittedCount}: Omit<LossStep, 'isSustained' | 'failing'>,
  boundPercent: number,
): boolean {
  const count = deviceDroppedCount ?? 0;
  const isSingle = phase !== 'confirmation' && count === 1;
  return !isSingle && count > (boundPercent / 100) * admittedCount;
}

/**
 * Whether the link explains the loss of a search's step: light steps lose as much. While too few messages were sent in
 * light steps to know, the search goes on; a confirmation needs evidence. Given rates are judged by their bounds alone.
 */
export function isBaseLoss(
  step: Omit<LossStep, 'isSustained' | 'failing'>,
  base: Loss,
  boundPercent: number,
): boolean {
  const {phase, deliveredCount, lostCount, admittedCount} = step;
  const share = lostCount / admittedCount;
  if (phase === 'rate' || deliveredCount === null || !(share <= MOST_BASE_LOSS)) return false;
  if (isDroppedByDevice(step, boundPercent)) return false;
  // It is one of the light steps itself.
  if (phase === 'half') return true;
  if (base.lostCount === 0) {
    return phase !== 'confirmation' && base.admittedCount * share < ENOUGH_EXPECTED;
  }
  const all = admittedCount + base.admittedCount;
  const pooled = (lostCount + base.lostCount) / all;
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / admittedCount + 1 / base.admittedCount));
  return share - base.lostCount / base.admittedCount - boundPercent / 100 <= SIGNIFICANT * error;
}

/** How many more messages light steps must send to show whether the link explains the loss of a step. */
export function messagesToCompare(
  step: LossStep,
  steps: readonly LossStep[],
  boundPercent: number,
): number {
  const {failing, lostCount, admittedCount, offeredRate} = step;
  const isLossAlone = failing.length > 0 && failing.every(bound => bound === 'loss');
  if (isDroppedByDevice(step, boundPercent)) return 0;
  if (!isLossAlone || !(lostCount / admittedCount <= MOST_BASE_LOSS)) return 0;
  const needed = Math.ceil((WELL_EXPECTED * admittedCount) / lostCount);
  const sent = baseLossOf(steps, offeredRate).admittedCount;
  return Math.max(0, Math.min(needed, MOST_MESSAGES) - sent);
}

/** The share in percent, and the range in which the true share is with 95% certainty (Wilson's score interval). */
export function lossRange({lostCount, admittedCount: n}: Loss) {
  const share = lostCount / n;
  const z2 = Z_95 ** 2;
  const middle = share + z2 / (2 * n);
  const half = Z_95 * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n));
  const percent = (value: number) => (100 * value) / (1 + z2 / n);
  return {
    percent: 100 * share,
    lowest: Math.max(0, percent(middle - half)),
    highest: percent(middle + half),
  };
}
