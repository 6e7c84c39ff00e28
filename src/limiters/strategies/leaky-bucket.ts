import {Algorithm} from '../algorithm-limiter.js';
import type {Limits} from '../limits.js';

/**
 * Constant outflow: a message of cost k is followed by a pause of k intervals, however long the pause before it was.
 * There are no bursts. (With a bounded queue in front it is a leaky bucket as a queue.)
 */
export class LeakyBucket extends Algorithm {
  #freeAtMs = 0;

  /** The cost with a pause of one second, or one message. */
  get maxCost(): number {
    return Math.max(1, this.limits.rate);
  }

  balanceAt(nowMs: number): number {
    return 1 - (Math.max(0, this.msUntil(nowMs)) * this.limits.rate) / 1000;
  }

  msUntil(nowMs: number): number {
    return this.#freeAtMs - nowMs;
  }

  charge(nowMs: number, cost: number): void {
    this.#freeAtMs = Math.max(this.#freeAtMs, nowMs) + (cost * 1000) / this.limits.rate;
  }

  setLimits(nowMs: number, limits: Limits): void {
    const missing = 1 - this.balanceAt(nowMs);
    this.limits = limits;
    this.#freeAtMs = nowMs + (missing * 1000) / limits.rate;
  }
}
