import type {Locks} from './ownership.js';

/** Locks for one page without the browser's: they are unknown to other pages. */
export class PageLocks implements Locks {
  readonly #taken = new Set<string>();

  async request(...[name, , use]: Parameters<Locks['request']>): Promise<void> {
    if (this.#taken.has(name)) return use(null);
    this.#taken.add(name);
    try {
      await use({});
    } finally {
      this.#taken.delete(name);
    }
  }
}
