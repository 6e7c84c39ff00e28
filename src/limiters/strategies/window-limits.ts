import {ROUNDING_MS} from '../limits.js';
import type {AlgorithmLimits} from './algorithm.js';

/** Fractions that add up come out a little more, or less, than they are. */
export const ROUNDING_TOKENS = 1e-9;

/** So much in any, or in each, window. */
export interface WindowLimits {
  /** Whole tokens, at least 1. */
  readonly perWindow: number;
  readonly windowMs: number;
}

/** A second, and the rate, where that is a whole number; "5 in 8 seconds" is a rate of 5 / 8 with a burst of 5. */
export function windowLimits({rate, burst}: AlgorithmLimits): WindowLimits {
  const perWindow = Math.floor(burst);
  return {perWindow, windowMs: (perWindow * 1000) / rate};
}

/** How much of a window has passed as its length changes: the same share, but never so much that it ends. */
export function passedMs(elapsedMs: number, oldWindowMs: number, newWindowMs: number): number {
  const passed = (Math.max(0, elapsedMs) * newWindowMs) / oldWindowMs;
  return Math.min(passed, newWindowMs - 2 * ROUNDING_MS);
}
