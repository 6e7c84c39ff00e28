import {Algorithm} from '../algorithm-limiter.js';
import type {Limits} from '../limits.js';

/**
 * The generic cell rate algorithm by virtual scheduling. Its only state is the theoretical arrival time: when everything
 * that has passed would have passed at an even pace. A message passes if it is at most `burst` intervals early.
 */
export class Gcra extends Algorithm {
  #theoreticalMs = 0;

  get maxCost(): number {
    return this.limits.burst;
  }

  balanceAt(nowMs: number): number {
    return this.limits.burst - this.#aheadMs(nowMs) / this.#intervalMs;
  }

  msUntil(nowMs: number, cost: number): number {
    return this.#aheadMs(nowMs) + (cost - this.limits.burst) * this.#intervalMs;
  }

  charge(nowMs: number, cost: number): void {
    this.#theoreticalMs = Math.max(this.#theoreticalMs, nowMs) + cost * this.#intervalMs;
  }

  setLimits(nowMs: number, limits: Limits): void {
    const missing = Math.max(0, limits.burst - this.balanceAt(nowMs));
    this.limits = limits;
    this.#theoreticalMs = nowMs + missing * this.#intervalMs;
  }

  get #intervalMs(): number {
    return 1000 / this.limits.rate;
  }

  #aheadMs(nowMs: number): number {
    return Math.max(0, this.#theoreticalMs - nowMs);
  }
}
