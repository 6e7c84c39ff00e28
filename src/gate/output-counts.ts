import type {Fate} from './message.js';

/** Messages of one output since the gate was made. offered = sent + superseded + dropped + failed + those not settled yet. */
export interface OutputCounts extends Readonly<Record<Fate, number>> {
  readonly offered: number;
  /** Retries after a refusal or a time-out. */
  readonly retried: number;
  /** First frames of a red stop that were not refused. The message that follows each of them is counted above. */
  readonly stopFrames: number;
  /** Messages that wait for their turn now. */
  readonly waiting: number;
}

export interface OutputStatistics {
  readonly output: string;
  readonly counts: OutputCounts;
}

/** The counts that grow. They stay when the output is forgotten, and continue if it comes back. */
export type Counts = Record<Exclude<keyof OutputCounts, 'waiting'>, number>;

function noCounts(): Counts {
  return {offered: 0, sent: 0, superseded: 0, dropped: 0, failed: 0, retried: 0, stopFrames: 0};
}

/** The counts of all outputs that there ever were. */
export class CountsByOutput {
  readonly #byOutput = new Map<string, Counts>();

  has(output: string): boolean {
    return this.#byOutput.has(output);
  }

  of(output: string): Counts {
    let counts = this.#byOutput.get(output);
    if (counts === undefined) {
      counts = noCounts();
      this.#byOutput.set(output, counts);
    }
    return counts;
  }

  /** @param waiting The counts of each message that waits. */
  statistics(waiting: readonly Counts[]): readonly OutputStatistics[] {
    return [...this.#byOutput].map(([output, counts]) => ({
      output,
      counts: {...counts, waiting: waiting.filter(each => each === counts).length},
    }));
  }

  /** The sums of all outputs. */
  totals(waiting: readonly Counts[]): OutputCounts {
    const totals = {...noCounts(), waiting: waiting.length};
    for (const counts of this.#byOutput.values()) {
      for (const name of Object.keys(counts) as (keyof Counts)[]) totals[name] += counts[name];
    }
    return totals;
  }
}
