/** The mode of a count is needed until the project is stopped: what happens between two looks at the number counts, too. */
export const COUNT_NEEDED_MS = Infinity;

/** What a Count keeps over a reconnect. */
export interface CountMemory {
  readonly total: number;
  /** The newest counts of the sensor. */
  readonly newestCounts: readonly number[];
}

/**
 * Goes on from 0 with the counts that a sensor reports. A count that is smaller than before has begun again at 0: the
 * sensor was reset, or its number was full.
 */
export class Count implements CountMemory {
  /** To be set to 0 for a reset: it works at once, also if the sensor cannot be reset. */
  total = 0;
  newestCounts: readonly number[] = [];

  constructor(remembered: CountMemory | undefined) {
    Object.assign(this, remembered);
  }

  receive(counts: readonly number[]): void {
    counts.forEach((count, index) => {
      const before = this.newestCounts[index] ?? count;
      this.total += count < before ? count : count - before;
    });
    this.newestCounts = counts;
  }
}
