import type {Algorithm, AlgorithmLimits} from './algorithm.js';

/**
 * The generic cell rate algorithm by virtual scheduling. Its only state is the theoretical arrival time: when everything
 * that has passed would have passed at an even pace. A message passes if it is at most `burst` intervals early.
 */
export class Gcra implements Algorithm {
  #burst: number;
  #intervalMs: number;
  #theoreticalMs = 0;

  constructor({rate, burst}: AlgorithmLimits) {
    this.#burst = burst;
    this.#intervalMs = 1000 / rate;
  }

  get maxCost(): number {
    return this.#burst;
  }

  balanceAt(nowMs: number): number {
    return this.#burst - this.#aheadMs(nowMs) / this.#intervalMs;
  }

  msUntil(nowMs: number, cost: number): number {
    return this.#aheadMs(nowMs) + (cost - this.#burst) * this.#intervalMs;
  }

  charge(nowMs: number, cost: number): void {
    this.#theoreticalMs = Math.max(this.#theoreticalMs, nowMs) + cost * this.#intervalMs;
  }

  setLimits(nowMs: number, {rate, burst}: AlgorithmLimits): void {
    const missing = Math.max(0, burst - this.balanceAt(nowMs));
    this.#burst = burst;
    this.#intervalMs = 1000 / rate;
    this.#theoreticalMs = nowMs + missing * this.#intervalMs;
  }

  #aheadMs(nowMs: number): number {
    return Math.max(0, this.#theoreticalMs - nowMs);
  }
}
