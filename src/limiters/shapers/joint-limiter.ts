import type {Clock} from '../../clock.js';
import type {Limiter} from '../limiter.js';
import {checkOptions} from '../limits.js';
import {WaitingLimiter} from '../waiting-limiter.js';

/**
 * Several limits at once: a message passes if all of them allow it, and is charged to all. For endpoints that each have
 * their own limit and share the limit of their device.
 *
 *     const hub = new RateLimiter(20);
 *     const tone = new JointLimiter([hub, new RateLimiter(2)]);
 *
 * After setRate() of one of them, calls of acquire() that wait here are served at their old time, or with the next call.
 */
export class JointLimiter extends WaitingLimiter {
  readonly #limiters: readonly Limiter[];

  /**
   * @param options `clock`: that of the limiters. Default: the machine's monotonic clock.
   * @throws TypeError for an option that does not exist, or a clock without now() or after().
   */
  constructor(limiters: readonly Limiter[], options: {readonly clock?: Clock} = {}) {
    checkOptions(options, ['clock']);
    super(options.clock);
    this.#limiters = limiters;
  }

  get maxCost(): number {
    return Math.min(...this.#limiters.map(({maxCost = Infinity}) => maxCost));
  }

  record(cost = 1): void {
    for (const limiter of this.#limiters) limiter.record(cost);
  }

  /** All or none: a refusal charges no limiter. */
  protected take(nowMs: number, cost: number): boolean {
    if (this.msUntil(cost) > 0) return false;
    for (const limiter of this.#limiters) {
      // msUntil() read the limiter's own clock, which may be a little later than `nowMs`.
      if (!limiter.tryAcquireAt(nowMs, cost)) limiter.forceAcquireAt(nowMs, cost);
    }
    return true;
  }

  protected force(nowMs: number, cost: number): void {
    for (const limiter of this.#limiters) limiter.forceAcquireAt(nowMs, cost);
  }

  protected msUntil(cost: number): number {
    return Math.max(0, ...this.#limiters.map(limiter => limiter.msUntilReady(cost)));
  }
}
