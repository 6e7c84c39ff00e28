/**
 * The source of time. Every layer may import it.
 * Everything that waits or measures takes a Clock, so that tests can pass a fake one. It is monotonic: with a wall clock that is set
 * back, a limiter could block for minutes.
 */
export interface Clock {
  /** Monotonic time in milliseconds since an arbitrary start. */
  now(): number;
  /** Calls back once, `delayMs` from now. The function returned cancels it; after the call it has no effect. */
  after(delayMs: number, callback: () => void): () => void;
  /**
   * The time of day in milliseconds. Used only to notice that the machine slept: now() may stand still during sleep,
   * but the time of day can be set. Default: only now() is used.
   */
  timeOfDay?(): number;
}

/** Timers of browsers and Node with a longer delay fire at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The machine's monotonic clock. */
export const systemClock: Clock = {
  now: () => performance.now(),
  timeOfDay: () => Date.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Resolves or rejects like `promise`, but resolves with null if that takes longer than `limitMs`. */
export function within<T>(clock: Clock, limitMs: number, promise: Promise<T>): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(limitMs, () => resolve(null));
    promise.finally(cancel).then(resolve, reject);
  });
}

/**
 * Calls back once the clock has reached `deadlineMs`, never earlier: timers may fire a little early. Returns a
 * function that cancels it.
 */
export function atDeadline(clock: Clock, deadlineMs: number, callback: () => void): () => void {
  let cancelTimer: () => void;
  const wait = () => {
    const remainingMs = Math.min(deadlineMs - clock.now(), LONGEST_TIMER_MS);
    cancelTimer = clock.after(Math.max(0, remainingMs), () => {
      if (clock.now() < deadlineMs) wait();
      else callback();
    });
  };
  wait();
  return () => cancelTimer();
}
