const WINDOW_MS = 1000;

/**
 * A sliding window log: how much passed in the half-open second that ends now.
 *
 * It is a ring of time stamps, one for each unit of cost: the newest `limit` of them, and one more. Whole costs are
 * exact. A unit that is filled by several fractional costs has the time of the last one, so that the window admits up to
 * one unit less, never more.
 */
export class SecondWindow {
  #limit: number;
  #stamps: Float64Array;
  /** The slot of the next unit, or of the one that is filled in part. */
  #slot = 0;
  /** The used part of that unit, 0 to 1. */
  #partial = 0;
  /** The stamp that was overwritten last. All units that the ring has forgotten are as old or older. */
  #evicted = -Infinity;

  /** @param limit Whole units in any second, at least 1. */
  constructor(limit: number) {
    this.#limit = limit;
    this.#stamps = new Float64Array(limit + 1).fill(-Infinity);
  }

  get limit(): number {
    return this.#limit;
  }

  /** Whether `cost` (at most the limit) fits in the second that ends at `nowMs`. */
  hasRoom(nowMs: number, cost: number): boolean {
    return nowMs - this.#stampToLeave(cost) >= WINDOW_MS;
  }

  /** Milliseconds until it fits; 0 or less: now. */
  msUntilRoom(nowMs: number, cost: number): number {
    return this.#stampToLeave(cost) + WINDOW_MS - nowMs;
  }

  /** Counts `cost` at `nowMs`, even if there is no room. */
  record(nowMs: number, cost: number): void {
    const stamps = this.#stamps;
    const units = this.#partial + cost;
    let unitsLeft = Math.min(units, stamps.length);
    while (unitsLeft > 0) {
      if (this.#partial === 0) this.#evicted = stamps[this.#slot] ?? -Infinity;
      stamps[this.#slot] = nowMs;
      if (unitsLeft < 1) break;
      this.#partial = 0;
      this.#slot = this.#slot + 1 === stamps.length ? 0 : this.#slot + 1;
      unitsLeft -= 1;
    }
    this.#partial = unitsLeft;
    if (units > stamps.length) this.#evicted = nowMs;
  }

  /**
   * A lower limit keeps the stamps. With a higher one, units that the ring has forgotten count at the newest time that
   * they can have: long ago, unless more than the limit was recorded.
   */
  setLimit(limit: number): void {
    this.#limit = limit;
    const missing = limit + 1 - this.#stamps.length;
    if (missing <= 0) return;
    const old = this.#stamps;
    const newestEnd = this.#partial === 0 ? this.#slot : this.#slot + 1;
    this.#stamps = new Float64Array(old.length + missing).fill(this.#evicted);
    this.#stamps.set(old.subarray(0, newestEnd));
    this.#stamps.set(old.subarray(newestEnd), newestEnd + missing);
  }

  /** The stamp that must be a second old before `cost` fits. */
  #stampToLeave(cost: number): number {
    const slotsBack = 1 - Math.ceil(this.#partial + cost - this.#limit);
    const slot = this.#slot - slotsBack;
    return this.#stamps[slot < 0 ? slot + this.#stamps.length : slot] ?? -Infinity;
  }
}
