/** As much of a terminal as is used: process.stderr is one. */
export interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const CLEAR_LINE = '\r\u001b[K';
const DEFAULT_COLUMNS = 80;

/** Lines that stay, above one that changes. Without a terminal the changes are lines, too. */
export class Terminal {
  readonly #output: Output;
  #status = '';

  constructor(output: Output) {
    this.#output = output;
  }

  /** What steers a terminal is left out: an origin is whatever a client says. */
  say(text: string): void {
    const line = text.replace(/\p{Cc}/gu, '?');
    if (this.#output.isTTY) this.#output.write(`${CLEAR_LINE}${line}\n${this.#fitted()}`);
    else this.#output.write(`${line}\n`);
  }

  setStatus(status: string): void {
    if (status === this.#status) return;
    this.#status = status;
    if (this.#output.isTTY) this.#output.write(CLEAR_LINE + this.#fitted());
    else this.#output.write(`${status}\n`);
  }

  /** Leaves the last status standing. */
  end(): void {
    if (this.#output.isTTY && this.#status !== '') this.#output.write('\n');
  }

  /** A line that wraps could not be cleared. */
  #fitted(): string {
    return this.#status.slice(0, (this.#output.columns ?? DEFAULT_COLUMNS) - 1);
  }
}
