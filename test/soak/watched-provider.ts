import type {HubError} from '../../src/gatt/hub-error.js';
import type {DiscoveredPeripheral, DiscoveryOptions} from '../../src/gatt/discovery.js';
import type {Endpoint} from '../../src/gatt/endpoint.js';
import type {Transport, TransportProvider, WriteOptions} from '../../src/gatt/transport.js';
import type {SimulatedClock} from '../../src/virtual/clock/simulated-clock.js';

/** Connecting may wait for an earlier connection's end (2 s) before it has its own 15 s. */
const LONGEST_WAIT_MS = 20_000;

/** Promises that shall settle in time. */
export class Promises {
  readonly #clock: SimulatedClock;
  readonly #open = new Map<object, {readonly what: string; readonly deadlineMs: number}>();

  constructor(clock: SimulatedClock) {
    this.#clock = clock;
  }

  /** Hands it back; however it settles is right. */
  watch<T>(what: string, promise: Promise<T>, limitMs = LONGEST_WAIT_MS): Promise<T> {
    const key = {};
    this.#open.set(key, {what, deadlineMs: this.#clock.awakeMs + limitMs});
    const settled = () => void this.#open.delete(key);
    promise.then(settled, settled);
    return promise;
  }

  get count(): number {
    return this.#open.size;
  }

  /** What should have settled by now. */
  overdue(): string[] {
    const nowMs = this.#clock.awakeMs;
    return [...this.#open.values()].flatMap(({what, deadlineMs}) =>
      deadlineMs < nowMs ? [what] : [],
    );
  }
}

/** The same provider, whose transports' promises are watched. */
export function watchProvider(provider: TransportProvider, promises: Promises): TransportProvider {
  return {
    id: provider.id,
    unavailableReason: () => provider.unavailableReason(),
    create: () => new WatchedTransport(provider.create(), promises),
  };
}

class WatchedTransport implements Transport {
  readonly #transport: Transport;
  readonly #promises: Promises;

  constructor(transport: Transport, promises: Promises) {
    this.#transport = transport;
    this.#promises = promises;
  }

  get maxOpenWrites(): number {
    return this.#transport.maxOpenWrites;
  }

  get onLost(): ((error: HubError) => void) | null {
    return this.#transport.onLost;
  }

  set onLost(listener: ((error: HubError) => void) | null) {
    this.#transport.onLost = listener;
  }

  /** A search has no end of its own; once it is aborted it must settle. */
  discover(
    filter: DiscoveryOptions,
    found: (peripheral: DiscoveredPeripheral) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const search = this.#transport.discover(filter, found, signal);
    signal.addEventListener('abort', () => {
      // Whoever searches handles its failure.
      this.#promises.watch('a search', search).catch(() => undefined);
    });
    return search;
  }

  open(id: string, after?: Promise<unknown>): Promise<void> {
    return this.#promises.watch('open', this.#transport.open(id, after));
  }

  write(to: Endpoint, bytes: Uint8Array, options: WriteOptions): Promise<void> {
    return this.#promises.watch('a write', this.#transport.write(to, bytes, options));
  }

  read(from: Endpoint): Promise<DataView> {
    return this.#promises.watch('a read', this.#transport.read(from));
  }

  subscribe(from: Endpoint, listener: (value: DataView) => void): Promise<void> {
    return this.#promises.watch('a subscription', this.#transport.subscribe(from, listener));
  }

  close(): Promise<void> {
    return this.#promises.watch('close', this.#transport.close());
  }

  successor(): Transport {
    return new WatchedTransport(this.#transport.successor(), this.#promises);
  }
}
