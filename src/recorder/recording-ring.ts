import {toLine} from './recording.js';

/** About 10 MB: half an hour of a lesson with many commands. */
const MOST_LINES = 50_000;

/** Keeps the header and the newest lines of one recording. */
export class RecordingRing {
  readonly #mostLines: number;
  readonly #lines: string[] = [];
  #header: string | null = null;
  /** All lines that were added after the header. */
  #count = 0;

  /** @param mostLines How many lines are kept besides the header. */
  constructor(mostLines = MOST_LINES) {
    this.#mostLines = mostLines;
  }

  add(line: string): void {
    if (this.#header === null) this.#header = line;
    else this.#lines[this.#count++ % this.#mostLines] = line;
  }

  /** The recording as a file, which says how many lines are missing. */
  get text(): string {
    const missing = this.#count - this.#lines.length;
    const oldest = this.#count % this.#lines.length;
    const lines = [
      ...(this.#header === null ? [] : [this.#header]),
      ...(missing === 0 ? [] : [toLine({atMs: 0, kind: 'missing', lines: missing})]),
      ...(missing === 0
        ? this.#lines
        : [...this.#lines.slice(oldest), ...this.#lines.slice(0, oldest)]),
    ];
    return lines.map(line => `${line}\n`).join('');
  }
}
