import type {Clock} from '../clock.js';

/** Before the first try: most losses are short. */
const FIRST_MS = 500;
/** The pause doubles from try to try up to this, so that a hub that is back is connected soon. */
const LONGEST_MS = 15_000;
/** After a link that lasted this long the pauses start again from the first; otherwise they go on growing. */
const STEADY_MS = 10_000;

/** The pauses before the tries to connect to a lost hub again. */
export class Pauses {
  readonly #clock: Clock;
  #nextMs = FIRST_MS;
  #connectedAtMs = Infinity;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The pause before the next try. */
  next(): number {
    if (this.#clock.now() - this.#connectedAtMs >= STEADY_MS) this.#nextMs = FIRST_MS;
    this.#connectedAtMs = Infinity;
    const pauseMs = this.#nextMs;
    this.#nextMs = Math.min(pauseMs * 2, LONGEST_MS);
    return pauseMs;
  }

  /** A try has succeeded. */
  connected(): void {
    this.#connectedAtMs = this.#clock.now();
  }
}
