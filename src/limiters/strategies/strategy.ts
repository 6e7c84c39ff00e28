import type {GateLimiter} from '../limiter.js';
import type {RateLimiterStatistics} from '../rate-limiter.js';

/**
 * What every limiter can do, whatever its algorithm; a gate takes any of them.
 *
 * Costs are positive finite numbers of tokens. Times that are passed in (`...At`) are milliseconds of the same
 * base as the clock. If the clock steps back, a limiter goes on from there with what it had.
 */
export interface LimiterStrategy extends GateLimiter {
  /** Tokens a second; Infinity: no limit. */
  readonly rate: number;
  /** What may be taken at this moment, in tokens; negative: debt. */
  readonly balance: number;
  readonly statistics: RateLimiterStatistics;
  /**
   * Takes `cost` (default 1), all or none. A refusal changes nothing but its count.
   * @throws RangeError for a cost that can never be met.
   */
  tryAcquireAt(nowMs: number, cost?: number): boolean;
  /** Takes `cost` whatever the balance, for what must go out now. At most one second's worth of the rate is owed. */
  forceAcquireAt(nowMs: number, cost?: number): void;
  /** Counts what went past the limiter, where it counts windows of time; where it has tokens, takes none. */
  record(cost?: number): void;
  /**
   * Milliseconds, with fractions, until `cost` can be acquired if nothing else is until then: 0 if now.
   * @throws RangeError for a cost that can never be met.
   */
  msUntilReady(cost?: number): number;
  /** Changes the rate from now on. The balance does not grow by it, save that an infinite rate pays all debt. */
  setRate(rate: number): void;
}

export interface StrategyOptions {
  /**
   * The most that may pass at once after a pause, at least 1. Default: max(1, rate), also after setRate(). Where
   * windows are counted, it is what passes in one, and the window is burst * 1000 / rate ms long.
   */
  readonly burst?: number;
  /** Monotonic time in milliseconds. */
  readonly clock: () => number;
}
