import {toHubError, type HubError} from '../gatt/hub-error.js';
import type {DiscoveredPeripheral, DiscoveryOptions} from '../gatt/discovery.js';
import type {Endpoint} from '../gatt/endpoint.js';
import type {Claim, Transport, WriteOptions} from '../gatt/transport.js';
import {toHex} from './hex.js';
import {errorFields, type RecordedEvent, type TransportRequest} from './recording.js';

/** Where a transport records what passes. */
export interface TransportRecorder {
  /** The number of a new connection. */
  nextLink(): number;
  /** Returns the number of the request, which its answer repeats. */
  request(request: TransportRequest): number;
  record(event: RecordedEvent): void;
}

/** Passes everything to another transport and, from open() on, to a recorder. */
export class RecordingTransport implements Transport {
  readonly maxOpenWrites: number;
  onLost: ((error: HubError) => void) | null = null;
  readonly #inner: Transport;
  readonly #provider: string;
  readonly #recorder: TransportRecorder;
  /** The number of the connection; 0 before open(). */
  #link = 0;

  constructor(inner: Transport, provider: string, recorder: TransportRecorder) {
    this.maxOpenWrites = inner.maxOpenWrites;
    this.#inner = inner;
    this.#provider = provider;
    this.#recorder = recorder;
    inner.onLost = error => {
      recorder.record({to: 'app', kind: 'lost', link: this.#link, ...errorFields(error)});
      this.onLost?.(error);
    };
  }

  /** Not recorded: it would reveal other hubs nearby. */
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
    return this.#request(
      {kind: 'open', link: this.#link, provider: this.#provider, maxOpenWrites},
      () => this.#inner.open(id, after, claim),
    );
  }

  write(to: Endpoint, bytes: Uint8Array, options: WriteOptions): Promise<void> {
    const {response, immediate = false} = options;
    const endpoint = this.#endpoint(to);
    return this.#request(
      {kind: 'write', ...endpoint, bytes: toHex(bytes), response, immediate},
      () => this.#inner.write(to, bytes, options),
    );
  }

  read(from: Endpoint): Promise<DataView> {
    return this.#request({kind: 'read', ...this.#endpoint(from)}, () => this.#inner.read(from));
  }

  subscribe(from: Endpoint, listener: (value: DataView) => void): Promise<void> {
    const endpoint = this.#endpoint(from);
    return this.#request({kind: 'subscribe', ...endpoint}, () =>
      this.#inner.subscribe(from, value => {
        const bytes = toHex(value);
        this.#recorder.record({to: 'app', kind: 'notification', ...endpoint, bytes});
        listener(value);
      }),
    );
  }

  close(): Promise<void> {
    if (this.#link === 0) return this.#inner.close();
    return this.#request({kind: 'close', link: this.#link}, () => this.#inner.close());
  }

  successor(): Transport {
    return new RecordingTransport(this.#inner.successor(), this.#provider, this.#recorder);
  }

  #endpoint({service, characteristic}: Endpoint) {
    return {link: this.#link, service, characteristic};
  }

  /** Calls `perform` synchronously. */
  async #request<T>(request: TransportRequest, perform: () => Promise<T>): Promise<T> {
    const call = this.#recorder.request(request);
    try {
      const value = await perform();
      const bytes = value instanceof DataView ? {bytes: toHex(value)} : {};
      this.#recorder.record({to: 'app', kind: 'answer', call, outcome: 'ok', ...bytes});
      return value;
    } catch (error) {
      const {code, message} = errorFields(toHubError(error, 'refused'));
      this.#recorder.record({to: 'app', kind: 'answer', call, outcome: code, message});
      throw error;
    }
  }
}
