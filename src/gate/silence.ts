/** The hub's own supervision time-out: only after such a silence is the link taken for lost. */
export const SILENCE_MS = 10_000;

/** What is known of the other side's being there. */
export interface SignsOfLife {
  /** -Infinity: never. */
  readonly heardAtMs: number;
  /** Since the last sign of life, or the first write after it; null where no answer is wanted. */
  readonly wantedSinceMs: number | null;
}

/** How long the other side has said nothing while an answer is wanted. */
export class Silence implements SignsOfLife {
  #sinceMs: number | null = null;
  #heardAtMs = -Infinity;

  get wantedSinceMs(): number | null {
    return this.#sinceMs;
  }

  get heardAtMs(): number {
    return this.#heardAtMs;
  }

  /** When it has lasted too long; Infinity where no answer is wanted. */
  get isOverAtMs(): number {
    return this.#sinceMs === null ? Infinity : this.#sinceMs + SILENCE_MS;
  }

  /** An answer is wanted from now on, if it was not before. */
  begin(nowMs: number): void {
    this.#sinceMs ??= nowMs;
  }

  /** A sign of life: what is still wanted is waited for anew. */
  end(nowMs: number): void {
    this.#heardAtMs = nowMs;
    if (this.#sinceMs !== null) this.#sinceMs = nowMs;
  }

  /** No answer is wanted any more. */
  forget(): void {
    this.#sinceMs = null;
  }
}
