/**
 * Decides like the RateLimiter of scratch-vm 15, but with a given clock: it starts full, counts whole tokens, and discards
 * the fraction of a token when it refills. A test compares the two.
 */
export class ScratchLimiter {
  readonly #rate: number;
  readonly #clock: () => number;
  #tokens: number;
  #refilledAtMs: number;

  constructor(rate: number, clock: () => number) {
    this.#rate = rate;
    this.#clock = clock;
    this.#tokens = rate;
    this.#refilledAtMs = clock();
  }

  okayToSend(): boolean {
    const nowMs = this.#clock();
    const refill = Math.floor((nowMs - this.#refilledAtMs) / (1000 / this.#rate));
    if (refill > 0) this.#refilledAtMs = nowMs;
    this.#tokens = Math.min(this.#rate, this.#tokens + refill);
    if (this.#tokens <= 0) return false;
    this.#tokens--;
    return true;
  }
}
