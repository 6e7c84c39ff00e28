import type {Clock} from '../../clock.js';

interface Timer {
  readonly atMs: number;
  readonly callback: () => void;
}

/** Time that jumps from timer to timer, all in one call: for what needs no promises. From 0. */
export class Timeline implements Clock {
  readonly #timers = new Set<Timer>();
  #nowMs = 0;

  now(): number {
    return this.#nowMs;
  }

  after(delayMs: number, callback: () => void): () => void {
    const timer = {atMs: this.#nowMs + delayMs, callback};
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  }

  /** Runs what is due up to then, the moment itself included. */
  runUntil(endMs: number): void {
    for (let timer = this.#earliest(); timer && timer.atMs <= endMs; timer = this.#earliest()) {
      this.#timers.delete(timer);
      this.#nowMs = timer.atMs;
      timer.callback();
    }
    this.#nowMs = endMs;
  }

  #earliest(): Timer | undefined {
    let earliest: Timer | undefined;
    for (const timer of this.#timers) {
      if (earliest === undefined || timer.atMs < earliest.atMs) earliest = timer;
    }
    return earliest;
  }
}
