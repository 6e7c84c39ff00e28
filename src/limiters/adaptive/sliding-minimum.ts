/** The least of the values of the last so many milliseconds. */
export class SlidingMinimum {
  readonly #overMs: number;
  /** Each greater than the one before: what is older and greater than another can never be the least again. */
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

  /** 0 before the first. */
  get value(): number {
    return this.#entries[0]?.value ?? 0;
  }
}
