import {LONGEST_TIMER_MS, type Clock} from './clock.js';

/**
 * One timer, which is set again and again. A new timer for each message would cost more than everything else that is
 * done for the message. So the alarm keeps a timer that is too early: it rings, and its owner sets it again.
 */
export class Alarm {
  readonly #clock: Clock;
  readonly #onRing: () => void;
  #ringsAtMs = Infinity;
  #cancelTimer: () => void = () => undefined;

  constructor(clock: Clock, onRing: () => void) {
    this.#clock = clock;
    this.#onRing = onRing;
  }

  /** When it rings next; Infinity: no timer runs. */
  get ringsAtMs(): number {
    return this.#ringsAtMs;
  }

  /** Rings at this time or earlier. Infinity: starts no timer, but one that runs still rings. */
  setTo(atMs: number): void {
    if (this.#ringsAtMs <= atMs) return;
    this.cancel();
    const nowMs = this.#clock.now();
    this.#ringsAtMs = Math.min(atMs, nowMs + LONGEST_TIMER_MS);
    this.#cancelTimer = this.#clock.after(Math.max(0, this.#ringsAtMs - nowMs), () => {
      this.#ringsAtMs = Infinity;
      this.#onRing();
    });
  }

  /** Does not ring any more, unless it is set again. */
  cancel(): void {
    this.#cancelTimer();
    this.#ringsAtMs = Infinity;
  }
}
