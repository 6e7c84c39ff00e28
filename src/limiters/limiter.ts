/**
 * What every limiter can do, with any algorithm.
 *
 * Costs are positive finite numbers of tokens; the default is 1. Times that are passed in (`...At`) are
 * milliseconds of the limiter's own clock. If the clock steps back, a limiter goes on with the balance it had.
 */
export interface Limiter {
  /** Tokens: a higher cost can never be met. Left out: there is no such cost. */
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
