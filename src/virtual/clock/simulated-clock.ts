import type {Clock} from '../../clock.js';
import {turnOfEventLoop} from './event-loop.js';

interface Timer {
  readonly atMs: number;
  readonly callback: () => void;
}

/**
 * A clock whose time passes only when it is advanced. It jumps from timer to timer, in fractions of a millisecond too.
 * The asynchronous methods let the event loop turn once after each timer, so that promises settle: after a fixed number of promise
 * turns, the next timer would overtake a longer chain unnoticed. They do not wait for files or sockets.
 */
export class SimulatedClock implements Clock {
  /** The next timer first. Timers that are due at the same time run in the order in which they were armed. */
  readonly #timers: Timer[] = [];
  #nowMs = 0;

  now(): number {
    return this.#nowMs;
  }

  after(delayMs: number, callback: () => void): () => void {
    const timer: Timer = {atMs: this.#nowMs + Math.max(0, delayMs), callback};
    const later = this.#timers.findIndex(({atMs}) => atMs > timer.atMs);
    this.#timers.splice(later < 0 ? this.#timers.length : later, 0, timer);
    return () => {
      const index = this.#timers.indexOf(timer);
      if (index >= 0) this.#timers.splice(index, 1);
    };
  }

  /** How many timers are armed. */
  timerCount(): number {
    return this.#timers.length;
  }

  /** Runs the timers that are due within this time. Promises settle between them. */
  async advance(ms: number): Promise<void> {
    const endMs = this.#nowMs + ms;
    await turnOfEventLoop();
    while (this.#fireNext(endMs)) await turnOfEventLoop();
    this.#nowMs = Math.max(this.#nowMs, endMs);
  }

  /** Runs the timers that are due up to and including `endMs`, in this call. */
  runUntil(endMs: number): void {
    while (this.#fireNext(endMs));
    this.#nowMs = Math.max(this.#nowMs, endMs);
  }

  /** Runs until `promise` has settled, and returns it. Rejects if no timer is armed that the promise could wait for. */
  async run<T>(promise: Promise<T>): Promise<T> {
    const progress = {isSettled: false};
    const settle = () => void (progress.isSettled = true);
    promise.then(settle, settle);
    await turnOfEventLoop();
    while (!progress.isSettled) {
      if (!this.#fireNext(Infinity)) {
        throw new Error('Simulated time stands still: nothing is armed, and a promise is pending.');
      }
      await turnOfEventLoop();
    }
    return promise;
  }

  /** Sets the time forward. Timers that are due in this time run late, at the next advance. */
  skip(ms: number): void {
    this.#nowMs += ms;
  }

  /** Runs the next timer if it is due by `endMs`. Returns false if it is not. */
  #fireNext(endMs: number): boolean {
    const [next] = this.#timers;
    if (next === undefined || next.atMs > endMs) return false;
    this.#timers.shift();
    // After skip() a timer is late; time does not go back for it.
    this.#nowMs = Math.max(this.#nowMs, next.atMs);
    next.callback();
    return true;
  }
}
