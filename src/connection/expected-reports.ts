/** The devices that a hub reports by itself after the subscription. */
export class ExpectedReports {
  /** Resolves when the hub has reported a device in each of these ports, or at end(). */
  readonly complete: Promise<void>;
  /** The ports without a report. */
  readonly #missing: Set<number>;
  #setComplete: () => void = () => undefined;

  constructor(ports: readonly number[]) {
    this.#missing = new Set(ports);
    this.complete = new Promise(resolve => (this.#setComplete = resolve));
    if (ports.length === 0) this.end();
  }

  /** The hub has reported the device in this port. */
  receive(port: number): void {
    this.#missing.delete(port);
    if (this.#missing.size === 0) this.end();
  }

  /** No more reports are awaited. */
  end(): void {
    this.#setComplete();
  }
}
