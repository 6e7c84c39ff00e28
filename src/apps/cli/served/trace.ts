import type {Output} from '../command.js';

const MAX_TEXT_LENGTH = 4_096;
/** If more waits for the reader of the trace, messages are left out. */
const MAX_WAITING_BYTES = 1_048_576;

type Direction = 'in' | 'out';

/** Writes each message as a line. Instead of messages that it left out, it writes how many there were. */
export class Trace {
  readonly #output: Output;
  #skipped = 0;

  constructor(output: Output) {
    this.#output = output;
  }

  write(atMs: number, session: number, direction: Direction, text: string): void {
    if ((this.#output.writableLength ?? 0) > MAX_WAITING_BYTES) {
      this.#skipped++;
      return;
    }
    if (this.#skipped > 0) {
      this.#output.write(`${JSON.stringify({atMs: Math.round(atMs), skipped: this.#skipped})}\n`);
      this.#skipped = 0;
    }
    this.#output.write(toTraceLine(atMs, session, direction, text));
  }
}

/** One message as a line of JSON. A message that is not JSON is included as text. */
export function toTraceLine(
  atMs: number,
  session: number,
  direction: Direction,
  text: string,
): string {
  const line = JSON.stringify({atMs: Math.round(atMs), session, direction, message: parsed(text)});
  // JSON does not escape all control characters of terminals.
  return `${line.replace(/\p{Cc}/gu, '?')}\n`;
}

function parsed(text: string): unknown {
  if (text.length > MAX_TEXT_LENGTH) return `${text.slice(0, MAX_TEXT_LENGTH)}...`;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
