import {toLine} from './recording.js';

/** About 10 MB; half an hour of a lively lesson. */
const MOST_LINES = 50_000;

/** The lines of a recording, up to a limit: then the oldest go. The first one stays. */
export class RecordingRing {
  readonly #mostLines: number;
  readonly #lines: string[] = [];
  #header: string | null = null;
  /** How many lines came after the first. */
  #count = 0;

  /** Lines after the first one that are kept. */
  constructor(mostLines = MOST_LINES) {
    this.#mostLines = mostLines;
  }

  add(line: string): void {
    if (this.#header === null) this.#header = line;
    else this.#lines[this.#count++ % this.#mostLines] = line;
  }

  /** A whole file, which says how many lines are missing. */
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
