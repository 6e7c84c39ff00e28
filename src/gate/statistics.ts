import type {Fate} from './message.js';

/** Counts since the gate was made. offered = sent + superseded + dropped + failed + those not settled yet. */
export interface GateStatistics {
  /** Messages. */
  readonly offered: number;
  readonly sent: number;
  readonly superseded: number;
  readonly dropped: number;
  readonly failed: number;
  /** Frames handed to the transport, retries included. */
  readonly written: number;
  /** Retries after a refusal or a time-out. */
  readonly retried: number;
  /** First frames of a red stop that were not refused. The message that follows each of them is counted above. */
  readonly stopFrames: number;
  /** Messages that wait for their turn now. */
  readonly waiting: number;
  /** Writes that wait for their answers now, without the first, unacknowledged frames of a stop. */
  readonly openWrites: number;
  /** From the offer of a message to its first write. Messages that were not written do not count. */
  readonly waitMs: WaitQuantiles;
}

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

/** Milliseconds. 0 if nothing was written yet. */
export interface WaitQuantiles {
  /** Half of the messages waited this long or shorter; up to 5% and 0.05 ms too high. */
  readonly p50: number;
  /** The same of 95%. */
  readonly p95: number;
  readonly max: number;
}

/** Bucket n contains the waits from 2^(n / 16) - 1 ms on: each bucket is 4.4% wider than the one before. */
const BUCKETS_PER_OCTAVE = 16;
/** Up to 65 s. The last one also contains all longer waits. */
const BUCKETS = 16 * BUCKETS_PER_OCTAVE;

/** How long messages waited for their first write, in constant memory: a histogram with logarithmic buckets. */
export class WaitTimes {
  /** Messages that were written inside the call that offered them. */
  atOnce = 0;
  readonly #buckets = new Uint32Array(BUCKETS);
  #waited = 0;
  #maxMs = 0;

  /** A message is written that has waited since then. Null: its wait has ended before. */
  end(waitsSinceMs: number | null, nowMs: number): void {
    if (waitsSinceMs === nowMs) this.atOnce++;
    else if (waitsSinceMs !== null) this.add(nowMs - waitsSinceMs);
  }

  add(waitMs: number): void {
    const bucket = Math.floor(BUCKETS_PER_OCTAVE * Math.log2(1 + waitMs));
    const index = Math.min(bucket, BUCKETS - 1);
    this.#buckets[index] = (this.#buckets[index] ?? 0) + 1;
    this.#waited++;
    this.#maxMs = Math.max(this.#maxMs, waitMs);
  }

  get quantiles(): WaitQuantiles {
    return {p50: this.#quantile(0.5), p95: this.#quantile(0.95), max: this.#maxMs};
  }

  #quantile(share: number): number {
    let count = this.atOnce;
    const rank = share * (this.atOnce + this.#waited);
    if (count >= rank) return 0;
    for (const [index, inBucket] of this.#buckets.entries()) {
      count += inBucket;
      if (count < rank) continue;
      const endMs = index === BUCKETS - 1 ? Infinity : 2 ** ((index + 1) / BUCKETS_PER_OCTAVE) - 1;
      return Math.min(endMs, this.#maxMs);
    }
    return this.#maxMs;
  }
}
