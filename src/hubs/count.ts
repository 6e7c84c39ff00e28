/** The mode of a count is needed until the project is stopped: what happens between two looks at the number counts, too. */
export const COUNT_NEEDED_MS = Infinity;

/** What a Count keeps over a reconnect. */
export interface CountMemory {
  readonly total: number;
  /** The newest counts of the sensor. */
  readonly reported: readonly number[];
}

/**
 * Goes on from 0 with the counts that a sensor reports. A count that is smaller than before has begun again at 0: the
 * sensor was reset, or its number was full.
 */
export class Count implements CountMemory {
  total: number;
  reported: readonly number[];
  readonly #sendReset: () => void;

  /** @param sendReset Resets the counts of the sensor, where that is possible: they may stop at their highest value. */
  constructor(remembered: CountMemory | undefined, sendReset: () => void = () => undefined) {
    const {total = 0, reported = []} = remembered ?? {};
    this.total = total;
    this.reported = reported;
    this.#sendReset = sendReset;
  }

  receive(counts: readonly number[]): void {
    counts.forEach((count, index) => {
      const before = this.reported[index] ?? count;
      this.total += count < before ? count : count - before;
    });
    this.reported = counts;
  }

  /** At once, also if the sensor ignores its reset. */
  reset(): void {
    this.total = 0;
    this.#sendReset();
  }
}
