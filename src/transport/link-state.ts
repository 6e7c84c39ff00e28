import {HubError} from '../gatt/hub-error.js';

type State = 'idle' | 'opening' | 'open' | 'lost' | 'closed';

/** How far one transport has come. It goes through its states once, but may open again after a refusal. */
export class LinkState {
  #state: State = 'idle';
  #hasOpened = false;
  #giveUp: ((error: HubError) => void) | null = null;

  is(state: State): boolean {
    return this.#state === state;
  }

  /** Before the connection: throws where it is being made, there, or over. */
  checkIdle(): void {
    if (this.is('opening') || this.is('open')) {
      throw new HubError('refused', 'This transport has its connection already.');
    }
    if (!this.is('idle')) throw this.endError();
  }

  checkOpen(): void {
    if (!this.is('open')) throw this.endError();
  }

  /** Throws where the connection was closed or lost while it was being made. */
  checkOpening(): void {
    if (!this.is('opening')) throw this.endError();
  }

  /** As this promise, which is waited for while the connection is made; rejects as soon as that is over. */
  whileOpening<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#giveUp = reject;
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

  /** Throws where there never was an open connection. */
  checkHasOpened(): void {
    if (!this.#hasOpened) throw this.endError();
  }

  /** The connection was not made; it may be tried again unless all is over. */
  refused(): void {
    if (this.is('opening')) this.#state = 'idle';
  }

  lost(): void {
    if (!this.is('closed')) this.#state = 'lost';
    this.giveUp(this.endError());
  }

  closed(): void {
    if (!this.is('lost')) this.#state = 'closed';
    this.giveUp(this.endError());
  }

  /** What is waited for while the connection is made, if anything, is not waited for any longer. */
  giveUp(error: HubError): void {
    this.#giveUp?.(error);
  }

  /** Why nothing can be asked of the hub. */
  endError(): HubError {
    if (this.is('lost')) return new HubError('lost', 'The connection to the hub was lost.');
    return new HubError('not-connected', 'There is no connection to the hub.');
  }
}
