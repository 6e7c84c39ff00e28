import {type Endpoint, keyOf} from '../gatt/endpoint.js';

type Listener = (value: DataView) => void;

interface Subscription {
  readonly listeners: Listener[];
  started: Promise<void>;
}

/** Who listens to which characteristic. The peripheral is asked once for each. */
export class Subscriptions {
  readonly #byEndpoint = new Map<string, Subscription>();

  /**
   * Adds a listener; `start` asks the peripheral and is called for the first listener only. If that
   * fails, it fails for all who waited for it, and the next one asks again. What arrives before the
   * peripheral has answered is delivered too: a hub tells its ports as soon as it is listened to.
   */
  async add(from: Endpoint, listener: Listener, start: () => Promise<void>): Promise<void> {
    const key = keyOf(from);
    let subscription = this.#byEndpoint.get(key);
    if (subscription) {
      subscription.listeners.push(listener);
    } else {
      subscription = {listeners: [listener], started: Promise.resolve()};
      this.#byEndpoint.set(key, subscription);
      subscription.started = start();
    }
    try {
      await subscription.started;
    } catch (error) {
      if (this.#byEndpoint.get(key) === subscription) this.#byEndpoint.delete(key);
      throw error;
    }
  }

  /** Calls every listener of this characteristic; one that throws does not stop the rest. */
  deliver(from: Endpoint, value: DataView): void {
    for (const listener of [...(this.#byEndpoint.get(keyOf(from))?.listeners ?? [])]) {
      try {
        listener(value);
      } catch (error) {
        console.error('A listener to a Bluetooth characteristic failed:', error);
      }
    }
  }

  clear(): void {
    this.#byEndpoint.clear();
  }
}
