import type {Limiter} from '../limiter.js';

/**
 * Several limits at once: a message passes if all of them allow it, and is charged to all. For endpoints that each have
 * their own limit and share the limit of their device.
 */
export class JointLimiter implements Limiter {
  readonly #limiters: readonly Limiter[];

  constructor(limiters: readonly Limiter[]) {
    this.#limiters = limiters;
  }

  get maxCost(): number {
    return Math.min(...this.#limiters.map(({maxCost = Infinity}) => maxCost));
  }

  /** All or none: a refusal charges no limiter. */
  tryAcquireAt(nowMs: number, cost = 1): boolean {
    if (this.msUntilReady(cost) > 0) return false;
    for (const limiter of this.#limiters) {
      // msUntilReady() read the limiter's own clock, which may be a little later than `nowMs`.
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
