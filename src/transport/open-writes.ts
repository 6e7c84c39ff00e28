import type {Clock} from '../clock.js';

/** How long the end of a link waits for the answers to what was written. */
const LAST_WRITES_MS = 1_000;

/** The writes that wait for their answer, so that a close() can let them leave first. */
export class OpenWrites {
  readonly #clock: Clock;
  readonly #writes = new Set<Promise<unknown>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  track(write: Promise<unknown>): void {
    this.#writes.add(write);
    const forget = () => void this.#writes.delete(write);
    write.then(forget, forget);
  }

  /**
   * Calls `close` once those open now have been answered or refused, after LAST_WRITES_MS at the latest;
   * inside this call where there are none.
   */
  async thenClose(close: () => void): Promise<void> {
    if (this.#writes.size > 0) await this.#settled();
    close();
  }

  #settled(): Promise<void> {
    return new Promise(resolve => {
      const cancelLimit = this.#clock.after(LAST_WRITES_MS, resolve);
      void Promise.allSettled(this.#writes).then(() => {
        cancelLimit();
        resolve();
      });
    });
  }
}
