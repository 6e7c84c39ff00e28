import type {Clock} from '../clock.js';

export type Listener = (bytes: Uint8Array) => void;

/** One characteristic's notifications: the hub is asked once, whoever subscribes is told. */
export class SharedSubscription {
  readonly #clock: Clock;
  readonly #keyOf: (bytes: Uint8Array) => string | null;
  readonly #listeners = new Map<object, Listener>();
  /** The newest message with each key, oldest first. */
  readonly #memory = new Map<string, Uint8Array>();
  #asking: Promise<void> | null = null;

  /** `keyOf`: which of the messages are repeated to those who come later. */
  constructor(clock: Clock, keyOf: (bytes: Uint8Array) => string | null) {
    this.#clock = clock;
    this.#keyOf = keyOf;
  }

  /** `ask` subscribes at the hub, which tells the first subscriber of what is there by itself. */
  async add(subscriber: object, listener: Listener, ask: () => Promise<void>): Promise<void> {
    if (this.#asking === null) {
      this.#listeners.set(subscriber, listener);
      this.#asking = ask();
      try {
        await this.#asking;
      } catch (error) {
        this.#asking = null;
        this.#listeners.delete(subscriber);
        throw error;
      }
      return;
    }
    await this.#asking;
    if (this.#listeners.has(subscriber)) return;
    this.#listeners.set(subscriber, listener);
    // After the answer to the request that led here, as a hub does it.
    this.#clock.after(0, () => {
      if (this.#listeners.get(subscriber) !== listener) return;
      for (const bytes of this.#memory.values()) listener(bytes);
    });
  }

  remove(subscriber: object): void {
    this.#listeners.delete(subscriber);
  }

  deliver(bytes: Uint8Array): void {
    const key = this.#keyOf(bytes);
    if (key !== null) {
      this.#memory.delete(key);
      this.#memory.set(key, bytes);
    }
    for (const listener of [...this.#listeners.values()]) listener(bytes);
  }
}
