import type {Clock} from '../clock.js';

/** The pause before the first try is short, because most losses are. */
const FIRST_PAUSE_MS = 500;
/** Each pause is twice as long as the one before, up to this limit. */
const LONGEST_PAUSE_MS = 15_000;
/** After a link that lasted this long the next loss starts with the first pause again. */
const STABLE_LINK_MS = 10_000;

/** The pauses before the tries to connect to a lost hub again. */
export class RetryPauses {
  readonly #clock: Clock;
  #nextMs = FIRST_PAUSE_MS;
  #connectedAtMs = Infinity;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Returns the pause before the next try, in milliseconds. */
  nextMs(): number {
    if (this.#clock.now() - this.#connectedAtMs >= STABLE_LINK_MS) this.#nextMs = FIRST_PAUSE_MS;
    this.#connectedAtMs = Infinity;
    const pauseMs = this.#nextMs;
    this.#nextMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    return pauseMs;
  }

  /** A try has succeeded. */
  onConnected(): void {
    this.#connectedAtMs = this.#clock.now();
  }
}
