import {
  checkBurst,
  checkCost,
  checkOptions,
  checkTime,
  limitsFor,
  requirePositive,
  ROUNDING_MS,
  withoutRounding,
  type Limits,
} from './limits.js';
import type {LimiterStrategy, StrategyOptions} from './limiter.js';
import {WaitingLimiter} from './waiting-limiter.js';
import {SecondWindow} from './window.js';

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
 * The state is the number of tokens at the time of the last charge. Whole costs are counted exactly, and the precision
 * does not depend on how long the limiter has run.
 *
 * A bucket of less than 2 tokens (a rate below 2 and no `burst`) loses what is refilled between the time when it is full
 * and the next call. With `burst: 2` nothing is lost.
 *
 *     const limiter = new RateLimiter(20, {burst: 4}); // 4 at once, 20 a second on average
 *     if (limiter.tryAcquire()) send(frame);
 *     await limiter.acquire();
 */
export class RateLimiter extends WaitingLimiter implements LimiterStrategy {
  readonly #givenBurst: number | undefined;
  readonly #window: SecondWindow | null;
  #limits: Limits;
  // V8 updates a field in place if it was a number from the start: no allocation per decision.
  #tokens = 0;
  #lastMs = 0;

  /**
   * @param maxRate Tokens a second: a positive number, fractions included. Infinity: no limit.
   * @throws TypeError for an argument that is not a number, a clock that is none, or an option that does not exist;
   *   RangeError for NaN, zero, a negative number, a burst below 1, or a strict rate over a million. The message has the
   *   argument's name and value.
   */
  constructor(maxRate: number, options: RateLimiterOptions = {}) {
    const {burst, clock, strict = false} = options;
    // Not texts: dist/blockwave.js has other names for them.
    checkOptions(options, Object.keys({burst, clock, strict}));
    checkBurst(burst);
    super(clock);
    this.#givenBurst = burst;
    this.#limits = limitsFor(requirePositive('maxRate', maxRate), burst, strict);
    this.#window = strict ? new SecondWindow(this.#limits.perWindow) : null;
    this.#tokens = this.#limits.burst;
  }

  /** The name that Scratch's RateLimiter has for tryAcquire(1). */
  okayToSend(): boolean {
    return this.tryAcquireAt(this.clock.now(), 1);
  }

  protected take(nowMs: number, cost: number): boolean {
    const limits = this.#limits;
    const tokens = this.#tokensAt(nowMs);
    const hasTokens = tokens + limits.tolerance >= cost;
    if (!hasTokens || this.#window?.tryRecord(nowMs, cost) === false) return false;
    this.#tokens = tokens - cost;
    this.#lastMs = nowMs;
    return true;
  }

  protected force(nowMs: number, cost: number): void {
    const tokens = this.#tokensAt(nowMs);
    // A debt from before the rate was lowered may be larger than that. It stays.
    this.#tokens = Math.max(tokens - cost, Math.min(tokens, -this.#limits.perSecond));
    this.#lastMs = nowMs;
    this.#window?.record(nowMs, cost);
  }

  /**
   * Counts a message that was sent without asking. It takes no tokens, but a strict limiter counts it in its second: for
   * rare messages after which the next should pass at once, if the second has room.
   */
  record(cost = 1): void {
    checkCost(cost);
    const nowMs = this.clock.now();
    // Notices a clock that stepped back.
    this.#tokensAt(nowMs);
    this.#window?.record(nowMs, cost);
  }

  protected msUntil(cost: number): number {
    const nowMs = this.clock.now();
    const missing = cost - this.#tokensAt(nowMs);
    if (this.#isReadyAt(nowMs, cost)) return 0;
    const elapsedWait = (missing * 1000) / this.#limits.perSecond;
    const waitMs = Math.max(elapsedWait, this.#window?.msUntilRoom(nowMs, cost) ?? 0);
    const roundedMs = withoutRounding(waitMs);
    return this.#isReadyAt(nowMs + roundedMs, cost) ? roundedMs : waitMs + ROUNDING_MS;
  }

  setRate(rate: number): void {
    const limits = limitsFor(
      requirePositive('rate', rate),
      this.#givenBurst,
      this.#window !== null,
    );
    const nowMs = this.clock.now();
    const tokens = this.#tokensAt(nowMs);
    // The balance stays, or is cut to a smaller burst.
    this.#tokens = rate === Infinity ? Infinity : Math.min(tokens, limits.burst);
    this.#lastMs = nowMs;
    this.#limits = limits;
    this.#window?.setLimit(limits.perWindow);
    this.serveWaiting();
  }

  get balance(): number {
    return this.#tokensAt(this.clock.now());
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
