import type {LimiterStrategy} from '../strategies/strategy.js';
import type {ShapedLimiter} from './shaper.js';

/**
 * Several limits at once: what passes has room in each of them, and is charged to all. So a characteristic has
 * its own limit within that of its hub, which the limiters of all its characteristics share.
 */
export class JointLimiter implements ShapedLimiter {
  readonly #limiters: readonly LimiterStrategy[];

  constructor(limiters: readonly LimiterStrategy[]) {
    this.#limiters = limiters;
  }

  /** All or none: a refusal takes nothing from any. */
  tryAcquireAt(nowMs: number, cost = 1): boolean {
    if (this.msUntilReady(cost) > 0) return false;
    for (const limiter of this.#limiters) {
      // It said so by its own clock, which may have gone on a little since `nowMs` was read.
      if (!limiter.tryAcquireAt(nowMs, cost)) limiter.forceAcquireAt(nowMs, cost);
    }
    return true;
  }

  forceAcquireAt(nowMs: number, cost = 1): void {
    for (const limiter of this.#limiters) limiter.forceAcquireAt(nowMs, cost);
  }

  record(cost = 1): void {
    for (const limiter of this.#limiters) limiter.record(cost);
  }

  msUntilReady(cost = 1): number {
    return Math.max(0, ...this.#limiters.map(limiter => limiter.msUntilReady(cost)));
  }
}
