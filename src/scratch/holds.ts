import type {Clock} from '../clock.js';

/** Scripts that stay on a block for a while. */
export class Holds {
  readonly #clock: Clock;
  readonly #releases = new Set<() => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Resolves after this time, or when all are released. */
  hold(durationMs: number): Promise<void> {
    return new Promise(resolve => {
      const release = () => {
        cancel();
        this.#releases.delete(release);
        resolve();
      };
      const cancel = this.#clock.after(durationMs, release);
      this.#releases.add(release);
    });
  }

  /** The red stop: nothing waits any more, and no timer is left. */
  releaseAll(): void {
    for (const release of this.#releases) release();
  }
}
