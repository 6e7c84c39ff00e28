import type {Algorithm, AlgorithmLimits} from './algorithm.js';

/**
 * Constant outflow: a message of cost k is followed by a pause of k intervals, however long the pause before it was.
 * There are no bursts. (With a bounded queue in front it is a leaky bucket as a queue.)
 */
export class LeakyBucket implements Algorithm {
  #rate: number;
  #freeAtMs = 0;

  constructor({rate}: AlgorithmLimits) {
    this.#rate = rate;
  }

  /** The cost with a pause of one second, or one message. */
  get maxCost(): number {
    return Math.max(1, this.#rate);
  }

  balanceAt(nowMs: number): number {
    return 1 - (Math.max(0, this.msUntil(nowMs)) * this.#rate) / 1000;
  }

  msUntil(nowMs: number): number {
    return this.#freeAtMs - nowMs;
  }

  charge(nowMs: number, cost: number): void {
    this.#freeAtMs = Math.max(this.#freeAtMs, nowMs) + (cost * 1000) / this.#rate;
  }

  setLimits(nowMs: number, {rate}: AlgorithmLimits): void {
    const missing = 1 - this.balanceAt(nowMs);
    this.#rate = rate;
    this.#freeAtMs = nowMs + (missing * 1000) / rate;
  }
}
