import type {HubError} from './hub-error.js';
import type {Found} from './transport.js';

/** One run of a transport's discover(): reports until the signal aborts or it fails. */
export class Discovery {
  readonly done: Promise<void>;
  readonly #found: (peripheral: Found) => void;
  #settle: ((error?: HubError) => void) | null = null;

  constructor(found: (peripheral: Found) => void, signal: AbortSignal) {
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
  report(peripheral: Found): void {
    if (this.isOn) this.#found(peripheral);
  }

  fail(error: HubError): void {
    this.#settle?.(error);
  }
}
