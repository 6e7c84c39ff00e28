import {HubError} from '../gatt/hub-error.js';

type State = 'idle' | 'opening' | 'open' | 'lost' | 'closed';

/** The state of one transport. It may return from opening to idle; lost and closed are final. */
export class TransportState {
  #state: State = 'idle';
  #hasOpened = false;
  #rejectWait: ((error: HubError) => void) | null = null;

  is(state: State): boolean {
    return this.#state === state;
  }

  /** Throws unless the transport may still be opened. */
  checkIdle(): void {
    if (this.is('opening') || this.is('open')) {
      throw new HubError('refused', 'This transport already has a connection.');
    }
    if (!this.is('idle')) throw this.endError();
  }

  checkOpen(): void {
    if (!this.is('open')) throw this.endError();
  }

  /** Throws if the connection was closed or lost while it was being made. */
  checkOpening(): void {
    if (!this.is('opening')) throw this.endError();
  }

  /** Settles like this promise, but rejects at once if the transport is closed or lost while it is opening. */
  whileOpening<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#rejectWait = reject;
      promise.then(resolve, reject);
    });
  }

  opening(): void {
    this.#state = 'opening';
  }

  opened(): void {
    this.#state = 'open';
    this.#hasOpened = true;
  }

  /** Throws if there never was an open connection. */
  checkHasOpened(): void {
    if (!this.#hasOpened) throw this.endError();
  }

  /** The connection was not made; it may be tried again unless the transport is closed or lost. */
  openFailed(): void {
    if (this.is('opening')) this.#state = 'idle';
  }

  lost(): void {
    if (!this.is('closed')) this.#state = 'lost';
    this.cancelWait(this.endError());
  }

  closed(): void {
    if (!this.is('lost')) this.#state = 'closed';
    this.cancelWait(this.endError());
  }

  /** Rejects the promise of whileOpening(), if any. */
  cancelWait(error: HubError): void {
    this.#rejectWait?.(error);
  }

  /** Why requests to the hub are not possible. */
  endError(): HubError {
    if (this.is('lost')) return new HubError('lost', 'The connection to the hub was lost.');
    return new HubError('not-connected', 'There is no connection to the hub.');
  }
}
