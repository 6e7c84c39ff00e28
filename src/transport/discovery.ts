import type {HubError} from '../gatt/hub-error.js';
import type {DiscoveredPeripheral} from '../gatt/discovery.js';

/** One call of a transport's discover(). It reports peripherals until its signal aborts or it fails. */
export class Discovery {
  readonly done: Promise<void>;
  readonly #found: (peripheral: DiscoveredPeripheral) => void;
  #settle: ((error?: HubError) => void) | null = null;

  constructor(found: (peripheral: DiscoveredPeripheral) => void, signal: AbortSignal) {
    this.#found = found;
    this.done = new Promise((resolve, reject) => {
      const onAbort = () => this.#settle?.();
      this.#settle = error => {
        this.#settle = null;
        signal.removeEventListener('abort', onAbort);
        if (error) reject(error);
        else resolve();
      };
      signal.addEventListener('abort', onAbort);
      if (signal.aborted) onAbort();
    });
  }

  get isRunning(): boolean {
    return this.#settle !== null;
  }

  /** Does nothing after the end. */
  report(peripheral: DiscoveredPeripheral): void {
    if (this.isRunning) this.#found(peripheral);
  }

  fail(error: HubError): void {
    this.#settle?.(error);
  }
}
