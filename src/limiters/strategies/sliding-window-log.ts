import {Algorithm} from '../algorithm-limiter.js';
import {SUM_ROUNDING_TOKENS, type Limits} from '../limits.js';
import {windowLimits} from './window-limits.js';

interface Charge {
  readonly atMs: number;
  /** The sum of all costs in the log up to this one. */
  readonly total: number;
}

/** With fewer, it is not worth the work to remove them. */
const MOST_EXPIRED = 32;

/**
 * Exact: stores each charge while the window that ends now contains it. A decision takes constant time on average,
 * because each charge contains the sum of the costs up to it; in debt, a binary search. (The window of a strict limiter
 * costs half as much, but rounds fractional costs up.)
 */
export class SlidingWindowLog extends Algorithm {
  #perWindow: number;
  #windowMs: number;
  /** Oldest first. The first ones may have expired. */
  #log: Charge[] = [];
  /** Where the last search for the oldest charge in the window ended. The next search begins there. */
  #cursor = 0;

  constructor(limits: Limits) {
    super(limits);
    ({perWindow: this.#perWindow, windowMs: this.#windowMs} = windowLimits(limits));
  }

  get maxCost(): number {
    return this.#perWindow;
  }

  balanceAt(nowMs: number): number {
    return this.#perWindow - this.#totalBefore(this.#log.length) + this.#expiredAt(nowMs);
  }

  msUntil(nowMs: number, cost: number): number {
    const missing = cost - this.balanceAt(nowMs);
    if (missing <= SUM_ROUNDING_TOKENS) return 0;
    const charge = this.#chargeAt(this.#expiredAt(nowMs) + missing - SUM_ROUNDING_TOKENS);
    return charge === undefined ? 0 : charge.atMs + this.#windowMs - nowMs;
  }

  charge(nowMs: number, cost: number): void {
    // When half of the log has expired: each charge is moved once on average.
    if (this.#cursor >= MOST_EXPIRED && this.#cursor * 2 >= this.#log.length) {
      this.#removeExpired(nowMs);
    }
    this.#log.push({atMs: nowMs, total: this.#totalBefore(this.#log.length) + cost});
  }

  override record(nowMs: number, cost: number): void {
    this.force(nowMs, cost);
  }

  /** Each charge counts for the same share of a window as before. A higher limit is available a window later. */
  setLimits(nowMs: number, limits: Limits): void {
    this.#removeExpired(nowMs);
    const {perWindow, windowMs} = windowLimits(limits);
    const scale = windowMs / this.#windowMs;
    this.#log = this.#log.map(({atMs, total}) => ({atMs: nowMs - (nowMs - atMs) * scale, total}));
    const growth = perWindow - this.#perWindow;
    this.limits = limits;
    this.#perWindow = perWindow;
    this.#windowMs = windowMs;
    if (growth > 0) this.charge(nowMs, growth);
  }

  /** The total of the charges before the window that ends now. */
  #expiredAt(nowMs: number): number {
    const hasExpired = (index: number) => {
      const charge = this.#log[index];
      return charge !== undefined && nowMs - charge.atMs >= this.#windowMs;
    };
    // The time of a question may be before that of the last one.
    while (this.#cursor > 0 && !hasExpired(this.#cursor - 1)) this.#cursor--;
    while (hasExpired(this.#cursor)) this.#cursor++;
    return this.#totalBefore(this.#cursor);
  }

  /** The oldest charge in the window whose total is at least `total`. */
  #chargeAt(total: number): Charge | undefined {
    let first = this.#cursor;
    // The usual case: the next one that expires.
    let end = (this.#log[first]?.total ?? 0) >= total ? first : this.#log.length - 1;
    while (first < end) {
      const middle = Math.floor((first + end) / 2);
      if ((this.#log[middle]?.total ?? 0) >= total) end = middle;
      else first = middle + 1;
    }
    return this.#log[first];
  }

  #totalBefore(index: number): number {
    return this.#log[index - 1]?.total ?? 0;
  }

  #removeExpired(nowMs: number): void {
    const expired = this.#expiredAt(nowMs);
    // From 0 again: a sum of fractions would become less and less exact.
    this.#log = this.#log
      .slice(this.#cursor)
      .map(({atMs, total}) => ({atMs, total: total - expired}));
    this.#cursor = 0;
  }
}
