const WINDOW_MS = 1000;

/**
 * The exact one-second window: how much was sent in the half-open second that ends now.
 *
 * A ring of time stamps, one for each unit of cost, the newest `limit` of them and one more. A unit
 * that fractional costs fill bit by bit bears the time of the last bit, so that the bound errs on the
 * safe side, by less than one unit; whole costs are exact.
 */
export class SecondWindow {
  #limit: number;
  #stamps: Float64Array;
  /** The slot of the unit to be filled next, or of the one that is filled in part. */
  #slot = 0;
  /** How much of that unit is used, 0 to 1. */
  #partial = 0;
  /** The stamp that was overwritten last: no unit which the ring has forgotten is newer. */
  #evicted = -Infinity;

  /** @param limit Whole units in any second, at least 1; Infinity: only keeps the newest stamps. */
  constructor(limit: number) {
    this.#limit = limit;
    this.#stamps = new Float64Array(slotsFor(limit)).fill(-Infinity);
  }

  /** Whether `cost` (at most the limit) fits in the second that ends at `nowMs`. */
  hasRoom(nowMs: number, cost: number): boolean {
    return nowMs - this.#stampToLeave(cost) >= WINDOW_MS;
  }

  /** Milliseconds until it fits; zero or less where it does already. */
  msUntilRoom(nowMs: number, cost: number): number {
    return this.#stampToLeave(cost) + WINDOW_MS - nowMs;
  }

  /** Counts `cost` at `nowMs`, whether there is room or not. */
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
   * Stamps are kept when the limit falls. When it grows, what the ring has forgotten counts as sent at
   * the newest time it can have been: long ago, unless the limit had been passed by force.
   */
  setLimit(limit: number): void {
    this.#limit = limit;
    const missing = slotsFor(limit) - this.#stamps.length;
    if (missing <= 0) return;
    const old = this.#stamps;
    const newestEnd = this.#partial === 0 ? this.#slot : this.#slot + 1;
    this.#stamps = new Float64Array(old.length + missing).fill(this.#evicted);
    this.#stamps.set(old.subarray(0, newestEnd));
    this.#stamps.set(old.subarray(newestEnd), newestEnd + missing);
  }

  /** Moves all stamps: the clock was set. */
  shift(byMs: number): void {
    for (let slot = 0; slot < this.#stamps.length; slot += 1) {
      this.#stamps[slot] = (this.#stamps[slot] ?? 0) + byMs;
    }
    this.#evicted += byMs;
  }

  /** The newest of the stamps that have to be a second old before `cost` fits. */
  #stampToLeave(cost: number): number {
    if (this.#limit === Infinity) return -Infinity;
    const slotsBack = 1 - Math.ceil(this.#partial + cost - this.#limit);
    const slot = this.#slot - slotsBack;
    return this.#stamps[slot < 0 ? slot + this.#stamps.length : slot] ?? -Infinity;
  }
}

function slotsFor(limit: number): number {
  return limit === Infinity ? 1 : limit + 1;
}
