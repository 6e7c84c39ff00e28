import type {Limiter} from '../limiter.js';
import type {RateLimiterStatistics} from '../rate-limiter.js';

/** What all strategies have besides. A gate and a shaper take any of them. */
export interface LimiterStrategy extends Limiter {
  /** Tokens a second; Infinity: no limit. */
  readonly rate: number;
  /** Tokens that can be taken now; negative: debt. */
  readonly balance: number;
  readonly statistics: RateLimiterStatistics;
  /** Changes the rate. It makes no tokens and forgets no debt, except that an infinite rate pays all debt. */
  setRate(rate: number): void;
}

export interface StrategyOptions {
  /**
   * The most that passes at once after a pause, at least 1. Default: max(1, rate), also after setRate(). For a
   * strategy that counts in windows: the most in one window, which is burst * 1000 / rate ms long.
   */
  readonly burst?: number;
  /** Monotonic time in milliseconds. */
  readonly clock: () => number;
}
