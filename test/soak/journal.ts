const LENGTH = 120;

/** What happened: counts for the report, and the latest events for a report on a broken invariant. */
export class Journal {
  readonly counts = new Map<string, number>();
  /** The times from when the hub could be reached again until the extension was connected to it. */
  readonly reconnectionsMs: number[] = [];
  readonly #now: () => number;
  readonly #lines: string[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Oldest first. */
  get lines(): readonly string[] {
    return this.#lines;
  }

  note(who: string, what: string): void {
    this.#lines.push(`${(this.#now() / 1000).toFixed(3)} s  ${who}: ${what}`);
    if (this.#lines.length > LENGTH) this.#lines.shift();
  }

  count(what: string): void {
    this.counts.set(what, this.of(what) + 1);
  }

  of(what: string): number {
    return this.counts.get(what) ?? 0;
  }
}
