/** The resolution of shares and of upTo(). */
const PARTS = 1_000_000;

/** Numbers that look random and are the same in every run with the same seed: xorshift, 32 bits. */
export class Random {
  #state: number;

  /**
   * @param seed A whole number other than 0.
   * @param skip How many numbers to leave out at the start: the first ones after a small seed are small themselves.
   */
  constructor(seed: number, skip = 0) {
    this.#state = seed | 0;
    if (this.#state === 0) throw new RangeError(`seed must not be 0, got ${seed}`);
    for (let index = 0; index < skip; index++) this.below(1);
  }

  /** A whole number from 0 up to, but without, `limit`. */
  below(limit: number): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return Math.floor(((this.#state >>> 0) / 2 ** 32) * limit);
  }

  /** One of the items. */
  of<T>(items: readonly [T, ...(readonly T[])]): T {
    return items[this.below(items.length)] ?? items[0];
  }

  /** True with this probability, 0..1. */
  chance(share: number): boolean {
    return share > 0 && this.below(PARTS) < share * PARTS;
  }

  /** From 0 up to, but without, `limit`, in millionths of it. */
  upTo(limit: number): number {
    return limit > 0 ? (this.below(PARTS) / PARTS) * limit : 0;
  }
}
