import type {Clock} from '../clock.js';

/** What is known about whether the far end is alive. */
export type SignsOfLife = Readonly<Pick<Silence, 'lastSignAtMs' | 'waitingSinceMs'>>;

/** Measures how long the far end has been silent while an answer is expected. */
export class Silence {
  /** The time of the last sign of life; -Infinity: none yet. */
  lastSignAtMs = -Infinity;
  /** When the wait for an answer began: at the last sign of life, or at the first write after it. Null: no answer is expected. */
  waitingSinceMs: number | null = null;
  readonly #clock: Clock;
  readonly #longestMs: number;

  /** @param longestMs A silence of this length is too long. */
  constructor(clock: Clock, longestMs: number) {
    this.#clock = clock;
    this.#longestMs = longestMs;
  }

  /** When the silence will have lasted too long; Infinity: no answer is expected. */
  get endsAtMs(): number {
    return this.waitingSinceMs === null ? Infinity : this.waitingSinceMs + this.#longestMs;
  }

  /** A sign of life. If more answers are expected, the silence starts again. */
  onSignOfLife(): void {
    this.lastSignAtMs = this.#clock.now();
    if (this.waitingSinceMs !== null) this.waitingSinceMs = this.lastSignAtMs;
  }

  /** No answer is expected any more. */
  expectNothing(): void {
    this.waitingSinceMs = null;
  }
}
