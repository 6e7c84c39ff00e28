import type {Clock} from '../clock.js';

/** What is known about whether the far end is alive. */
export interface SignsOfLife {
  /** The time of the last sign of life; -Infinity: none yet. */
  readonly heardAtMs: number;
  /** Since when an answer is missing: the last sign of life, or the first write after it. Null: no answer is expected. */
  readonly wantedSinceMs: number | null;
}

/** Measures how long the far end has been silent while an answer is expected. */
export class Silence implements SignsOfLife {
  heardAtMs = -Infinity;
  wantedSinceMs: number | null = null;
  readonly #clock: Clock;
  readonly #longestMs: number;

  /** @param longestMs A silence of this length is too long. */
  constructor(clock: Clock, longestMs: number) {
    this.#clock = clock;
    this.#longestMs = longestMs;
  }

  /** When the silence will have lasted too long; Infinity: no answer is expected. */
  get endsAtMs(): number {
    return this.wantedSinceMs === null ? Infinity : this.wantedSinceMs + this.#longestMs;
  }

  /** An answer is expected from now on. */
  expectAnswer(): void {
    this.wantedSinceMs ??= this.#clock.now();
  }

  /** A sign of life. If more answers are expected, the silence starts again. */
  onSignOfLife(): void {
    this.heardAtMs = this.#clock.now();
    if (this.wantedSinceMs !== null) this.wantedSinceMs = this.heardAtMs;
  }

  /** No answer is expected any more. */
  expectNothing(): void {
    this.wantedSinceMs = null;
  }
}
