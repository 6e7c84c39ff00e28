import {systemClock, type Clock} from './clock.js';

/** Says each id back after its time. */
const WORKER_SOURCE =
  'onmessage = ({data: {id, delayMs}}) => setTimeout(() => postMessage(id), delayMs)';

/** As much of a Worker as is used. */
export interface TimerWorker {
  postMessage(timer: {readonly id: number; readonly delayMs: number}): void;
  addEventListener(type: 'message', listener: (event: {readonly data: unknown}) => void): void;
  terminate(): void;
}

export interface PageClockOptions {
  /** Its timers are late while the page is hidden. */
  readonly clock: Clock;
  readonly isHidden: () => boolean;
  /** The function returned ends it. */
  readonly onHidden: (listener: () => void) => () => void;
  /** Null where the page may have none. */
  readonly createWorker: () => TimerWorker | null;
}

/**
 * A clock whose timers are on time in a tab that is not shown, too. Browsers hold a hidden page's own timers back by a
 * second, after five minutes by a minute; a motor that is to run for two seconds would turn for a minute. They
 * leave those of a worker alone, so one wakes the page as long as it is hidden.
 */
export class PageClock implements Clock {
  readonly #options: PageClockOptions;
  readonly #waiting = new Map<number, {readonly dueMs: number; readonly run: () => void}>();
  readonly #stopListening: () => void;
  #nextId = 0;
  /** Undefined before one is needed, null where there is none. */
  #worker: TimerWorker | null | undefined;

  constructor(options: PageClockOptions) {
    this.#options = options;
    this.#stopListening = options.onHidden(() => {
      for (const [id, {dueMs}] of this.#waiting) this.#entrust(id, dueMs - this.now());
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
    if (this.#options.isHidden()) this.#entrust(id, delayMs);
    return cancel;
  }

  /** Its timers, those that run included, are the page's own from now on. */
  dispose(): void {
    this.#stopListening();
    this.#worker?.terminate();
    this.#worker = null;
  }

  #entrust(id: number, delayMs: number): void {
    if (this.#worker === undefined) {
      this.#worker = this.#options.createWorker();
      // What was cancelled, or came by itself, is not there any more.
      this.#worker?.addEventListener('message', ({data}) => this.#waiting.get(Number(data))?.run());
    }
    this.#worker?.postMessage({id, delayMs: Math.max(0, delayMs)});
  }
}

/** The page's clock; null where there is no page. */
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
        // A page whose rules forbid it has late timers, and their deadlines are met at the first chance.
        return null;
      }
    },
  });
}
