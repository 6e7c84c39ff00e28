import type {Clock} from './clock.js';

/** One timer for whatever comes first. */
export class Alarm {
  readonly #clock: Clock;
  readonly #onRing: () => void;
  #timer: {readonly atMs: number; readonly cancel: () => void} | null = null;

  constructor(clock: Clock, onRing: () => void) {
    this.#clock = clock;
    this.#onRing = onRing;
  }

  /** Rings at this time, less than a millisecond early perhaps; Infinity: not at all. */
  setTo(atMs: number): void {
    if (this.#timer !== null) {
      // Woken a little early, it is set again: cheaper than a new timer for each message.
      if (this.#timer.atMs <= atMs && atMs - this.#timer.atMs < 1) return;
      this.#timer.cancel();
      this.#timer = null;
    }
    if (atMs === Infinity) return;
    const cancel = this.#clock.after(Math.max(0, atMs - this.#clock.now()), () => {
      this.#timer = null;
      this.#onRing();
    });
    this.#timer = {atMs, cancel};
  }
}
