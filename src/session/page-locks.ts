import type {Locks} from './ownership.js';

/** Locks for one page without the browser's: they are unknown to other pages. */
export class PageLocks implements Locks {
  readonly #held = new Set<string>();

  async request(
    name: string,
    _options: {ifAvailable: true},
    held: (lock: object | null) => Promise<void> | undefined,
  ): Promise<void> {
    if (this.#held.has(name)) {
      await held(null);
      return;
    }
    this.#held.add(name);
    try {
      await held({});
    } finally {
      this.#held.delete(name);
    }
  }
}
