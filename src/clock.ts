/**
 * Time, as everything here asks for it. Imports nothing; every layer may import it.
 * Whatever waits or measures takes a Clock, so that tests run on a fake one.
 */
export interface Clock {
  /** Monotonic time in milliseconds since an arbitrary start. */
  now(): number;
  /** Calls back once, `delayMs` from now. The function returned cancels it; calling it late is harmless. */
  after(delayMs: number, callback: () => void): () => void;
  /**
   * The time of day in milliseconds. It goes on while the machine sleeps, which now() may not, but it may
   * also be set: good for nothing but to notice a sleep. Left out: only now() tells of it.
   */
  timeOfDay?(): number;
}

/** The machine's own clock: never steps back, unlike the wall clock. */
export const systemClock: Clock = {
  now: () => performance.now(),
  timeOfDay: () => Date.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};
