import type {Clock} from './clock.js';

/** One timer, which can be set to another time. */
export class Alarm {
  readonly #clock: Clock;
  readonly #onRing: () => void;
  #timer: {readonly atMs: number; readonly cancel: () => void} | null = null;

  constructor(clock: Clock, onRing: () => void) {
    this.#clock = clock;
    this.#onRing = onRing;
  }

  /** Rings at this time, or up to a millisecond earlier; Infinity: never. */
  setTo(atMs: number): void {
    if (this.#timer !== null) {
      // The owner sets an alarm that rings early again. That costs less than a new timer for each message.
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
