/** Counts of events, for the report. */
export class Tally {
  readonly counts = new Map<string, number>();
  /** The times from when the hub could be reached again until the extension was connected to it. */
  readonly reconnectionsMs: number[] = [];

  count(what: string, times = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + times);
  }

  of(what: string): number {
    return this.counts.get(what) ?? 0;
  }
}
