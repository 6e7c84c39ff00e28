import {Alarm} from '../alarm.js';
import {systemClock, type Clock} from '../clock.js';
import type {AcquireOptions, AwaitableLimiter, RateLimiterStatistics} from './limiter.js';
import {checkClock, checkCost, checkOptions, requirePossibleCost} from './limits.js';

interface Waiting {
  readonly cost: number;
  readonly resolve: (isServed: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * What all limiters share: they check costs, count calls, and let callers wait for their turn. One timer, no polling.
 * A limiter adds when a cost is available, and how it is charged.
 */
export abstract class WaitingLimiter implements AwaitableLimiter {
  protected readonly clock: Clock;
  /** The calls of acquire() that are not served yet, in their order. */
  readonly #waiting = new Set<Waiting>();
  readonly #alarm: Alarm;
  // V8 updates a field in place if it was a number from the start: no allocation per decision.
  #admitted = 0;
  #refused = 0;
  #forced = 0;

  /** @throws TypeError for a clock without now() or after(). */
  protected constructor(clock: Clock = systemClock) {
    checkClock(clock);
    this.clock = clock;
    this.#alarm = new Alarm(clock, () => this.serveWaiting());
  }

  /** Tokens: a higher cost can never be met. At least 1. */
  abstract get maxCost(): number;
  abstract record(cost?: number): void;

  /** Takes `cost`, which is possible, if it is available. A refusal changes nothing. */
  protected abstract take(nowMs: number, cost: number): boolean;
  protected abstract force(nowMs: number, cost: number): void;
  /** Milliseconds until `cost`, which is possible, is available; 0: now. Then take() takes it. */
  protected abstract msUntil(cost: number): number;

  tryAcquire(cost = 1): boolean {
    return this.tryAcquireAt(this.clock.now(), cost);
  }

  /** The same, at a time that the caller has read from the same clock. */
  tryAcquireAt(nowMs: number, cost = 1): boolean {
    if (cost !== 1) requirePossibleCost(cost, this.maxCost);
    if (!this.#isAnyAhead() && this.take(nowMs, cost)) {
      this.#admitted += 1;
      return true;
    }
    this.#refused += 1;
    return false;
  }

  async acquire(cost = 1, options: AcquireOptions = {}): Promise<void> {
    const {signal} = options;
    checkOptions(options, ['signal']);
    requirePossibleCost(cost, this.maxCost);
    signal?.throwIfAborted();
    let leave = (): void => undefined;
    const turn = new Promise<boolean>((resolve, reject) => {
      const waiting = {cost, resolve, reject};
      this.#waiting.add(waiting);
      leave = () => {
        if (!this.#waiting.delete(waiting)) return;
        resolve(false);
        this.serveWaiting();
      };
    });
    signal?.addEventListener('abort', leave);
    this.serveWaiting();
    try {
      if (!(await turn)) signal?.throwIfAborted();
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  forceAcquire(cost = 1): void {
    this.forceAcquireAt(this.clock.now(), cost);
  }

  /** The same, at a time that the caller has read from the same clock. */
  forceAcquireAt(nowMs: number, cost = 1): void {
    checkCost(cost);
    this.force(nowMs, cost);
    this.#forced += 1;
  }

  /**
   * Milliseconds, with fractions, until tryAcquire() can take `cost`, after the calls of acquire() that wait now; 0: now.
   * The earliest time, if these calls together cost more than `maxCost`.
   */
  msUntilReady(cost = 1): number {
    const {maxCost} = this;
    requirePossibleCost(cost, maxCost);
    let costs = cost;
    for (const waiting of this.#waiting) costs += waiting.cost;
    return this.msUntil(Math.min(costs, maxCost));
  }

  get statistics(): RateLimiterStatistics {
    return {admitted: this.#admitted, refused: this.#refused, forced: this.#forced};
  }

  /** Serves the calls of acquire() as far as the balance reaches. A limiter calls it when more may be available than before. */
  protected serveWaiting(): void {
    for (const waiting of this.#waiting) {
      try {
        // The rate may have been lowered since.
        requirePossibleCost(waiting.cost, this.maxCost);
        const waitMs = this.msUntil(waiting.cost);
        if (waitMs > 0 || !this.take(this.clock.now(), waiting.cost)) {
          this.#alarm.setTo(this.clock.now() + waitMs);
          return;
        }
        this.#admitted += 1;
        waiting.resolve(true);
      } catch (error) {
        waiting.reject(error);
      }
      this.#waiting.delete(waiting);
    }
    this.#alarm.cancel();
  }

  /** Whether calls of acquire() still wait, which come first. */
  #isAnyAhead(): boolean {
    if (this.#waiting.size > 0) this.serveWaiting();
    return this.#waiting.size > 0;
  }
}
