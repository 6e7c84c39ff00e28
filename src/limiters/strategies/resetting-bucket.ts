import {ROUNDING_MS} from '../limits.js';
import type {Algorithm, AlgorithmLimits} from './algorithm.js';

/** A token bucket that is full again, and without debt, when nothing has passed for some time. */
export class ResettingBucket implements Algorithm {
  readonly #givenResetMs: number | undefined;
  #limits: AlgorithmLimits;
  #tokens: number;
  /** When something passed last, or the rate was changed. */
  #lastMs = 0;
  /** When the pause began. */
  protected pauseStartMs = 0;

  /** @param resetAfterMs Default: as long as an empty bucket takes to fill. */
  constructor(limits: AlgorithmLimits, resetAfterMs?: number) {
    this.#givenResetMs = resetAfterMs;
    this.#limits = limits;
    this.#tokens = limits.burst;
  }

  get maxCost(): number {
    return this.#limits.burst;
  }

  balanceAt(nowMs: number): number {
    const {rate, burst} = this.#limits;
    const elapsedMs = nowMs - this.#lastMs;
    // As early as a limiter's rounding allows.
    if (nowMs - this.pauseStartMs >= this.#resetAfterMs - ROUNDING_MS) return burst;
    return Math.min(burst, this.#tokens + (elapsedMs * rate) / 1000);
  }

  msUntil(nowMs: number, cost: number): number {
    const missing = cost - this.balanceAt(nowMs);
    const untilResetMs = this.pauseStartMs + this.#resetAfterMs - nowMs;
    return Math.min((missing * 1000) / this.#limits.rate, Math.max(0, untilResetMs));
  }

  charge(nowMs: number, cost: number): void {
    this.#tokens = this.balanceAt(nowMs) - cost;
    this.#lastMs = this.pauseStartMs = nowMs;
  }

  setLimits(nowMs: number, limits: AlgorithmLimits): void {
    this.#tokens = Math.min(limits.burst, this.balanceAt(nowMs));
    this.#lastMs = this.pauseStartMs = nowMs;
    this.#limits = limits;
  }

  get #resetAfterMs(): number {
    const {rate, burst} = this.#limits;
    return this.#givenResetMs ?? (burst * 1000) / rate;
  }
}

/** The pause starts again at each try, also at a refused one. */
export class PenaltyBucket extends ResettingBucket {
  refuse(nowMs: number): void {
    this.pauseStartMs = nowMs;
  }
}
