/** Numbers that look random and are the same in every run with the same seed: xorshift, 32 bits. */
export class Random {
  #state: number;

  /** @param seed A whole number other than 0. */
  constructor(seed: number) {
    this.#state = seed | 0;
    if (this.#state === 0) throw new RangeError(`seed must not be 0, got ${seed}`);
  }

  /** From 0 up to, but without, `limit`. */
  below(limit: number): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return Math.floor(((this.#state >>> 0) / 2 ** 32) * limit);
  }

  /** One of these. */
  of<T>(items: readonly [T, ...(readonly T[])]): T {
    return items[this.below(items.length)] ?? items[0];
  }
}
