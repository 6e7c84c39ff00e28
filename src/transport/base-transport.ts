import {within, type Clock} from '../clock.js';
import type {ConnectTries} from '../ble/discovery.js';
import {HubError} from '../ble/hub-error.js';
import type {Discovery} from './discovery.js';
import {Subscriptions} from './subscriptions.js';

/** How long close() waits for the answers to earlier writes. */
const LAST_WRITES_TIMEOUT_MS = 1_000;

const ONE_TRY: ConnectTries = {most: 1, pauseMs: 0};

/** Whether a device that refuses to be connected may accept it later. */
function mayPass(error: unknown): boolean {
  return (
    error instanceof HubError &&
    (error.code === 'refused' || error.code === 'not-found' || error.code === 'lost')
  );
}

/**
 * The part that all transports share: the state of the connection, the search, the listeners, and the writes that are
 * not answered yet. The state may return from opening to idle; lost and closed are final.
 */
export abstract class BaseTransport {
  onLost: ((error: HubError) => void) | null = null;
  protected readonly clock: Clock;
  protected readonly subscriptions = new Subscriptions();
  protected discovery: Discovery | null = null;
  #openWrites = 0;
  #onWritesSettled: (() => void) | null = null;
  protected state: 'idle' | 'opening' | 'open' | 'lost' | 'closed' = 'idle';
  #hasOpened = false;
  #rejectWait: ((error: HubError) => void) | null = null;
  #closing: Promise<void> | null = null;
  // The same functions for all writes: new ones for each write would take time.
  readonly #onWritten = () => {
    this.#openWrites--;
    if (this.#openWrites === 0) this.#onWritesSettled?.();
  };

  readonly #onRefused = (error: unknown) => {
    this.#onWritten();
    throw error;
  };

  constructor(clock: Clock) {
    this.clock = clock;
  }

  close(): Promise<void> {
    return (this.#closing ??= this.#close());
  }

  /** Ends the link, if any. Rejects what is pending with `error`. */
  protected abstract closeLink(error: HubError): void;

  /** Throws unless the transport may still be opened. */
  protected checkIdle(): void {
    if (this.isOpening || this.state === 'open') {
      throw new HubError('refused', 'This transport already has a connection.');
    }
    if (this.state !== 'idle') throw this.endError();
  }

  protected get isOpening(): boolean {
    return this.state === 'opening';
  }

  /** Throws if there never was an open connection. */
  protected checkHasOpened(): void {
    if (!this.#hasOpened) throw this.endError();
  }

  /** `connect` makes the connection, inside this call. If it fails, the transport may be opened again. */
  protected async openWith(connect: () => Promise<void>): Promise<void> {
    this.state = 'opening';
    try {
      await connect();
      this.#checkOpening();
    } catch (error) {
      if (this.isOpening) this.state = 'idle';
      throw error;
    }
    this.state = 'open';
    this.#hasOpened = true;
  }

  /** Settles like `promise`, but rejects at once if the transport is closed or lost while it is opening. */
  protected async whileOpening<T>(promise: Promise<T>): Promise<T> {
    const value = await new Promise<T>((resolve, reject) => {
      this.#rejectWait = reject;
      promise.then(resolve, reject);
    });
    this.#checkOpening();
    return value;
  }

  /** Calls `connect` until it succeeds, as often as `tries` says: some devices refuse for some seconds after they wake. */
  protected async tryToConnect(
    {most, pauseMs}: ConnectTries = ONE_TRY,
    connect: () => Promise<unknown>,
  ): Promise<void> {
    for (let count = 1; ; count++) {
      try {
        await connect();
        return;
      } catch (error) {
        if (count >= most || !mayPass(error) || !this.isOpening) throw error;
      }
      await this.whileOpening(
        new Promise<void>(resolve => void this.clock.after(pauseMs, resolve)),
      );
    }
  }

  /** Rejects the promise of whileOpening(), if any. */
  protected cancelWait(error: HubError): void {
    this.#rejectWait?.(error);
  }

  /** Settles like `write`. close() waits for it, so that the write is sent. */
  protected tracked(write: Promise<unknown>): Promise<void> {
    this.#openWrites++;
    return write.then(this.#onWritten, this.#onRefused);
  }

  /** The link has ended by itself. */
  protected lose(error: HubError): void {
    const wasOpen = this.state === 'open';
    if (this.state !== 'closed') this.state = 'lost';
    this.cancelWait(this.endError());
    this.subscriptions.clear();
    if (wasOpen) this.onLost?.(error);
  }

  /** Why requests to the hub are not possible. */
  protected endError(): HubError {
    return this.state === 'lost'
      ? new HubError('lost', 'The connection to the hub was lost.')
      : new HubError('not-connected', 'There is no connection to the hub.');
  }

  /** Throws if the connection was closed or lost while it was being made. */
  #checkOpening(): void {
    if (!this.isOpening) throw this.endError();
  }

  async #close(): Promise<void> {
    if (this.state !== 'lost') this.state = 'closed';
    const error = this.endError();
    this.cancelWait(error);
    this.discovery?.fail(error);
    // Without open writes the link is closed inside this call.
    if (this.#openWrites > 0) await this.#writesSettled();
    this.closeLink(error);
    this.subscriptions.clear();
  }

  /** Resolves when all writes have been answered or refused, at most LAST_WRITES_TIMEOUT_MS later. */
  #writesSettled(): Promise<unknown> {
    const settled = new Promise<void>(resolve => (this.#onWritesSettled = resolve));
    return within(this.clock, LAST_WRITES_TIMEOUT_MS, settled);
  }
}
