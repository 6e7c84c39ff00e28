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

  /** A message is written; only its first write ends its wait. */
  end(message: {waitsSinceMs: number | null}, nowMs: number): void {
    const {waitsSinceMs} = message;
    if (waitsSinceMs === nowMs) this.atOnce++;
    else if (waitsSinceMs !== null) this.add(nowMs - waitsSinceMs);
    message.waitsSinceMs = null;
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
