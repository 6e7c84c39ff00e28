import {
  describe,
  isNumber,
  limitsFor,
  requireFinite,
  requireNumber,
  requirePositive,
  ROUNDING_MS,
  type Limits,
} from './limits.js';
import {SecondWindow} from './window.js';

export interface RateLimiterOptions {
  /** The most that may pass at once after a pause, at least 1. Default: max(1, rate), also after setRate(). */
  readonly burst?: number;
  /** Monotonic time in milliseconds. Default: performance.now(). */
  readonly clock?: () => number;
  /**
   * Besides, never more than the rate in any half-open second [t, t + 1000 ms): floor(rate) of it, at
   * least 1. Under steady demand no pause is longer than burst * 1000 / floor(rate) ms (below one a
   * second: burst * 1000 / rate ms) and one polling period.
   */
  readonly strict?: boolean;
}

/** Calls since the limiter was made. */
export interface RateLimiterStatistics {
  readonly admitted: number;
  readonly refused: number;
  readonly forced: number;
}

/**
 * Limits how often something is done: `burst` at once, `maxRate` a second on average, and no fraction of
 * a token is lost between calls. In any span of W seconds at most burst + maxRate * W pass.
 *
 * This is the generic cell rate algorithm, its one number of state kept as the tokens left at the time
 * of the last charge: so whole costs are counted exactly, and precision does not fade with uptime.
 *
 * Costs are positive finite numbers of tokens. Whoever passes times in (`...At`) takes them from the
 * same time base as the clock. If the clock steps back, the limiter goes on from there with what it had.
 *
 * A bucket of less than 2 tokens (a rate below 2 and no burst given) is full as soon as it holds one,
 * so what would flow in until the next call is not kept; with `burst: 2` nothing is lost.
 */
export class RateLimiter {
  readonly #givenBurst: number | undefined;
  readonly #clock: () => number;
  readonly #window: SecondWindow | null;
  #limits: Limits;
  // A field that starts as a number, not as undefined, is updated in place: no allocation per decision.
  #tokens = 0;
  #lastMs = 0;
  #admitted = 0;
  #refused = 0;
  #forced = 0;

  /**
   * @param maxRate Tokens a second: positive, may be a fraction; Infinity: no limit.
   * @throws TypeError for what is not a number, RangeError for NaN, zero, negative, a burst below 1, and
   *   a strict rate over a million; the message names the argument and its value.
   */
  constructor(maxRate: number, options: RateLimiterOptions = {}) {
    const {burst, clock = monotonicNow, strict = false} = options;
    if (burst !== undefined && requirePositive('burst', burst) < 1) {
      throw new RangeError(`burst must be at least 1, got ${burst}`);
    }
    if (!isFunction(clock)) {
      throw new TypeError(`clock must be a function, got ${describe(clock)}`);
    }
    this.#givenBurst = burst;
    this.#clock = clock;
    this.#limits = limitsFor(requirePositive('maxRate', maxRate), burst, strict);
    this.#window = strict ? new SecondWindow(this.#limits.perWindow) : null;
    this.#tokens = this.#limits.burst;
  }

  /** Takes one token if there is one: true, and the caller may send. */
  okayToSend(): boolean {
    return this.tryAcquireAt(this.#clock(), 1);
  }

  /**
   * Takes `cost` tokens, all or none. A refusal changes nothing but its count.
   * @throws RangeError for a cost that can never be met (over the burst; when strict, over the window).
   */
  tryAcquire(cost = 1): boolean {
    return this.tryAcquireAt(this.#clock(), cost);
  }

  /** The same at a time that the caller has read already. */
  tryAcquireAt(nowMs: number, cost = 1): boolean {
    this.#requirePossible(cost);
    const tokens = this.#tokensAt(nowMs);
    const window = this.#window;
    if (tokens + this.#limits.tolerance < cost || window?.hasRoom(nowMs, cost) === false) {
      this.#refused += 1;
      return false;
    }
    this.#tokens = tokens - cost;
    this.#lastMs = nowMs;
    window?.record(nowMs, cost);
    this.#admitted += 1;
    return true;
  }

  /**
   * Takes `cost` tokens whatever the balance, for what must go out now. The balance may become negative,
   * down to one second's worth of the rate; what follows waits until it is paid.
   */
  forceAcquire(cost = 1): void {
    this.forceAcquireAt(this.#clock(), cost);
  }

  /** The same at a time that the caller has read already. */
  forceAcquireAt(nowMs: number, cost = 1): void {
    requireFinite('cost', requirePositive('cost', cost));
    const tokens = this.#tokensAt(nowMs);
    // A debt from before the rate was lowered may be larger than the bound, and stays.
    this.#tokens = Math.max(tokens - cost, Math.min(tokens, -this.#limits.perSecond));
    this.#lastMs = nowMs;
    this.#window?.record(nowMs, cost);
    this.#forced += 1;
  }

  /**
   * Counts what went past the limiter in the exact second (strict only), and takes no tokens: for a rare
   * stop, after which the next may follow at once as long as the second has room.
   */
  record(cost = 1): void {
    requireFinite('cost', requirePositive('cost', cost));
    const nowMs = this.#clock();
    // Also takes note of a clock that stepped back.
    this.#tokensAt(nowMs);
    this.#window?.record(nowMs, cost);
  }

  /**
   * Milliseconds, with fractions, until `cost` can be acquired if nothing else is until then: 0 if now.
   * @throws RangeError for a cost that can never be met.
   */
  msUntilReady(cost = 1): number {
    this.#requirePossible(cost);
    const nowMs = this.#clock();
    const missing = cost - this.#tokensAt(nowMs);
    if (this.#isReadyAt(nowMs, cost)) return 0;
    const elapsedWait = (missing * 1000) / this.#limits.perSecond;
    const waitMs = Math.max(elapsedWait, this.#window?.msUntilRoom(nowMs, cost) ?? 0);
    // 37.00000000000001 would have a timer of whole milliseconds wait for 38.
    const wholeMs = Math.round(waitMs);
    const snappedMs = Math.abs(waitMs - wholeMs) < ROUNDING_MS / 1000 ? wholeMs : waitMs;
    return this.#isReadyAt(nowMs + snappedMs, cost) ? snappedMs : waitMs + ROUNDING_MS;
  }

  /**
   * Changes the rate from now on, and the burst with it unless that was given. The balance stays (cut to
   * a smaller burst): no tokens appear and no debt is forgotten, save that an infinite rate pays it all.
   * @throws as the constructor does; then nothing has changed.
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

  /** Tokens at this moment; negative: debt. */
  get balance(): number {
    return this.#tokensAt(this.#clock());
  }

  get rate(): number {
    return this.#limits.rate;
  }

  /** Infinity while the rate is. */
  get burst(): number {
    return this.#limits.burst;
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
    if (isNumber(nowMs)) {
      const elapsedMs = nowMs - this.#lastMs;
      if (elapsedMs >= 0 && elapsedMs < Infinity) {
        return Math.min(limits.burst, this.#tokens + (elapsedMs * limits.perSecond) / 1000);
      }
    }
    this.#rebase(nowMs);
    return this.#tokens;
  }

  /** The clock stepped back: takes the new time for that of the last charge, so no time has passed. */
  #rebase(nowMs: number): void {
    requireFinite('nowMs', requireNumber('nowMs', nowMs));
    this.#window?.shift(nowMs - this.#lastMs);
    this.#lastMs = nowMs;
  }

  #requirePossible(cost: number): void {
    if (isNumber(cost) && cost > 0 && cost <= this.#limits.maxCost) return;
    requireFinite('cost', requirePositive('cost', cost));
    throw new RangeError(`cost must be at most ${this.#limits.maxCost} to be met, got ${cost}`);
  }
}

function monotonicNow(): number {
  return performance.now();
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function';
}
