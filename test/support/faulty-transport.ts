import {FaultyLink} from '../../src/virtual/faults/faulty-link.js';
import type {FaultInjector} from '../../src/virtual/index.js';
import {HubError, toHubError} from '../../src/gatt/hub-error.js';
import {PendingRequest} from '../../src/gatt/pending-request.js';
import type {DiscoveredPeripheral, DiscoveryOptions} from '../../src/gatt/discovery.js';
import type {Endpoint} from '../../src/gatt/endpoint.js';
import type {Claim, Transport, WriteOptions} from '../../src/gatt/transport.js';

/** As the transports of src/ wait. */
const CONNECT_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 10_000;

/** Any transport, with things going wrong on the way to it; its successor's, too. It keeps a transport's contract. */
export class FaultyTransport implements Transport {
  onLost: ((error: HubError) => void) | null = null;
  readonly #inner: Transport;
  readonly #faults: FaultInjector;
  readonly #link: FaultyLink;

  constructor(inner: Transport, faults: FaultInjector) {
    this.#inner = inner;
    this.#faults = faults;
    this.#link = new FaultyLink({
      faults,
      refusal: () => new HubError('refused', 'the hub refused it'),
      onEnd: () => {
        this.#lose(new HubError('lost', 'the link was lost'));
        void inner.close();
      },
    });
    inner.onLost = error => {
      if (!this.#link.isSilent) this.#lose(error);
    };
  }

  get maxOpenWrites(): number {
    return this.#inner.maxOpenWrites;
  }

  discover(
    filter: DiscoveryOptions,
    found: (peripheral: DiscoveredPeripheral) => void,
    signal: AbortSignal,
  ): Promise<void> {
    return this.#inner.discover(filter, found, signal);
  }

  async open(id: string, after?: Promise<unknown>, claim?: Claim): Promise<void> {
    await this.#limit(
      CONNECT_TIMEOUT_MS,
      this.#link.perform('connect', () => this.#inner.open(id, after, claim)),
    );
    this.#link.start();
  }

  write(to: Endpoint, bytes: Uint8Array, options: WriteOptions): Promise<void> {
    const write = this.#link.perform('write', () => this.#inner.write(to, bytes, options));
    return this.#limit(REQUEST_TIMEOUT_MS, write);
  }

  read(from: Endpoint): Promise<DataView> {
    return this.#limit(
      REQUEST_TIMEOUT_MS,
      this.#link.perform('read', () => this.#inner.read(from)),
    );
  }

  subscribe(from: Endpoint, listener: (value: DataView) => void): Promise<void> {
    const hear = this.#link.listener(from.characteristic, bytes =>
      listener(new DataView(bytes.slice().buffer)),
    );
    const subscription = this.#link.perform('subscribe', () =>
      this.#inner.subscribe(from, ({buffer, byteOffset, byteLength}) =>
        hear(new Uint8Array(buffer, byteOffset, byteLength)),
      ),
    );
    return this.#limit(REQUEST_TIMEOUT_MS, subscription);
  }

  async close(): Promise<void> {
    this.#link.flush();
    await this.#inner.close();
    this.#link.end(new HubError('not-connected', 'the connection was closed'));
  }

  successor(): Transport {
    return new FaultyTransport(this.#inner.successor(), this.#faults);
  }

  #lose(error: HubError): void {
    this.#link.end(error);
    this.onLost?.(error);
  }

  #limit<T>(limitMs: number, promise: Promise<T>): Promise<T> {
    const pending = new PendingRequest<T>();
    promise.then(
      value => pending.resolve(value),
      (error: unknown) => pending.reject(toHubError(error, 'refused')),
    );
    const late = () => new HubError('timeout', 'no answer came in time');
    pending.limit(this.#faults.clock, limitMs, late);
    return pending.promise;
  }
}
