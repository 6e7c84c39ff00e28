import {systemClock, type Clock} from './clock.js';

/** Posts each id back after its delay. */
const WORKER_SOURCE =
  'onmessage = ({data: {id, delayMs}}) => setTimeout(() => postMessage(id), delayMs)';

/** The part of Worker that is used. */
export interface TimerWorker {
  postMessage(timer: {readonly id: number; readonly delayMs: number}): void;
  addEventListener(type: 'message', listener: (event: {readonly data: unknown}) => void): void;
  terminate(): void;
}

export interface PageClockOptions {
  /** A clock whose timers are late while the page is hidden. */
  readonly clock: Clock;
  readonly isHidden: () => boolean;
  /** Returns a function that removes the listener. */
  readonly onHidden: (listener: () => void) => () => void;
  /** Returns null if the page may not have a worker. */
  readonly createWorker: () => TimerWorker | null;
}

/**
 * A clock whose timers are on time in a hidden tab, too. Browsers delay the timers of a hidden page by a second, after
 * five minutes by a minute: a motor that should run for two seconds would run for a minute. They do not delay a worker's
 * timers, so a worker wakes the page while it is hidden.
 */
export class PageClock implements Clock {
  readonly #options: PageClockOptions;
  readonly #waiting = new Map<number, {readonly dueMs: number; readonly run: () => void}>();
  readonly #stopListening: () => void;
  #nextId = 0;
  /** Undefined before the first use, null if the page may not have one. */
  #worker: TimerWorker | null | undefined;

  constructor(options: PageClockOptions) {
    this.#options = options;
    this.#stopListening = options.onHidden(() => {
      for (const [id, {dueMs}] of this.#waiting) this.#startWorkerTimer(id, dueMs - this.now());
    });
  }

  now(): number {
    return this.#options.clock.now();
  }

  timeOfDay(): number {
    return this.#options.clock.timeOfDay?.() ?? 0;
  }

  after(delayMs: number, callback: () => void): () => void {
    const id = this.#nextId++;
    const cancel = () => {
      cancelTimer();
      this.#waiting.delete(id);
    };
    const run = () => {
      cancel();
      callback();
    };
    const cancelTimer = this.#options.clock.after(delayMs, run);
    this.#waiting.set(id, {dueMs: this.now() + delayMs, run});
    if (this.#options.isHidden()) this.#startWorkerTimer(id, delayMs);
    return cancel;
  }

  /** Ends the worker. From now on all timers, also those that already run, are the page's. */
  dispose(): void {
    this.#stopListening();
    this.#worker?.terminate();
    this.#worker = null;
  }

  #startWorkerTimer(id: number, delayMs: number): void {
    if (this.#worker === undefined) {
      this.#worker = this.#options.createWorker();
      // A timer that was cancelled, or has run already, is not in the map.
      this.#worker?.addEventListener('message', ({data}) => this.#waiting.get(Number(data))?.run());
    }
    this.#worker?.postMessage({id, delayMs: Math.max(0, delayMs)});
  }
}

/** Returns null if there is no page. */
export function createPageClock(): PageClock | null {
  if (typeof document === 'undefined' || typeof Worker === 'undefined') return null;
  return new PageClock({
    clock: systemClock,
    isHidden: () => document.hidden,
    onHidden(listener) {
      const onChange = () => {
        if (document.hidden) listener();
      };
      document.addEventListener('visibilitychange', onChange);
      return () => document.removeEventListener('visibilitychange', onChange);
    },
    createWorker() {
      try {
        const source = new Blob([WORKER_SOURCE], {type: 'text/javascript'});
        return new Worker(URL.createObjectURL(source));
      } catch {
        // The page's security policy forbids workers, so timers are late.
        return null;
      }
    },
  });
}
