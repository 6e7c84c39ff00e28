import {
  checkBurst,
  checkClock,
  checkCost,
  checkTime,
  limitsFor,
  requirePositive,
  requirePossibleCost,
  ROUNDING_MS,
  withoutRounding,
  type Limits,
} from './limits.js';
import type {Limiter} from './limiter.js';
import {SecondWindow} from './window.js';

export interface RateLimiterOptions {
  /** The size of the bucket: the most that passes at once after a pause. At least 1. Default: max(1, rate), also after setRate(). */
  readonly burst?: number;
  /** Monotonic time in milliseconds. Default: performance.now(). */
  readonly clock?: () => number;
  /**
   * Also limit any half-open second [t, t + 1000 ms) to floor(rate), at least 1. Under steady demand no pause is
   * longer than burst * 1000 / floor(rate) ms (at rates below 1: burst * 1000 / rate ms) plus one polling period.
   * Default: false.
   */
  readonly strict?: boolean;
}

/** Numbers of calls since the limiter was made. */
export interface RateLimiterStatistics {
  readonly admitted: number;
  readonly refused: number;
  readonly forced: number;
}

/**
 * A token bucket: `burst` at once, `maxRate` a second on average. In any span of W seconds at most burst + maxRate * W
 * pass. No fraction of a token is lost between calls.
 *
 * The state is the number of tokens at the time of the last charge. Whole costs are counted exactly, and the precision
 * does not depend on how long the limiter has run.
 *
 * A bucket of less than 2 tokens (a rate below 2 and no `burst`) loses what is refilled between the time when it is full
 * and the next call. With `burst: 2` nothing is lost.
 */
export class RateLimiter implements Limiter {
  readonly #givenBurst: number | undefined;
  readonly #clock: () => number;
  readonly #window: SecondWindow | null;
  #limits: Limits;
  // V8 updates a field in place if it was a number from the start: no allocation per decision.
  #tokens = 0;
  #lastMs = 0;
  #admitted = 0;
  #refused = 0;
  #forced = 0;

  /**
   * @param maxRate Tokens a second: a positive number, fractions included. Infinity: no limit.
   * @throws TypeError for an argument that is not a number; RangeError for NaN, zero, a negative number, a burst below
   *   1, or a strict rate over a million. The message has the argument's name and value.
   */
  constructor(maxRate: number, options: RateLimiterOptions = {}) {
    const {burst, clock = () => performance.now(), strict = false} = options;
    checkBurst(burst);
    checkClock(clock);
    this.#givenBurst = burst;
    this.#clock = clock;
    this.#limits = limitsFor(requirePositive('maxRate', maxRate), burst, strict);
    this.#window = strict ? new SecondWindow(this.#limits.perWindow) : null;
    this.#tokens = this.#limits.burst;
  }

  /** Takes one token. True: the caller may send. */
  okayToSend(): boolean {
    return this.tryAcquireAt(this.#clock(), 1);
  }

  /**
   * Takes `cost` tokens, all or nothing. A refusal changes nothing but its count.
   * @throws RangeError for a cost that can never be met: over the burst; if strict, over the window.
   */
  tryAcquire(cost = 1): boolean {
    return this.tryAcquireAt(this.#clock(), cost);
  }

  /** The same, at a time that the caller has read from the same clock. */
  tryAcquireAt(nowMs: number, cost = 1): boolean {
    const limits = this.#limits;
    // One token is always possible.
    if (cost !== 1) requirePossibleCost(cost, limits.maxCost);
    const tokens = this.#tokensAt(nowMs);
    const hasTokens = tokens + limits.tolerance >= cost;
    if (!hasTokens || this.#window?.tryRecord(nowMs, cost) === false) {
      this.#refused += 1;
      return false;
    }
    this.#tokens = tokens - cost;
    this.#lastMs = nowMs;
    this.#admitted += 1;
    return true;
  }

  /**
   * Takes `cost` tokens even if the balance is too low, for a message that cannot wait. The balance may become negative, by
   * one second of the rate at most; later messages wait until the debt is paid.
   */
  forceAcquire(cost = 1): void {
    this.forceAcquireAt(this.#clock(), cost);
  }

  /** The same, at a time that the caller has read from the same clock. */
  forceAcquireAt(nowMs: number, cost = 1): void {
    checkCost(cost);
    const tokens = this.#tokensAt(nowMs);
    // A debt from before the rate was lowered may be larger than that. It stays.
    this.#tokens = Math.max(tokens - cost, Math.min(tokens, -this.#limits.perSecond));
    this.#lastMs = nowMs;
    this.#window?.record(nowMs, cost);
    this.#forced += 1;
  }

  /**
   * Counts a message that was sent without asking. It takes no tokens, but a strict limiter counts it in its second: for
   * rare messages after which the next should pass at once, if the second has room.
   */
  record(cost = 1): void {
    checkCost(cost);
    const nowMs = this.#clock();
    // Notices a clock that stepped back.
    this.#tokensAt(nowMs);
    this.#window?.record(nowMs, cost);
  }

  /**
   * Milliseconds, with fractions, until `cost` can be acquired if nothing else is acquired before; 0: now.
   * @throws RangeError for a cost that can never be met.
   */
  msUntilReady(cost = 1): number {
    requirePossibleCost(cost, this.#limits.maxCost);
    const nowMs = this.#clock();
    const missing = cost - this.#tokensAt(nowMs);
    if (this.#isReadyAt(nowMs, cost)) return 0;
    const elapsedWait = (missing * 1000) / this.#limits.perSecond;
    const waitMs = Math.max(elapsedWait, this.#window?.msUntilRoom(nowMs, cost) ?? 0);
    const roundedMs = withoutRounding(waitMs);
    return this.#isReadyAt(nowMs + roundedMs, cost) ? roundedMs : waitMs + ROUNDING_MS;
  }

  /**
   * Changes the rate, and the burst if none was given. The balance stays, or is cut to a smaller burst: no tokens are
   * made and no debt is forgotten, except by an infinite rate.
   * @throws as the constructor does. Nothing has changed then.
   */
  setRate(rate: number): void {
    const limits = limitsFor(
      requirePositive('rate', rate),
      this.#givenBurst,
      this.#window !== null,
    );
    const nowMs = this.#clock();
    const tokens = this.#tokensAt(nowMs);
    this.#tokens = rate === Infinity ? Infinity : Math.min(tokens, limits.burst);
    this.#lastMs = nowMs;
    this.#limits = limits;
    this.#window?.setLimit(limits.perWindow);
  }

  /** Tokens now; negative: debt. */
  get balance(): number {
    return this.#tokensAt(this.#clock());
  }

  get rate(): number {
    return this.#limits.rate;
  }

  /** Tokens; Infinity at an infinite rate. */
  get burst(): number {
    return this.#limits.burst;
  }

  /** Tokens: a higher cost can never be met at this rate. */
  get maxCost(): number {
    return this.#limits.maxCost;
  }

  get statistics(): RateLimiterStatistics {
    return {admitted: this.#admitted, refused: this.#refused, forced: this.#forced};
  }

  #isReadyAt(nowMs: number, cost: number): boolean {
    const hasTokens = this.#tokensAt(nowMs) + this.#limits.tolerance >= cost;
    return hasTokens && this.#window?.hasRoom(nowMs, cost) !== false;
  }

  #tokensAt(nowMs: number): number {
    const limits = this.#limits;
    const elapsedMs = typeof nowMs === 'number' ? nowMs - this.#lastMs : NaN;
    if (elapsedMs >= 0 && elapsedMs < Infinity) {
      return Math.min(limits.burst, this.#tokens + (elapsedMs * limits.perSecond) / 1000);
    }
    this.#rebase(nowMs);
    return this.#tokens;
  }

  /** The clock stepped back: continues as if no time had passed since the last charge. */
  #rebase(nowMs: number): void {
    checkTime(nowMs);
    this.#window?.shift(nowMs - this.#lastMs);
    this.#lastMs = nowMs;
  }
}
