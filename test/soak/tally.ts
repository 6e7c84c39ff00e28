/** What has happened, for the report. */
export class Tally {
  readonly counts = new Map<string, number>();
  /** From the moment the hub could be reached again to the moment the extension had it. */
  readonly comebacksMs: number[] = [];

  count(what: string, times = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + times);
  }

  of(what: string): number {
    return this.counts.get(what) ?? 0;
  }
}

/** Of numbers in any order; NaN where there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
