import type {HubError} from '../gatt/hub-error.js';
import type {DiscoveredPeripheral} from '../gatt/discovery.js';

/** One run of a transport's discover(): reports until the signal aborts or it fails. */
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

  get isOn(): boolean {
    return this.#settle !== null;
  }

  /** Nothing is reported after the end. */
  report(peripheral: DiscoveredPeripheral): void {
    if (this.isOn) this.#found(peripheral);
  }

  fail(error: HubError): void {
    this.#settle?.(error);
  }
}
