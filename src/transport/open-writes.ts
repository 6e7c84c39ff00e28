import type {Clock} from '../clock.js';

/** The writes that wait for their answer, so that a close() can let them leave first. */
export class OpenWrites {
  readonly #writes = new Set<Promise<void>>();

  get size(): number {
    return this.#writes.size;
  }

  track(write: Promise<void>): Promise<void> {
    this.#writes.add(write);
    const forget = () => void this.#writes.delete(write);
    write.then(forget, forget);
    return write;
  }

  /** Resolves once those open now have been answered or refused, after `limitMs` at the latest. */
  settled(clock: Clock, limitMs: number): Promise<void> {
    return new Promise(resolve => {
      const cancelLimit = clock.after(limitMs, resolve);
      void Promise.allSettled(this.#writes).then(() => {
        cancelLimit();
        resolve();
      });
    });
  }
}
