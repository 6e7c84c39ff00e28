/**
 * Typed events. `Events` maps each event's name to the type of its value; `undefined`: no value. Listeners are called
 * in the order in which they were added. A listener that throws is reported on the console and does not stop the others.
 *
 * All listeners hear events in the same order: what a listener emits is called after the present event has reached all.
 */
export class Emitter<Events extends object> {
  readonly #listeners = new Map<keyof Events, Set<(value: never) => void>>();
  /** The calls that are left, of the present event and of those that listeners have emitted. */
  readonly #calls: (() => void)[] = [];
  #isEmitting = false;

  /** Adds a listener. The function returned removes it; calling it twice does nothing. */
  on<Name extends keyof Events>(name: Name, listener: (value: Events[Name]) => void): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners);
    // A new function, so that one listener can be added twice.
    const call = (value: Events[Name]) => listener(value);
    listeners.add(call);
    return () => listeners.delete(call);
  }

  /** Calls every listener that was there when the call began. Inside a listener it returns before that. */
  emit<Name extends keyof Events>(
    ...[name, value]: Events[Name] extends undefined
      ? [name: Name]
      : [name: Name, value: Events[Name]]
  ): void {
    for (const listener of this.#listeners.get(name) ?? []) {
      this.#calls.push(() => {
        try {
          listener(value as never);
        } catch (error) {
          console.error(`A listener for '${String(name)}' failed:`, error);
        }
      });
    }
    if (this.#isEmitting) return;
    this.#isEmitting = true;
    for (let call = this.#calls.shift(); call !== undefined; call = this.#calls.shift()) call();
    this.#isEmitting = false;
  }

  /** Removes all listeners. */
  clear(): void {
    this.#listeners.clear();
  }
}
