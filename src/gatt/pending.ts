import type {Clock} from '../clock.js';
import type {HubError} from './hub-error.js';

/**
 * A request that is under way. The first of resolve(), reject() and the time-out counts; what comes later,
 * such as an answer after the time-out, is ignored.
 */
export class Pending<T> {
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

  /**
   * Bounds the wait from now on; nothing once it is settled. Called after the request has left, which a
   * timer would only hold up.
   */
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
