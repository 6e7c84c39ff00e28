/** Its multiples are spread over 0 to 1 more evenly than chance would have it. */
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

/**
 * When message `index` (from 0) of a step is due, in milliseconds after the step's start: `rate` a second,
 * one in each period, but each at another moment of it. Evenly spaced messages would keep step with the
 * radio's connection events, and show one waiting time of all that there are.
 */
export function dueAfterMs(index: number, rate: number): number {
  return ((index + ((index * GOLDEN_RATIO) % 1)) * 1_000) / rate;
}
