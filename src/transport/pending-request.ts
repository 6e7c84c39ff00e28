import type {Clock} from '../clock.js';
import type {HubError} from '../ble/hub-error.js';

/**
 * A request that waits for its answer. The first of resolve(), reject() and the time-out counts; later
 * calls, such as an answer after the time-out, are ignored.
 */
export class PendingRequest<T> {
  readonly promise: Promise<T>;
  #resolve!: (value: T) => void;
  #reject!: (error: HubError) => void;
  #isSettled = false;
  #cancelTimeout: (() => void) | null = null;

  constructor() {
    this.promise = new Promise<T>((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** Starts the time-out, unless the request is settled. Call it after sending: setting a timer takes time. */
  limit(clock: Clock, timeoutMs: number, timeoutError: () => HubError): void {
    if (this.#isSettled) return;
    this.#cancelTimeout = clock.after(timeoutMs, () => this.reject(timeoutError()));
  }

  resolve(value: T): void {
    this.#settle();
    this.#resolve(value);
  }

  reject(error: HubError): void {
    this.#settle();
    this.#reject(error);
  }

  #settle(): void {
    this.#isSettled = true;
    this.#cancelTimeout?.();
  }
}
