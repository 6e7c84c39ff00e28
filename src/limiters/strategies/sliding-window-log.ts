import type {Algorithm, AlgorithmLimits} from './algorithm.js';
import {ROUNDING_TOKENS, windowLimits} from './window-limits.js';

interface Charge {
  readonly atMs: number;
  readonly cost: number;
}

/** Exact: keeps each charge while the window that ends now contains it. A decision goes through all of them. */
export class SlidingWindowLog implements Algorithm {
  readonly countsWindows = true;
  #perWindow: number;
  #windowMs: number;
  /** Oldest first. */
  #log: readonly Charge[] = [];

  constructor(limits: AlgorithmLimits) {
    ({perWindow: this.#perWindow, windowMs: this.#windowMs} = windowLimits(limits));
  }

  get maxCost(): number {
    return this.#perWindow;
  }

  balanceAt(nowMs: number): number {
    return this.#logAt(nowMs).reduce((balance, {cost}) => balance - cost, this.#perWindow);
  }

  msUntil(nowMs: number, cost: number): number {
    let missing = cost - this.balanceAt(nowMs);
    let waitMs = 0;
    for (const charge of this.#logAt(nowMs)) {
      if (missing <= ROUNDING_TOKENS) break;
      missing -= charge.cost;
      waitMs = charge.atMs + this.#windowMs - nowMs;
    }
    return waitMs;
  }

  charge(nowMs: number, cost: number): void {
    this.#log = [...this.#logAt(nowMs), {atMs: nowMs, cost}];
  }

  /** Each charge counts for the same share of a window as before. A higher limit is available a window later. */
  setLimits(nowMs: number, limits: AlgorithmLimits): void {
    const {perWindow, windowMs} = windowLimits(limits);
    const scale = windowMs / this.#windowMs;
    this.#log = this.#logAt(nowMs).map(({atMs, cost}) => ({
      atMs: nowMs - (nowMs - atMs) * scale,
      cost,
    }));
    const growth = perWindow - this.#perWindow;
    this.#perWindow = perWindow;
    this.#windowMs = windowMs;
    if (growth > 0) this.charge(nowMs, growth);
  }

  #logAt(nowMs: number): readonly Charge[] {
    return this.#log.filter(({atMs}) => nowMs - atMs < this.#windowMs);
  }
}
