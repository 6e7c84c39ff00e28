import {HubError} from '../ble/hub-error.js';

/** The part of the browser's LockManager that is used. All pages of one origin in one browser share its locks. */
export interface Locks {
  /** Calls `use` with null if the lock is taken. Otherwise the lock is released when the promise of `use` settles. */
  request(
    name: string,
    options: {ifAvailable: true},
    use: (lock: object | null) => Promise<void> | undefined,
  ): Promise<unknown>;
}

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

/** Resolves once the lock is released. */
type Release = () => Promise<void>;

/** The names of the browser's locks on hubs begin with it. */
export const LOCK_PREFIX = 'blockwave:';

/**
 * The lock on the hub of one HubConnector: no other page and no other HubConnector uses that hub. Browsers connect a second tab to a
 * device that the first one uses. Without locks every claim succeeds: a hub without the check is better than no hub.
 */
export class Ownership {
  readonly #locks: Locks | null;
  #hub: string | null = null;
  #releaseLock: Release = () => Promise.resolve();
  /** Runs claims and releases one after the other: a claim must not fail because of a lock that is still being released. Never rejects. */
  #queue: Promise<void> = Promise.resolve();

  constructor(locks: Locks | null) {
    this.#locks = locks;
  }

  /** Locks this hub, then releases an earlier one. Rejects with 'in-use' if the hub is locked already. */
  claim(hub: string): Promise<void> {
    const claimed = this.#queue.then(() => this.#claim(hub));
    this.#queue = claimed.catch(() => undefined);
    return claimed;
  }

  release(): void {
    this.#queue = this.#queue.then(() => this.#release());
  }

  async #claim(hub: string): Promise<void> {
    if (this.#locks === null || hub === this.#hub) return;
    const releaseLock = await lock(this.#locks, LOCK_PREFIX + hub);
    if (releaseLock === null) {
      throw new HubError('in-use', 'The hub is in use in another tab or window.');
    }
    await this.#release();
    this.#hub = hub;
    this.#releaseLock = releaseLock;
  }

  async #release(): Promise<void> {
    this.#hub = null;
    await this.#releaseLock();
  }
}

/** Null if the lock is taken. */
function lock(locks: Locks, name: string): Promise<Release | null> {
  return new Promise(resolve => {
    const ended = locks
      .request(name, {ifAvailable: true}, granted => {
        if (granted === null) {
          resolve(null);
          return undefined;
        }
        return new Promise<void>(end =>
          resolve(() => {
            end();
            return ended;
          }),
        );
      })
      // A page that is not allowed to use locks works without them.
      .then(
        () => undefined,
        () => resolve(() => Promise.resolve()),
      );
  });
}
