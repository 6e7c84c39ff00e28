import {messagesOfStep, type Plan} from './plan.js';
import {timeText} from './time-text.js';

/** A search with its confirmation takes about as long as so many of the shortest steps, and each further repeat as so many more. */
const SEARCH_STEPS = {full: 33, quick: 20} as const;
const REPEAT_STEPS = 6;

/** "In real time; about 3.5 min, longer for a slow device." `times`: how often it is measured. */
export function expectedText(plan: Plan, times = 1): string {
  const isSearch = plan.load.kind === 'find';
  const time = timeText(1_000 * times * secondsOf(plan));
  return `In real time; about ${time}${isSearch ? ', longer for a slow device' : ''}.`;
}

/** About how long a run takes. */
export function secondsOf(plan: Plan): number {
  const {load, repeats, warmUpSeconds, leastSeconds, soakSeconds, isQuick} = plan;
  if (soakSeconds !== null) return soakSeconds;
  if (load.kind === 'find') {
    const steps = SEARCH_STEPS[isQuick ? 'quick' : 'full'] + REPEAT_STEPS * (repeats - 1);
    return steps * (warmUpSeconds + leastSeconds);
  }
  const stepSeconds = (rate: number) => warmUpSeconds + messagesOfStep(plan, rate, 0, null) / rate;
  return repeats * load.rates.reduce((sum, rate) => sum + stepSeconds(rate), 0);
}
