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

  print(text: string): void {
    const line = printable(text);
    if (this.#output.isTTY) this.#output.write(`${CLEAR_LINE}${line}\n${this.#fitted()}`);
    else this.#output.write(`${line}\n`);
  }

  setStatus(text: string): void {
    const status = printable(text);
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

/** Without control and formatting characters: the text may hold what others sent, such as an origin or a hub's name. */
const printable = (text: string): string => text.replace(/\p{Cc}|\p{Cf}/gu, '?');
