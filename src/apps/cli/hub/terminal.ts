import type {Output} from '../command.js';

const CLEAR_LINE = '\r\u001b[K';
const DEFAULT_COLUMNS = 80;

/** Prints lines above a status line that changes. Without a terminal, each status is a line of its own. */
export class Terminal {
  readonly #output: Output;
  #status = '';

  constructor(output: Output) {
    this.#output = output;
  }

  /** Replaces control characters: the text may hold what a client sent, such as an origin. */
  print(text: string): void {
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

  /** Leaves the last status on the screen. */
  end(): void {
    if (this.#output.isTTY && this.#status !== '') this.#output.write('\n');
  }

  /** Shorter than a line: one that wraps could not be cleared. */
  #fitted(): string {
    return this.#status.slice(0, (this.#output.columns ?? DEFAULT_COLUMNS) - 1);
  }
}
