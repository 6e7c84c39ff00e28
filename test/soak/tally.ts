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
