import {Algorithm, AlgorithmLimiter} from './algorithm-limiter.js';
import type {StrategyOptions} from './limiter.js';
import {ROUNDING_MS, strictLimits, type Limits} from './limits.js';
import {SecondWindow} from './window.js';

/** A decision ignores a missing microsecond, or this if it is less. */
const ROUNDING_TOKENS = 0.001;

export interface RateLimiterOptions extends StrategyOptions {
  /**
   * Also limit any half-open second [t, t + 1000 ms) to floor(rate), at least 1. Under steady demand no pause is
   * longer than burst * 1000 / floor(rate) ms (at rates below 1: burst * 1000 / rate ms) plus one polling period.
   * Default: false.
   */
  readonly strict?: boolean;
}

/**
 * A token bucket: `burst` at once, `maxRate` a second on average. In any span of W seconds at most burst + maxRate * W
 * pass. No fraction of a token is lost between calls.
 *
 * Whole costs are counted exactly, and the precision does not depend on how long the limiter has run.
 *
 * A bucket of less than 2 tokens (a rate below 2 and no `burst`) loses what is refilled between the time when it is full
 * and the next call. With `burst: 2` nothing is lost.
 *
 *     const limiter = new RateLimiter(20, {burst: 4}); // 4 at once, 20 a second on average
 *     if (limiter.tryAcquire()) send(frame);
 *     await limiter.acquire();
 */
export class RateLimiter extends AlgorithmLimiter {
  /**
   * @param maxRate Tokens a second: a positive number, fractions included. Infinity: no limit.
   * @throws TypeError for an argument that is not a number, a clock that is none, or an option that does not exist;
   *   RangeError for NaN, zero, a negative number, a burst below 1, or a strict rate over a million. The message has the
   *   argument's name and value.
   */
  constructor(maxRate: number, options: RateLimiterOptions = {}) {
    const {strict = false} = options;
    const Bucket = strict ? StrictBucket : TokenBucket;
    super(maxRate, options, limits => new Bucket(limits), ['strict']);
  }

  /** The name that Scratch's RateLimiter has for tryAcquire(1). */
  okayToSend(): boolean {
    return this.tryAcquireAt(this.clock.now(), 1);
  }
}

/** `burst` at once, `rate` a second on average. The tokens are refilled continuously. */
export class TokenBucket extends Algorithm {
  // V8 updates a field in place if it was a number from the start: no allocation per decision.
  #tokens = 0;
  #lastMs = 0;

  constructor(limits: Limits) {
    super(limits);
    this.#tokens = limits.burst;
  }

  get maxCost(): number {
    return Math.min(this.limits.burst, Number.MAX_VALUE);
  }

  balanceAt(nowMs: number): number {
    const {rate, burst} = this.limits;
    return Math.min(burst, this.#tokens + ((nowMs - this.#lastMs) * rate) / 1000);
  }

  override fits(nowMs: number, cost: number): boolean {
    const roundingTokens = Math.min(ROUNDING_TOKENS, this.limits.rate * (ROUNDING_MS / 1000));
    return this.balanceAt(nowMs) + roundingTokens >= cost;
  }

  msUntil(nowMs: number, cost: number): number {
    return ((cost - this.balanceAt(nowMs)) * 1000) / this.limits.rate;
  }

  charge(nowMs: number, cost: number): void {
    this.#tokens = this.balanceAt(nowMs) - cost;
    this.#lastMs = nowMs;
  }

  /** The balance stays, or is cut to a smaller burst. */
  setLimits(nowMs: number, limits: Limits): void {
    this.#tokens = Math.min(limits.burst, this.balanceAt(nowMs));
    this.#lastMs = nowMs;
    this.limits = limits;
  }
}

/** A token bucket, and a window that allows floor(rate), at least 1, in any half-open second [t, t + 1000 ms). */
class StrictBucket extends Algorithm {
  readonly #bucket: TokenBucket;
  readonly #window: SecondWindow;

  constructor(limits: Limits) {
    super(limits);
    const {perWindow, bucket} = strictLimits(limits);
    this.#bucket = new TokenBucket(bucket);
    this.#window = new SecondWindow(perWindow);
  }

  get maxCost(): number {
    return Math.min(this.#bucket.maxCost, this.#window.limit);
  }

  balanceAt(nowMs: number): number {
    return this.#bucket.balanceAt(nowMs);
  }

  /** The window ignores nothing: no second may contain more. */
  override fits(nowMs: number, cost: number): boolean {
    return this.#bucket.fits(nowMs, cost) && this.#window.hasRoom(nowMs, cost);
  }

  msUntil(nowMs: number, cost: number): number {
    const roomMs = this.#window.msUntilRoom(nowMs, cost);
    return Math.max(this.#bucket.msUntil(nowMs, cost), roomMs);
  }

  charge(nowMs: number, cost: number): void {
    this.#bucket.charge(nowMs, cost);
    this.#window.record(nowMs, cost);
  }

  /** The bucket limits the debt. The window counts everything. */
  override force(nowMs: number, cost: number): void {
    this.#bucket.force(nowMs, cost);
    this.#window.record(nowMs, cost);
  }

  override record(nowMs: number, cost: number): void {
    this.#window.record(nowMs, cost);
  }

  setLimits(nowMs: number, limits: Limits): void {
    const {perWindow, bucket} = strictLimits(limits);
    this.limits = limits;
    this.#bucket.setLimits(nowMs, bucket);
    this.#window.setLimit(perWindow);
  }
}
