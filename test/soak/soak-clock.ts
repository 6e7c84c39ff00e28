import type {Clock} from '../../src/clock.js';

interface Timer {
  readonly atMs: number;
  /** Timers of one moment run in the order in which they were set. */
  readonly order: number;
  callback: (() => void) | null;
}

/**
 * A fake clock for hours of simulated time: a heap of timers, and between two of them one turn of the event
 * loop, in which all promises settle.
 */
export class SoakClock implements Clock {
  #nowMs = 0;
  #sleptMs = 0;
  #order = 0;
  #armed = 0;
  readonly #heap: Timer[] = [];

  now(): number {
    return this.#nowMs;
  }

  timeOfDay(): number {
    return this.#nowMs;
  }

  /** As now(), without the time in which the machine slept. */
  get awakeMs(): number {
    return this.#nowMs - this.#sleptMs;
  }

  /** How many timers are armed. */
  get timerCount(): number {
    return this.#armed;
  }

  after(delayMs: number, callback: () => void): () => void {
    const timer: Timer = {atMs: this.#nowMs + Math.max(0, delayMs), order: this.#order++, callback};
    this.#armed++;
    this.#push(timer);
    return () => {
      if (timer.callback !== null) this.#armed--;
      timer.callback = null;
    };
  }

  /** Runs what is due on the way. */
  async advance(ms: number): Promise<void> {
    const endMs = this.#nowMs + ms;
    await turn();
    for (;;) {
      const first = this.#heap[0];
      if (first === undefined || first.atMs > endMs) break;
      this.#pop();
      const {callback} = first;
      if (callback === null) continue;
      first.callback = null;
      this.#armed--;
      this.#nowMs = Math.max(this.#nowMs, first.atMs);
      callback();
      await turn();
    }
    this.#nowMs = Math.max(this.#nowMs, endMs);
  }

  /** The machine sleeps: what was due meanwhile is late. */
  sleep(ms: number): void {
    this.#nowMs += ms;
    this.#sleptMs += ms;
  }

  #push(timer: Timer): void {
    const heap = this.#heap;
    let at = heap.length;
    heap.push(timer);
    while (at > 0) {
      const parentAt = (at - 1) >> 1;
      const parent = heap[parentAt];
      if (parent === undefined || !isBefore(timer, parent)) break;
      heap[at] = parent;
      at = parentAt;
    }
    heap[at] = timer;
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let at = 0;
    for (;;) {
      const left = heap[2 * at + 1];
      const right = heap[2 * at + 2];
      if (left === undefined) break;
      const isRight = right !== undefined && isBefore(right, left);
      const child = isRight ? right : left;
      if (!isBefore(child, last)) break;
      heap[at] = child;
      at = 2 * at + (isRight ? 2 : 1);
    }
    heap[at] = last;
  }
}

function isBefore(a: Timer, b: Timer): boolean {
  return a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order);
}

function turn(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve));
}
