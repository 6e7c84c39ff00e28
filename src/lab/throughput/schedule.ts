/** The fractional parts of its multiples are spread evenly over 0..1. */
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

/**
 * When message `index` (from 0) of a step is due, in milliseconds after the step's start. One message is due in each period
 * of 1 / `rate`, each at another moment of it: evenly spaced messages could be in phase with the radio's connection
 * events, and would then all wait equally long.
 */
export function dueAfterMs(index: number, rate: number): number {
  return ((index + ((index * GOLDEN_RATIO) % 1)) * 1_000) / rate;
}
