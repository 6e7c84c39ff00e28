import type {Clock} from '../../clock.js';
import {turnOfEventLoop} from './event-loop.js';
import {TimerHeap, type Timer} from './timer-heap.js';

/**
 * Time that runs as fast as the work in it, in fractions of a millisecond too: it jumps from timer to timer, and
 * promises settle between them. It does not wait for what waits for anything else, such as a file or a socket.
 */
export class SimulatedClock implements Clock {
  readonly #timers = new TimerHeap();
  #nowMs = 0;
  #order = 0;

  now(): number {
    return this.#nowMs;
  }

  after(delayMs: number, callback: () => void): () => void {
    const atMs = this.#nowMs + Math.max(0, delayMs);
    const timer: Timer = {atMs, order: this.#order++, callback, place: -1};
    this.#timers.add(timer);
    return () => this.#timers.remove(timer);
  }

  /** How many are armed. */
  get timerCount(): number {
    return this.#timers.size;
  }

  /** Runs what is due in these milliseconds. */
  async advance(ms: number): Promise<void> {
    const endMs = this.#nowMs + ms;
    await turnOfEventLoop();
    for (;;) {
      const {next} = this.#timers;
      if (next === undefined || next.atMs > endMs) break;
      await this.#fire(next);
    }
    this.#nowMs = endMs;
  }

  /** Runs until `promise` has settled, as it does. Rejects where it never would: nothing is armed that it could wait for. */
  async run<T>(promise: Promise<T>): Promise<T> {
    const progress = {isSettled: false};
    const settle = () => void (progress.isSettled = true);
    promise.then(settle, settle);
    await turnOfEventLoop();
    while (!progress.isSettled) {
      const {next} = this.#timers;
      if (next === undefined) {
        throw new Error('Simulated time stands still: nothing is armed, and a promise is pending.');
      }
      await this.#fire(next);
    }
    return promise;
  }

  async #fire(timer: Timer): Promise<void> {
    this.#timers.remove(timer);
    this.#nowMs = timer.atMs;
    timer.callback();
    await turnOfEventLoop();
  }
}
