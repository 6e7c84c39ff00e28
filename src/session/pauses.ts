import type {Clock} from '../clock.js';

/** Before the first try: most losses are a moment out of reach. */
const FIRST_MS = 500;
/** Doubled from try to try up to this, so that a hub that is back is not waited for much longer. */
const LONGEST_MS = 15_000;
/** A link that has held so long was a good one; one that ends sooner is tried again less eagerly each time. */
const STEADY_MS = 10_000;

/** How long is waited before each try to reach a hub again. */
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
