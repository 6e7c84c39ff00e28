import type {DiscoveredPeripheral} from '../ble/discovery.js';
import type {HubError} from '../ble/hub-error.js';
import {PendingRequest} from './pending-request.js';

/** One call of a transport's discover(). It reports peripherals until its signal aborts or it fails. */
export class Discovery {
  readonly #found: (peripheral: DiscoveredPeripheral) => void;
  readonly #request = new PendingRequest<undefined>();
  #isRunning = true;

  constructor(found: (peripheral: DiscoveredPeripheral) => void, signal: AbortSignal) {
    this.#found = found;
    const stop = () => {
      this.#isRunning = false;
      this.#request.resolve(undefined);
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  }

  /** Resolves when the signal aborts. */
  get done(): Promise<void> {
    return this.#request.promise;
  }

  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** Does nothing after the end. */
  report(peripheral: DiscoveredPeripheral): void {
    if (this.#isRunning) this.#found(peripheral);
  }

  /** Does nothing after the end. */
  fail(error: HubError): void {
    this.#isRunning = false;
    this.#request.reject(error);
  }
}
