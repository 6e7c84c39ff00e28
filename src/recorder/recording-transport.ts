import {toHubError, type HubError} from '../gatt/hub-error.js';
import type {DiscoveredPeripheral, DiscoveryOptions} from '../gatt/discovery.js';
import type {Endpoint} from '../gatt/endpoint.js';
import type {Claim, Transport, WriteOptions} from '../gatt/transport.js';
import {toHex} from './hex.js';
import type {Recorder} from './recorder.js';
import {reasonOf, type Question} from './recording.js';

/** A transport as it is, and a recorder that is told of all that goes over it, from open() on. */
export class RecordingTransport implements Transport {
  readonly maxOpenWrites: number;
  onLost: ((error: HubError) => void) | null = null;
  readonly #inner: Transport;
  readonly #provider: string;
  readonly #recorder: Recorder;
  /** 0 before it is opened. */
  #link = 0;

  constructor(inner: Transport, provider: string, recorder: Recorder) {
    this.maxOpenWrites = inner.maxOpenWrites;
    this.#inner = inner;
    this.#provider = provider;
    this.#recorder = recorder;
    inner.onLost = error => {
      recorder.note({to: 'app', kind: 'lost', link: this.#link, ...reasonOf(error)});
      this.onLost?.(error);
    };
  }

  /** Not recorded: it would tell of hubs nearby that are no concern of ours. */
  discover(
    filter: DiscoveryOptions,
    found: (peripheral: DiscoveredPeripheral) => void,
    signal: AbortSignal,
  ): Promise<void> {
    return this.#inner.discover(filter, found, signal);
  }

  open(id: string, after?: Promise<unknown>, claim?: Claim): Promise<void> {
    this.#link = this.#recorder.nextLink();
    const {maxOpenWrites} = this;
    return this.#ask(
      {kind: 'open', link: this.#link, provider: this.#provider, maxOpenWrites},
      () => this.#inner.open(id, after, claim),
    );
  }

  write(to: Endpoint, bytes: Uint8Array, options: WriteOptions): Promise<void> {
    const {response, immediate = false} = options;
    const place = this.#place(to);
    return this.#ask({kind: 'write', ...place, bytes: toHex(bytes), response, immediate}, () =>
      this.#inner.write(to, bytes, options),
    );
  }

  read(from: Endpoint): Promise<DataView> {
    return this.#ask({kind: 'read', ...this.#place(from)}, () => this.#inner.read(from));
  }

  subscribe(from: Endpoint, listener: (value: DataView) => void): Promise<void> {
    const place = this.#place(from);
    return this.#ask({kind: 'subscribe', ...place}, () =>
      this.#inner.subscribe(from, value => {
        const bytes = toHex(value);
        this.#recorder.note({to: 'app', kind: 'notification', ...place, bytes});
        listener(value);
      }),
    );
  }

  close(): Promise<void> {
    if (this.#link === 0) return this.#inner.close();
    return this.#ask({kind: 'close', link: this.#link}, () => this.#inner.close());
  }

  successor(): Transport {
    return new RecordingTransport(this.#inner.successor(), this.#provider, this.#recorder);
  }

  #place({service, characteristic}: Endpoint) {
    return {link: this.#link, service, characteristic};
  }

  /** The transport is asked inside this call. */
  async #ask<T>(question: Question, perform: () => Promise<T>): Promise<T> {
    const call = this.#recorder.ask(question);
    try {
      const value = await perform();
      const bytes = value instanceof DataView ? {bytes: toHex(value)} : {};
      this.#recorder.note({to: 'app', kind: 'answer', call, outcome: 'ok', ...bytes});
      return value;
    } catch (error) {
      const {code, message} = reasonOf(toHubError(error, 'refused'));
      this.#recorder.note({to: 'app', kind: 'answer', call, outcome: code, message});
      throw error;
    }
  }
}
