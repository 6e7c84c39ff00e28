import type {Limits} from '../limits.js';

/** The burst, in the time that it takes at the rate: "5 in 8 seconds" is a rate of 5 / 8 with a burst of 5. */
export function windowLimits({rate, burst}: Limits) {
  /** At least 1. */
  const perWindow = Math.floor(burst);
  return {perWindow, windowMs: (perWindow * 1000) / rate};
}
