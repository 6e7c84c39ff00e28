import {niceStep} from '../../plot/scale.js';
import type {Plan} from './plan.js';
import type {StepReport} from './report.js';

/** Two rates this close show the limit well enough for a profile. */
const CLOSE = 1.1;
/** The advice names about this many steps between the two rates. */
const STEPS_BETWEEN = 6;

/** The limit is between these given rates, in messages a second. */
export interface Gap {
  /** The highest one that was sustained. */
  readonly from: number;
  /** The lowest one above that which failed. */
  readonly to: number;
}

/** Null: the two rates are close, none failed, or the plan is a search. */
export function gapOf(
  {load}: Pick<Plan, 'load'>,
  steps: readonly StepReport[],
  from: number,
): Gap | null {
  if (load.kind === 'find') return null;
  const failed = steps
    .filter(each => !each.isSustained && !each.isPartial && each.offeredRate > from)
    .map(({offeredRate}) => offeredRate);
  const to = Math.min(...failed);
  return failed.length > 0 && to > CLOSE * from ? {from, to} : null;
}

/** How to find the limit, a sentence without its full stop. */
export function gapAdvice({from, to}: Gap): string {
  // A given rate such as 0.1 + 2 * 0.1 has too many digits.
  const [first, last, step] = [from, to, niceStep((to - from) / STEPS_BETWEEN)].map(rate =>
    Number(rate.toPrecision(6)),
  );
  return `To find the limit, search without --rates, or measure between: --rates ${first}:${last}:${step}`;
}
