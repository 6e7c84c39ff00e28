import type {Clock} from '../clock.js';

/** How long close() waits for the answers to earlier writes. */
const LAST_WRITES_TIMEOUT_MS = 1_000;

/** The writes that are not answered yet. close() waits for them, so that they are sent. */
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
   * Calls `close` when the writes that are open now have been answered or refused, at most
   * LAST_WRITES_TIMEOUT_MS later. Without open writes it calls it inside this call.
   */
  async thenClose(close: () => void): Promise<void> {
    if (this.#writes.size > 0) await this.#settled();
    close();
  }

  #settled(): Promise<void> {
    return new Promise(resolve => {
      const cancelLimit = this.#clock.after(LAST_WRITES_TIMEOUT_MS, resolve);
      void Promise.allSettled(this.#writes).then(() => {
        cancelLimit();
        resolve();
      });
    });
  }
}
