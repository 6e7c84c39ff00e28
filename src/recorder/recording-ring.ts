import {toLine} from './line.js';

/** About 10 MB: half an hour of a lesson with many commands. */
const MAX_LINES = 50_000;

/** Keeps the header and the newest lines of one recording. */
export class RecordingRing {
  readonly #maxLines: number;
  readonly #lines: string[] = [];
  #header: string | null = null;
  /** The number of lines added after the header, with those that newer lines have replaced. */
  #addedCount = 0;

  /** @param maxLines The number of lines to keep, without the header. */
  constructor(maxLines = MAX_LINES) {
    this.#maxLines = maxLines;
  }

  add(line: string): void {
    if (this.#header === null) this.#header = line;
    else this.#lines[this.#addedCount++ % this.#maxLines] = line;
  }

  /** The recording as a file. If lines are missing, the line after the header reports how many. */
  get text(): string {
    const missingCount = this.#addedCount - this.#lines.length;
    const oldestIndex = this.#addedCount % this.#lines.length;
    const lines = [
      ...(this.#header === null ? [] : [this.#header]),
      ...(missingCount === 0 ? [] : [toLine({atMs: 0, kind: 'missing', lines: missingCount})]),
      ...(missingCount === 0
        ? this.#lines
        : [...this.#lines.slice(oldestIndex), ...this.#lines.slice(0, oldestIndex)]),
    ];
    return lines.map(line => `${line}\n`).join('');
  }
}
