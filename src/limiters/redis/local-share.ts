import type {Clock} from '../../clock.js';
import {RateLimiter} from '../rate-limiter.js';
import {WINDOW_MS} from './script.js';

export interface Use {
  readonly atMs: number;
  readonly cost: number;
}

/** What a process may send without Redis: its part of the rate, evenly spaced, from a given time on. */
export class LocalShare {
  readonly #limiter: RateLimiter;
  readonly #startMs: number;
  readonly #clock: Clock;
  #uses: Use[] = [];

  /** @param perSecond Whole, or below 1. */
  constructor(perSecond: number, startMs: number, clock: Clock) {
    this.#limiter = new RateLimiter(perSecond, {strict: true, burst: 1, clock});
    this.#startMs = startMs;
    this.#clock = clock;
  }

  get perSecond(): number {
    return this.#limiter.rate;
  }

  get hasBegun(): boolean {
    return this.#clock.now() >= this.#startMs || this.#uses.length > 0;
  }

  /** A cost above 1 passes as a cost of 1 does, and the rest becomes debt. */
  tryAcquireAt(nowMs: number, cost: number): boolean {
    if (nowMs < this.#startMs || !this.#limiter.tryAcquireAt(nowMs, Math.min(cost, 1)))
      return false;
    if (cost > 1) this.#limiter.forceAcquireAt(nowMs, cost - 1);
    this.#remember(nowMs, cost);
    return true;
  }

  forceAcquireAt(nowMs: number, cost: number): void {
    this.#limiter.forceAcquireAt(nowMs, cost);
    this.#remember(nowMs, cost);
  }

  record(cost: number): void {
    this.#limiter.record(cost);
    this.#remember(this.#clock.now(), cost);
  }

  msUntilReady(cost: number): number {
    return Math.max(
      this.#startMs - this.#clock.now(),
      this.#limiter.msUntilReady(Math.min(cost, 1)),
    );
  }

  /** The uses of the last second. */
  get uses(): readonly Use[] {
    const sinceMs = this.#clock.now() - WINDOW_MS;
    return this.#uses.filter(({atMs}) => atMs > sinceMs);
  }

  #remember(atMs: number, cost: number): void {
    this.#uses = [...this.uses, {atMs, cost}];
  }
}
