import {HubError} from '../gatt/hub-error.js';

/** As much of the browser's LockManager as is used. Locks are known to all pages of one site in one browser. */
export interface Locks {
  /** `held` gets null where someone else has the lock. Else the lock lasts until what it returns settles. */
  request(
    name: string,
    options: {ifAvailable: true},
    held: (lock: object | null) => Promise<void> | undefined,
  ): Promise<unknown>;
}

/** Resolves once the lock is let go. */
type LetGo = () => Promise<void>;

const NAME_START = 'blockwave:';

/** At most one hub that is ours, as long as nobody else's. Without locks every hub is. */
export class Ownership {
  readonly #locks: Locks | null;
  #hub: string | null = null;
  #letGo: LetGo = () => Promise.resolve();
  /** One thing after the other, or a claim could meet a lock of our own that is on its way. Never rejects. */
  #done: Promise<void> = Promise.resolve();

  constructor(locks: Locks | null) {
    this.#locks = locks;
  }

  /** Takes this hub, and then lets an earlier one go. Rejects with 'in-use' where another page has it. */
  claim(hub: string): Promise<void> {
    const claimed = this.#done.then(() => this.#claim(hub));
    this.#done = claimed.catch(() => undefined);
    return claimed;
  }

  release(): void {
    this.#done = this.#done.then(() => this.#release());
  }

  async #claim(hub: string): Promise<void> {
    if (this.#locks === null || hub === this.#hub) return;
    const letGo = await lock(this.#locks, NAME_START + hub);
    if (letGo === null) {
      throw new HubError('in-use', 'The hub is in use in another tab or window.');
    }
    await this.#release();
    this.#hub = hub;
    this.#letGo = letGo;
  }

  async #release(): Promise<void> {
    this.#hub = null;
    await this.#letGo();
  }
}

/** Null where someone else has it. */
function lock(locks: Locks, name: string): Promise<LetGo | null> {
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
      // A page that may have no locks at all is one without.
      .then(
        () => undefined,
        () => resolve(() => Promise.resolve()),
      );
  });
}
