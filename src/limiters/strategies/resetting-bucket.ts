import {ROUNDING_MS, type Limits} from '../limits.js';
import {TokenBucket} from '../rate-limiter.js';

/** A token bucket that is full again, and without debt, when nothing has passed for some time. */
export class ResettingBucket extends TokenBucket {
  readonly #givenResetMs: number | undefined;
  /** When the pause began. */
  protected pauseStartMs = 0;

  /** @param resetAfterMs Default: as long as an empty bucket takes to fill. */
  constructor(limits: Limits, resetAfterMs?: number) {
    super(limits);
    this.#givenResetMs = resetAfterMs;
  }

  override balanceAt(nowMs: number): number {
    // As early as a limiter's rounding allows.
    const isFull = nowMs - this.pauseStartMs >= this.#resetAfterMs - ROUNDING_MS;
    return isFull ? this.limits.burst : super.balanceAt(nowMs);
  }

  override msUntil(nowMs: number, cost: number): number {
    const untilResetMs = this.pauseStartMs + this.#resetAfterMs - nowMs;
    return Math.min(super.msUntil(nowMs, cost), Math.max(0, untilResetMs));
  }

  override charge(nowMs: number, cost: number): void {
    super.charge(nowMs, cost);
    this.pauseStartMs = nowMs;
  }

  override setLimits(nowMs: number, limits: Limits): void {
    super.setLimits(nowMs, limits);
    this.pauseStartMs = nowMs;
  }

  get #resetAfterMs(): number {
    const {rate, burst} = this.limits;
    return this.#givenResetMs ?? (burst * 1000) / rate;
  }
}

/** The pause starts again at each try, also at a refused one. */
export class PenaltyBucket extends ResettingBucket {
  override refuse(nowMs: number): void {
    this.pauseStartMs = nowMs;
  }
}
