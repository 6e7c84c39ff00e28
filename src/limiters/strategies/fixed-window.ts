import {ROUNDING_MS} from '../limits.js';
import type {Algorithm, AlgorithmLimits} from './algorithm.js';
import {passedMs, ROUNDING_TOKENS, windowLimits} from './window-limits.js';

/**
 * Counts in consecutive windows and starts again at each boundary. Twice the limit can pass at once: all of one window
 * at its end, and all of the next at its start. A debt ends with its window, too.
 */
export class FixedWindow implements Algorithm {
  readonly countsWindows = true;
  #perWindow: number;
  #windowMs: number;
  /** The start of the window of the last charge. */
  #startMs = 0;
  #used = 0;

  constructor(limits: AlgorithmLimits) {
    ({perWindow: this.#perWindow, windowMs: this.#windowMs} = windowLimits(limits));
  }

  get maxCost(): number {
    return this.#perWindow;
  }

  balanceAt(nowMs: number): number {
    return this.#perWindow - (this.#windowsSince(nowMs) > 0 ? 0 : this.#used);
  }

  msUntil(nowMs: number, cost: number): number {
    if (this.balanceAt(nowMs) >= cost - ROUNDING_TOKENS) return 0;
    return this.#startMs + this.#windowMs - nowMs;
  }

  charge(nowMs: number, cost: number): void {
    this.#moveTo(nowMs);
    this.#used += cost;
  }

  /** The window keeps the share of it that has passed. A higher limit begins with the next window. */
  setLimits(nowMs: number, limits: AlgorithmLimits): void {
    this.#moveTo(nowMs);
    const {perWindow, windowMs} = windowLimits(limits);
    this.#used += Math.max(0, perWindow - this.#perWindow);
    this.#startMs = nowMs - passedMs(nowMs - this.#startMs, this.#windowMs, windowMs);
    this.#perWindow = perWindow;
    this.#windowMs = windowMs;
  }

  #moveTo(nowMs: number): void {
    const windows = this.#windowsSince(nowMs);
    if (windows === 0) return;
    this.#startMs += windows * this.#windowMs;
    this.#used = 0;
  }

  #windowsSince(nowMs: number): number {
    // A window begins up to ROUNDING_MS early.
    return Math.max(0, Math.floor((nowMs - this.#startMs + ROUNDING_MS) / this.#windowMs));
  }
}
