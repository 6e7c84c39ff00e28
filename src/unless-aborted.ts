import type {Clock} from './clock.js';

/** Settles like `promise`, but rejects with the reason of `signal` as soon as it aborts. */
export function unlessAborted<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort);
    promise.finally(() => signal.removeEventListener('abort', abort)).then(resolve, reject);
  });
}

/** Resolves after this time. Rejects with the reason of `signal` as soon as it aborts. */
export function pause(clock: Clock, pauseMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(pauseMs, () => {
      signal.removeEventListener('abort', abort);
      resolve();
    });
    const abort = () => {
      cancel();
      reject(signal.reason as Error);
    };
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort);
  });
}
