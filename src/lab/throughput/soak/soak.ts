/** A soak offers one rate for hours, in steps of a minute: its plan, and what its steps show. */
import type {Plan} from '../plan.js';
import type {StepReport} from '../report.js';
import type {PlanResult} from '../run-plan.js';

/** The length of a step, if the soak is not shorter. */
const STEP_SECONDS = 60;

/** So many of the steps may exceed a bound in a room where others use the radio, too. */
const MOST_FAILED_SHARE = 0.05;

/** What differs from other plans. */
export function soakPlan(soakSeconds: number): Partial<Plan> {
  // A slow rate has few messages in a step.
  return {soakSeconds, leastSeconds: Math.min(STEP_SECONDS, soakSeconds), leastMessages: 1};
}

export function soakResult(plan: Plan, steps: readonly StepReport[]): PlanResult {
  const confirmed = isSustained(steps, plan.bounds) ? soakRate(plan) : null;
  return {rates: [confirmed], confirmed};
}

/** In messages a second. */
export function soakRate({load}: Pick<Plan, 'load'>): number {
  return load.kind === 'rates' ? (load.rates[0] ?? 0) : load.from;
}

/** Whether the whole run stays within the bounds of loss and drops, and nearly all steps within the others. */
function isSustained(
  steps: readonly StepReport[],
  {lossPercent, dropPercent}: Plan['bounds'],
): boolean {
  const whole = wholeSteps(steps);
  const judged = judgedSteps(whole);
  const {lostPercent, droppedPercent} = shares(judged);
  return (
    judged.length > 0 &&
    !isBusySoak(steps) &&
    lostPercent <= lossPercent &&
    droppedPercent <= dropPercent &&
    failedSteps(judged).length <= MOST_FAILED_SHARE * judged.length
  );
}

/** Those that exceed a bound besides loss and drops, which count in total. */
export function failedSteps(steps: readonly StepReport[]): StepReport[] {
  return steps.filter(({failing}) => failing.some(each => !IN_TOTAL.includes(each)));
}

const IN_TOTAL: readonly StepReport['failing'][number][] = ['loss', 'drops'];

/** The loss and the drops of all these steps together. */
export function shares(steps: readonly StepReport[]): {
  readonly lostPercent: number;
  readonly droppedPercent: number;
} {
  const sum = (count: (step: StepReport) => number) =>
    steps.reduce((total, step) => total + count(step), 0);
  const [offered, admitted] = [sum(each => each.offeredCount), sum(each => each.admittedCount)];
  return {
    lostPercent: (100 * sum(each => each.lostCount)) / Math.max(1, admitted),
    droppedPercent: (100 * sum(each => each.droppedCount)) / Math.max(1, offered),
  };
}

export function wholeSteps(steps: readonly StepReport[]): StepReport[] {
  return steps.filter(({isPartial}) => !isPartial);
}

/** Those in which this machine could offer the rate. */
export function judgedSteps(steps: readonly StepReport[]): StepReport[] {
  return wholeSteps(steps).filter(({failing}) => !failing.includes('busy'));
}

/** Whether this machine was too busy in too many steps. */
export function isBusySoak(steps: readonly StepReport[]): boolean {
  const whole = wholeSteps(steps);
  return whole.length - judgedSteps(whole).length > MOST_FAILED_SHARE * whole.length;
}
