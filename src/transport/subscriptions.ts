import {Emitter} from '../emitter.js';
import {keyOf, type Endpoint} from '../ble/endpoint.js';

/** The listeners of each characteristic. The peripheral gets one subscription request for each. */
export class Subscriptions {
  readonly #values = new Emitter<Record<string, DataView>>();
  readonly #requests = new Map<string, {from: Endpoint; done: Promise<void>}>();

  /**
   * Adds a listener. `request` asks the peripheral; it is called for the first listener only. If it fails,
   * it fails for all listeners that wait for it, and the next one asks again. Values that arrive before the
   * answer are delivered too: a hub reports its ports as soon as it has a subscription.
   */
  async add(
    from: Endpoint,
    listener: (value: DataView) => void,
    request: () => Promise<void>,
  ): Promise<void> {
    const key = keyOf(from);
    const remove = this.#values.on(key, listener);
    let asked = this.#requests.get(key);
    if (asked === undefined) {
      asked = {from, done: request()};
      this.#requests.set(key, asked);
    }
    try {
      await asked.done;
    } catch (error) {
      remove();
      if (this.#requests.get(key) === asked) this.#requests.delete(key);
      throw error;
    }
  }

  /** The characteristic to which all listeners listen; null if there are several, or none. */
  get only(): Endpoint | null {
    const [first, ...others] = this.#requests.values();
    return first !== undefined && others.length === 0 ? first.from : null;
  }

  /** Calls every listener of this characteristic. */
  deliver(from: Endpoint, value: DataView): void {
    this.#values.emit(keyOf(from), value);
  }

  clear(): void {
    this.#values.clear();
    this.#requests.clear();
  }
}
