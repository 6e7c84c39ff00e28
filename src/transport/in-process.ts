import {matchesFilter} from '../gatt/advertisement.js';
import type {Clock} from '../clock.js';
import {Discovery} from './discovery.js';
import {HubError, toHubError} from '../gatt/hub-error.js';
import {TransportState} from './transport-state.js';
import {OpenWrites} from './open-writes.js';
import type {GattServer, GattSession} from '../gatt/gatt-server.js';
import {PendingRequest} from '../gatt/pending-request.js';
import {Subscriptions} from './subscriptions.js';
import type {DiscoveredPeripheral, DiscoveryOptions} from '../gatt/discovery.js';
import type {Endpoint} from '../gatt/endpoint.js';
import type {Transport, TransportProvider, WriteOptions} from '../gatt/transport.js';

interface InProcessOptions {
  /** The provider's id. */
  readonly id: string;
  readonly server: GattServer;
  readonly clock: Clock;
}

const REQUEST_TIMEOUT_MS = 10_000;

/** Connects to a GATT server in this process. */
export function createInProcessProvider({id, server, clock}: InProcessOptions): TransportProvider {
  return {
    id,
    isVirtual: true,
    unavailableReason: () => null,
    create: () => new InProcessTransport(server, clock),
  };
}

class InProcessTransport implements Transport {
  readonly maxOpenWrites = 4;
  onLost: ((error: HubError) => void) | null = null;

  readonly #server: GattServer;
  readonly #clock: Clock;
  readonly #subscriptions = new Subscriptions();
  readonly #openWrites: OpenWrites;
  readonly #unsettled = new Set<(error: HubError) => void>();
  readonly #state = new TransportState();
  #discovery: Discovery | null = null;
  #session: GattSession | null = null;
  #closing: Promise<void> | null = null;

  constructor(server: GattServer, clock: Clock) {
    this.#server = server;
    this.#clock = clock;
    this.#openWrites = new OpenWrites(clock);
  }

  async discover(
    options: DiscoveryOptions,
    found: (peripheral: DiscoveredPeripheral) => void,
    signal: AbortSignal,
  ): Promise<void> {
    this.#state.checkIdle();
    const discovery = new Discovery(found, signal);
    this.#discovery = discovery;
    const {id, name, advertisement} = this.#server;
    const possibleFilters = [...options.filters.keys()].filter(
      at => !advertisement || matchesFilter(advertisement, options.filters[at] ?? {}),
    );
    if (possibleFilters.length > 0) discovery.report({id, name, rssi: null, possibleFilters});
    return discovery.done;
  }

  /** Ignores `claim`: each page has a server of its own. */
  async open(id: string, after?: Promise<unknown>): Promise<void> {
    this.#state.checkIdle();
    if (id !== this.#server.id) throw new HubError('not-found', `There is no hub ${id} here.`);
    this.#state.opening();
    let isAwaited = true;
    try {
      if (after) {
        await this.#state.whileOpening(after);
        this.#state.checkOpening();
      }
      await this.#request(async () => {
        const session = await this.#server.connect(reason => this.#lose(reason));
        // After the time-out or close() no one else would close this session.
        if (!isAwaited || !this.#state.is('opening')) {
          session.close();
          return;
        }
        this.#session = session;
      });
      this.#state.checkOpening();
      this.#state.opened();
    } catch (error) {
      this.#state.openFailed();
      throw error;
    } finally {
      isAwaited = false;
    }
  }

  /** There is no queue: every write, immediate or not, reaches the server inside this call. */
  write(to: Endpoint, bytes: Uint8Array, options: WriteOptions): Promise<void> {
    const write = this.#request(() => this.#use().write(to, bytes, options.response));
    this.#openWrites.track(write);
    return write;
  }

  async read(from: Endpoint): Promise<DataView> {
    return viewOf(await this.#request(() => this.#use().read(from)));
  }

  subscribe(from: Endpoint, listener: (value: DataView) => void): Promise<void> {
    const deliver = (bytes: Uint8Array) => this.#subscriptions.deliver(from, viewOf(bytes));
    return this.#subscriptions.add(from, listener, () =>
      this.#request(() => this.#use().subscribe(from, deliver)),
    );
  }

  close(): Promise<void> {
    return (this.#closing ??= this.#close());
  }

  successor(): Transport {
    this.#state.checkHasOpened();
    return new InProcessTransport(this.#server, this.#clock);
  }

  async #close(): Promise<void> {
    this.#state.closed();
    const error = this.#state.endError();
    this.#discovery?.fail(error);
    await this.#openWrites.thenClose(() => {
      this.#session?.close();
      this.#forget(error);
    });
  }

  #lose(reason: string): void {
    const wasOpen = this.#state.is('open');
    const error = new HubError('lost', reason);
    this.#state.lost();
    this.#forget(error);
    if (wasOpen) this.onLost?.(error);
  }

  #forget(error: HubError): void {
    this.#session = null;
    this.#subscriptions.clear();
    for (const reject of this.#unsettled) reject(error);
  }

  #use(): GattSession {
    this.#state.checkOpen();
    if (!this.#session) throw this.#state.endError();
    return this.#session;
  }

  #request<T>(work: () => Promise<T>): Promise<T> {
    const pending = new PendingRequest<T>();
    const reject = (error: HubError) => pending.reject(error);
    this.#unsettled.add(reject);
    // Inside a promise, so that an error thrown by `work` itself becomes a rejection.
    new Promise<T>(resolve => resolve(work())).then(
      value => pending.resolve(value),
      (error: unknown) => pending.reject(toHubError(error, 'refused')),
    );
    const timeoutError = () => new HubError('timeout', 'The hub did not answer in time.');
    pending.limit(this.#clock, REQUEST_TIMEOUT_MS, timeoutError);
    return pending.promise.finally(() => this.#unsettled.delete(reject));
  }
}

/** A view of a copy, so that listeners cannot change the server's bytes. */
function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.slice().buffer);
}
