const WINDOW = 32;

/**
 * Counts numbered frames like a small firmware: it remembers which of the last 32 numbers arrived. An older frame counts as
 * reordered. A plain count cannot tell a duplicate from a late frame; 32 bits can, and need one line on any chip.
 */
export class SequenceCounter {
  received = 0;
  /** One more than the highest number so far. */
  nextSequence = 0;
  duplicated = 0;
  reordered = 0;
  /** Bit n: the frame n before the highest has arrived. */
  #seen = 0;

  count(sequence: number): void {
    this.received++;
    const ahead = sequence + 1 - this.nextSequence;
    if (ahead > 0) {
      this.#seen = ahead < WINDOW ? (this.#seen << ahead) | 1 : 1;
      this.nextSequence = sequence + 1;
      return;
    }
    const bit = -ahead < WINDOW ? 1 << -ahead : 0;
    if ((this.#seen & bit) !== 0) this.duplicated++;
    else this.reordered++;
    this.#seen |= bit;
  }
}
