import type {Clock} from '../clock.js';
import type {HubError} from './hub-error.js';

/** A request that is under way. */
export interface Pending<T> {
  readonly promise: Promise<T>;
  resolve(value: T): void;
  reject(error: HubError): void;
}

/**
 * A promise that settles in time. The first of resolve(), reject() and the time-out counts; what
 * comes later, such as an answer after the time-out, is ignored.
 */
export function createPending<T>(
  clock: Clock,
  timeoutMs: number,
  timeoutError: () => HubError,
): Pending<T> {
  let resolvePromise: (value: T) => void;
  let rejectPromise: (error: HubError) => void;
  const promise = new Promise<T>((resolve, reject) => {
    resolvePromise = resolve;
    rejectPromise = reject;
  });
  const cancelTimeout = clock.after(timeoutMs, () => rejectPromise(timeoutError()));
  return {
    promise,
    resolve(value) {
      cancelTimeout();
      resolvePromise(value);
    },
    reject(error) {
      cancelTimeout();
      rejectPromise(error);
    },
  };
}
