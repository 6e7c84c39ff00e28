/** The smallest value of the last `overMs` milliseconds. */
export class SlidingMinimum {
  readonly #overMs: number;
  /** Ascending: a value that is older and greater than another can never be the smallest again. */
  #entries: {readonly atMs: number; readonly value: number}[] = [];

  constructor(overMs: number) {
    this.#overMs = overMs;
  }

  add(nowMs: number, value: number): void {
    this.#entries = this.#entries.filter(
      entry => entry.value < value && entry.atMs > nowMs - this.#overMs,
    );
    this.#entries.push({atMs: nowMs, value});
  }

  /** 0: there is none yet. */
  get value(): number {
    return this.#entries[0]?.value ?? 0;
  }
}
