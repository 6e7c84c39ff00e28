import type {LossStep} from './base-loss.js';

/** A device that failed at a rate so much lower than one that it sustained before has changed. Accidents of a link explain less. */
const CHANGED_BY = 1.25;
/** Two failures in a row at this rate or lower ones: one may come from radio interference. */
const LEAST_FAILURES = 2;

type Step = Pick<LossStep, 'offeredRate' | 'isSustained' | 'failing'>;

export interface Slowdown {
  /** Sustained at first, in messages a second. */
  readonly before: number;
  /** Not sustained any more. */
  readonly after: number;
}

/** Whether the device has become slower during these steps, which are in the order of time. Null: nothing shows it. */
export function slowdownIn(steps: readonly Step[]): Slowdown | null {
  let before = 0;
  let failures: number[] = [];
  for (const {offeredRate, isSustained, failing} of steps) {
    if (isSustained) {
      before = Math.max(before, offeredRate);
      failures = [];
    } else if (!failing.includes('busy') && offeredRate * CHANGED_BY <= before) {
      failures.push(offeredRate);
      if (failures.length >= LEAST_FAILURES) return {before, after: Math.max(...failures)};
    }
  }
  return null;
}
