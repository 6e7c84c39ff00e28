import type {Clock} from '../clock.js';

/** The pause before the first attempt. It is short because most connection losses are short. */
const FIRST_PAUSE_MS = 500;
/** The upper limit of a pause. Each pause is twice as long as the previous one, up to this limit. */
const LONGEST_PAUSE_MS = 15_000;
/** If a connection lasted at least this long, the pauses start again at the first pause after the next loss. */
const STABLE_LINK_MS = 10_000;

/** Computes the pauses between attempts to reconnect to a lost hub. */
export class RetryPauses {
  readonly #clock: Clock;
  #pauseMs = FIRST_PAUSE_MS;
  #connectedAtMs = Infinity;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Returns the pause before the next attempt, in milliseconds. */
  nextMs(): number {
    if (this.#clock.now() - this.#connectedAtMs >= STABLE_LINK_MS) this.#pauseMs = FIRST_PAUSE_MS;
    this.#connectedAtMs = Infinity;
    const pauseMs = this.#pauseMs;
    this.#pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    return pauseMs;
  }

  /** Call this when an attempt has succeeded. */
  onConnected(): void {
    this.#connectedAtMs = this.#clock.now();
  }
}
