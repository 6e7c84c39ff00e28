const LENGTH = 120;

/** The latest events, for the report on a broken invariant. */
export class Journal {
  readonly #now: () => number;
  readonly #lines: string[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  note(who: string, what: string): void {
    this.#lines.push(`${(this.#now() / 1000).toFixed(3)} s  ${who}: ${what}`);
    if (this.#lines.length > LENGTH) this.#lines.shift();
  }

  /** Oldest first. */
  get lines(): readonly string[] {
    return this.#lines;
  }
}
