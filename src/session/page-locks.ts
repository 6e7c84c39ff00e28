import type {Locks} from './ownership.js';

/** Locks for one page without the browser's: they are unknown to other pages. */
export class PageLocks implements Locks {
  readonly #held = new Set<string>();

  async request(...[name, , held]: Parameters<Locks['request']>): Promise<void> {
    if (this.#held.has(name)) return held(null);
    this.#held.add(name);
    try {
      await held({});
    } finally {
      this.#held.delete(name);
    }
  }
}
