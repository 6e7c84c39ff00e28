/**
 * Decides as the RateLimiter of scratch-vm 15 does, on a clock that is given: full at first, whole tokens only, and
 * what is left of the time since the last one is thrown away. A test holds the two beside each other.
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
