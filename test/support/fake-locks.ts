import type {Locks} from '../../src/session/ownership.js';

/** The locks of all pages of one site, as Web Locks are: requests are granted or refused asynchronously. */
export class FakeLocks implements Locks {
  /** Names of the locks that someone has. */
  readonly held = new Set<string>();

  async request(...[name, , held]: Parameters<Locks['request']>): Promise<unknown> {
    await Promise.resolve();
    if (this.held.has(name)) return held(null);
    this.held.add(name);
    try {
      return await held({name});
    } finally {
      this.held.delete(name);
    }
  }
}
