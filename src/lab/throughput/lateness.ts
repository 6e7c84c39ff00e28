import {DEFAULT_TIMES} from '../../gate/options.js';
import {isDroppedByDevice, type Loss} from './base-loss.js';
import {BURST, HEAD_ROOM} from './limiter.js';
import type {Bounds} from './plan.js';
import type {Failing, StepReport} from './report.js';
import {failuresOf, isLate, KEEPS_UP} from './step-judgement.js';
import type {UnjudgedStep} from './step-report.js';

const {eventWaitMs} = DEFAULT_TIMES;

/**
 * The bounds that a step exceeds, with `busy` if this machine was late and that alone explains them; empty: its rate is
 * sustained. See failuresOf().
 * @param others Steps that were measured before.
 */
export function failingOf(
  step: UnjudgedStep,
  lightestMs: number | null,
  bounds: Bounds,
  base: Loss | null,
  others: readonly StepReport[],
): Failing[] {
  const failures = failuresOf(step, lightestMs, bounds, base);
  const failing = failures.map(({bound}) => bound);
  const isBusy = isLate(step) && isByLateness(step, failing, lightestMs, bounds, others);
  return isBusy ? ['busy', ...failing] : failing;
}

/**
 * Whether the lateness of this machine explains all failures of a step. If not, the device or the link failed, however
 * late this machine was. On a loaded machine with two cores, 12 of 21 quick searches so found the limit of a device; if each
 * late failure counted as the machine's, 6 of 21, in more time.
 */
export function isByLateness(
  step: UnjudgedStep,
  failing: readonly Failing[],
  lightestMs: number | null,
  bounds: Bounds,
  others: readonly StepReport[],
): boolean {
  const {lateMs, acknowledgedCount, deliveredCount, deliveredRate} = step;
  if (lateMs === null || failing.length === 0 || isOnPlateau(step, others)) return false;
  // A device that keeps up delays no message by more than the longest lateness of those before it.
  const withoutLateness = failuresOf(step, lightestMs, bounds, null, lateByMs(step));
  return failing.every(bound => {
    switch (bound) {
      case 'loss': {
        // Messages that catch up after a pause may overflow a buffer that does not report it.
        const isCounted = deliveredRate === null && deliveredCount !== null;
        return (
          acknowledgedCount === null && !isCounted && !isDroppedByDevice(step, bounds.lossPercent)
        );
      }
      case 'drops':
        return lateByMs(step) >= eventWaitMs;
      case 'queue':
      case 'latency':
        return !withoutLateness.some(each => each.bound === bound);
      default:
        return bound === 'incomplete';
    }
  });
}

/**
 * How much longer a latency may be because of this machine. A message may be sent late, and its answer read late. If more
 * messages come due in that time than the limiter lets through at once, they also wait in the gate.
 */
export function lateByMs({
  lateMs,
  offeredRate,
}: Pick<UnjudgedStep, 'lateMs' | 'offeredRate'>): number {
  const maxMs = lateMs?.max ?? 0;
  return 2 * maxMs + (maxMs * offeredRate > 1_000 * BURST ? eventWaitMs : 0);
}

/**
 * Whether the device delivers less than it was sent, and no more at another rate. A sender that catches up is faster than
 * the step by the head room of its limiter, so lateness does not explain more loss than that.
 */
function isOnPlateau(step: UnjudgedStep, others: readonly StepReport[]): boolean {
  const delivered = shortDeliveredRate(step);
  if (delivered === null) return false;
  if (delivered < sentRate(step) / HEAD_ROOM) return true;
  return others.some(other => {
    const otherDelivered = shortDeliveredRate(other);
    return (
      otherDelivered !== null &&
      !isNear(other.offeredRate, step.offeredRate) &&
      isNear(otherDelivered, delivered)
    );
  });
}

/** Null: the device kept up, or does not report messages. */
function shortDeliveredRate(step: UnjudgedStep): number | null {
  const {deliveredRate} = step;
  return deliveredRate !== null && deliveredRate < KEEPS_UP * sentRate(step) ? deliveredRate : null;
}

/** The lowest rate at which the messages were sent, in spite of the lateness. */
function sentRate(step: UnjudgedStep): number {
  const {admittedRate, seconds} = step;
  return (admittedRate * seconds) / (seconds + lateByMs(step) / 1_000);
}

function isNear(a: number, b: number): boolean {
  return Math.min(a, b) >= KEEPS_UP * Math.max(a, b);
}
