import type {Clock} from '../clock.js';

/**
 * What a gate, a shaper and a JointLimiter need of a limiter.
 *
 * Costs are positive finite numbers of tokens; the default is 1. Times that are passed in (`...At`) are
 * milliseconds of the limiter's own clock. If the clock steps back, a limiter goes on with the balance it had.
 */
export interface Limiter {
  /** Tokens: a higher cost can never be met. Default: there is no such cost. */
  readonly maxCost?: number;
  /**
   * Takes `cost`, all or nothing. A refusal changes nothing but its count.
   * @throws RangeError for a cost that can never be met.
   */
  tryAcquireAt(nowMs: number, cost?: number): boolean;
  /** Takes `cost` even if the balance is too low. It may become negative, by one second of the rate at most. */
  forceAcquireAt(nowMs: number, cost?: number): void;
  /** Counts a message that was sent without asking. A limiter that counts in windows of time charges it; one with tokens does not. */
  record(cost?: number): void;
  /**
   * Milliseconds, with fractions, until `cost` can be acquired if nothing else is acquired before; 0: now.
   * @throws RangeError for a cost that can never be met.
   */
  msUntilReady(cost?: number): number;
}

/** Numbers of calls since the limiter was made. */
export interface RateLimiterStatistics {
  /** Calls that got what they asked for, those of acquire() included. */
  readonly admitted: number;
  /** Calls that returned false. */
  readonly refused: number;
  readonly forced: number;
}

/** The options of every strategy. */
export interface StrategyOptions {
  /**
   * Tokens: the most that passes at once after a pause. At least 1. Default: max(1, rate), also after setRate(). For a
   * strategy that counts in windows: the most in one window, which is burst * 1000 / rate ms long.
   */
  readonly burst?: number;
  /** The time that the limiter reads, and the timers of acquire(). Default: the machine's monotonic clock. */
  readonly clock?: Clock;
}

export interface AcquireOptions {
  /** Ends the wait: the promise rejects with the reason of the signal, and nothing is charged. Default: none. */
  readonly signal?: AbortSignal;
}

/** A limiter that reads the time itself, and that callers can wait for. */
export interface AwaitableLimiter extends Limiter {
  readonly maxCost: number;
  readonly statistics: RateLimiterStatistics;
  /**
   * Takes `cost` now, all or nothing. False: it is not available, or calls of acquire() still wait.
   * @param cost Tokens: above 0, at most `maxCost`. Default: 1.
   * @throws TypeError or RangeError for another cost.
   *
   *     if (limiter.tryAcquire()) send(frame);
   */
  tryAcquire(cost?: number): boolean;
  /**
   * Takes `cost` as soon as it is available. Calls are served in their order: a later call with a lower cost does not
   * overtake. forceAcquire() and record() do not wait, and delay the calls that do.
   * @param cost Tokens: above 0, at most `maxCost`. Default: 1.
   * @returns a promise that resolves when `cost` has been taken. It rejects with a TypeError or RangeError for another
   *   cost, also if setRate() makes the cost impossible during the wait, and with the reason of an aborted signal.
   *
   *     await limiter.acquire(2, {signal: AbortSignal.timeout(1000)});
   *     send(frame);
   */
  acquire(cost?: number, options?: AcquireOptions): Promise<void>;
  /**
   * Takes `cost` even if the balance is too low, for a message that cannot wait. The balance may become negative, by
   * one second of the rate at most; later messages wait until the debt is paid.
   * @param cost Tokens: above 0, finite. Default: 1.
   * @throws TypeError or RangeError for another cost.
   */
  forceAcquire(cost?: number): void;
}

/** What every strategy can do. A gate and a shaper accept any of them. */
export interface LimiterStrategy extends AwaitableLimiter {
  /** Tokens a second; Infinity: no limit. */
  readonly rate: number;
  /** Tokens that can be taken now; negative: debt. */
  readonly balance: number;
  /**
   * Changes the rate, and the burst if none was given. It makes no tokens and forgets no debt, except that an infinite
   * rate pays all debt and empties all windows. Calls of acquire() that wait go on at the new rate.
   * @param rate Tokens a second: above 0, fractions included. Infinity: no limit.
   * @throws TypeError or RangeError for another rate. Nothing has changed then.
   */
  setRate(rate: number): void;
}
