import {ROUNDING_MS} from '../limits.js';
import type {AlgorithmLimits} from './algorithm.js';

/** The rounding error of a sum of fractions. */
export const ROUNDING_TOKENS = 1e-9;

interface WindowLimits {
  /** Whole tokens, at least 1. */
  readonly perWindow: number;
  readonly windowMs: number;
}

/** The burst, in the time that it takes at the rate: "5 in 8 seconds" is a rate of 5 / 8 with a burst of 5. */
export function windowLimits({rate, burst}: AlgorithmLimits): WindowLimits {
  const perWindow = Math.floor(burst);
  return {perWindow, windowMs: (perWindow * 1000) / rate};
}

/** The same share of a window after its length has changed. Never so much that the window ends. */
export function passedMs(elapsedMs: number, oldWindowMs: number, newWindowMs: number): number {
  const passed = (Math.max(0, elapsedMs) * newWindowMs) / oldWindowMs;
  return Math.min(passed, newWindowMs - 2 * ROUNDING_MS);
}
