import {Random} from '../random.js';

/** How finely a percentage is measured. */
const PARTS = 1_000_000;
/** The first numbers after a small seed are small themselves. */
const SKIPPED = 16;

/** What befalls packets by chance; the same in every run with the same seed and the same packets. */
export class Chance {
  readonly #random: Random;

  /** @param seed A whole number other than 0. */
  constructor(seed: number) {
    this.#random = new Random(seed);
    for (let index = 0; index < SKIPPED; index++) this.#random.below(1);
  }

  /** True for so many of a hundred. */
  hits(percent: number): boolean {
    return percent > 0 && this.#random.below(PARTS) < (percent / 100) * PARTS;
  }

  /** From 0 up to, but without, `limit`, in millionths of it. */
  upTo(limit: number): number {
    return limit > 0 ? (this.#random.below(PARTS) / PARTS) * limit : 0;
  }
}
