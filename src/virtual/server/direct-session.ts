import {Emitter} from '../../emitter.js';
import type {Endpoint} from '../../ble/endpoint.js';
import type {GattSession} from '../../ble/gatt-server.js';
import type {ServerSession, SessionEvents} from './server-session.js';

/** A connection without a link: requests reach the device inside the call, and its answers arrive at once. */
export class DirectSession implements ServerSession {
  readonly #device: GattSession;
  readonly #events: SessionEvents;
  #ended: Error | null = null;

  /** @param device The device's own session. */
  constructor(device: GattSession, events: SessionEvents) {
    this.#device = device;
    this.#events = events;
  }

  write(to: Endpoint, bytes: Uint8Array, response: boolean): Promise<void> {
    const write = () => this.#device.write(to, bytes.slice(), response);
    if (response) return this.#request(write);
    // A command has no answer: the client does not learn of a failure.
    if (!this.#ended) write().catch(() => undefined);
    return this.#ended ? Promise.reject(this.#ended) : Promise.resolve();
  }

  read(from: Endpoint): Promise<Uint8Array> {
    return this.#request(() => this.#device.read(from));
  }

  subscribe(from: Endpoint, listener: (bytes: Uint8Array) => void): Promise<void> {
    const emitter = new Emitter<{notification: Uint8Array}>();
    emitter.on('notification', listener);
    return this.#request(() =>
      this.#device.subscribe(from, bytes => {
        const copy = bytes.slice();
        // Arrives after the call that causes it, as from another device.
        queueMicrotask(() => {
          if (!this.#ended) emitter.emit('notification', copy);
        });
      }),
    );
  }

  close(): void {
    this.#end('the connection was closed', null);
  }

  lose(reason: string): void {
    this.#end(reason, reason);
  }

  async #request<T>(action: () => Promise<T>): Promise<T> {
    this.#checkOpen();
    try {
      return await action();
    } finally {
      // The connection may have ended before the answer. The request then rejects.
      this.#checkOpen();
    }
  }

  #checkOpen(): void {
    if (this.#ended) throw this.#ended;
  }

  #end(reason: string, lostBecause: string | null): void {
    if (this.#ended) return;
    this.#ended = new Error(reason);
    this.#device.close();
    this.#events.onEnd(lostBecause);
  }
}
