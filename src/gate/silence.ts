/** What is known about whether the far end is alive. */
export interface SignsOfLife {
  /** The time of the last sign of life; -Infinity: none yet. */
  readonly heardAtMs: number;
  /** Since when an answer is missing: the last sign of life, or the first write after it. Null: no answer is expected. */
  readonly wantedSinceMs: number | null;
}

/** Measures how long the far end has been silent while an answer is expected. */
export class Silence implements SignsOfLife {
  readonly #longestMs: number;
  #sinceMs: number | null = null;
  #heardAtMs = -Infinity;

  /** @param longestMs A silence of this length is too long. */
  constructor(longestMs: number) {
    this.#longestMs = longestMs;
  }

  get wantedSinceMs(): number | null {
    return this.#sinceMs;
  }

  get heardAtMs(): number {
    return this.#heardAtMs;
  }

  /** When the silence will have lasted too long; Infinity: no answer is expected. */
  get endsAtMs(): number {
    return this.#sinceMs === null ? Infinity : this.#sinceMs + this.#longestMs;
  }

  /** An answer is expected from now on. */
  expectAnswer(nowMs: number): void {
    this.#sinceMs ??= nowMs;
  }

  /** A sign of life. If more answers are expected, the silence starts again. */
  onSignOfLife(nowMs: number): void {
    this.#heardAtMs = nowMs;
    if (this.#sinceMs !== null) this.#sinceMs = nowMs;
  }

  /** No answer is expected any more. */
  expectNothing(): void {
    this.#sinceMs = null;
  }
}
