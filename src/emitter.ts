/**
 * Typed events. `Events` maps each event's name to the type of its value; `undefined`: no value. Listeners are called
 * in the order in which they were added. A listener that throws is reported on the console and does not stop the others.
 */
export class Emitter<Events extends object> {
  readonly #listeners = new Map<keyof Events, Set<(value: never) => void>>();

  /** Adds a listener. The function returned removes it; calling it twice does nothing. */
  on<Name extends keyof Events>(name: Name, listener: (value: Events[Name]) => void): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners);
    // A new function, so that one listener can be added twice.
    const call = (value: Events[Name]) => listener(value);
    listeners.add(call);
    return () => listeners.delete(call);
  }

  /** Calls every listener that was there when the call began. */
  emit<Name extends keyof Events>(
    ...[name, value]: Events[Name] extends undefined
      ? [name: Name]
      : [name: Name, value: Events[Name]]
  ): void {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) {
      try {
        listener(value as never);
      } catch (error) {
        console.error(`A listener for '${String(name)}' failed:`, error);
      }
    }
  }

  /** Removes all listeners. */
  clear(): void {
    this.#listeners.clear();
  }
}
