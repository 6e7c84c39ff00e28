import type {Clock} from '../clock.js';

export type Listener = (bytes: Uint8Array) => void;

/** The notifications of one characteristic, for any number of clients. The hub gets one request. */
export class SharedSubscription {
  readonly #clock: Clock;
  readonly #keyOf: (bytes: Uint8Array) => string | null;
  readonly #listeners = new Map<object, Listener>();
  /** The newest message of each key, oldest first. */
  readonly #newest = new Map<string, Uint8Array>();
  #requested: Promise<void> | null = null;

  /** `keyOf`: messages with a key are repeated to clients that subscribe later; null: not repeated. */
  constructor(clock: Clock, keyOf: (bytes: Uint8Array) => string | null) {
    this.#clock = clock;
    this.#keyOf = keyOf;
  }

  /** `request` subscribes at the hub. The hub itself reports its current state to the first subscriber. */
  async add(subscriber: object, listener: Listener, request: () => Promise<void>): Promise<void> {
    if (this.#requested === null) {
      this.#listeners.set(subscriber, listener);
      this.#requested = request();
      try {
        await this.#requested;
      } catch (error) {
        this.#requested = null;
        this.#listeners.delete(subscriber);
        throw error;
      }
      return;
    }
    await this.#requested;
    if (this.#listeners.has(subscriber)) return;
    this.#listeners.set(subscriber, listener);
    // After the answer to the client's request, in the order of a real hub.
    this.#clock.after(0, () => {
      if (this.#listeners.get(subscriber) !== listener) return;
      for (const bytes of this.#newest.values()) listener(bytes);
    });
  }

  remove(subscriber: object): void {
    this.#listeners.delete(subscriber);
  }

  deliver(bytes: Uint8Array): void {
    const key = this.#keyOf(bytes);
    if (key !== null) {
      this.#newest.delete(key);
      this.#newest.set(key, bytes);
    }
    for (const listener of [...this.#listeners.values()]) listener(bytes);
  }
}
