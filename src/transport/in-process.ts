import {matchesFilter} from '../ble/advertisement.js';
import type {Clock} from '../clock.js';
import {BaseTransport} from './base-transport.js';
import {Discovery} from './discovery.js';
import {HubError, toHubError} from '../ble/hub-error.js';
import type {GattServer, GattSession} from '../ble/gatt-server.js';
import {PendingRequest} from './pending-request.js';
import type {ConnectTries, DiscoveredPeripheral, DiscoveryOptions} from '../ble/discovery.js';
import type {Endpoint} from '../ble/endpoint.js';
import type {Transport, TransportProvider, WriteOptions} from '../ble/transport.js';

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

class InProcessTransport extends BaseTransport implements Transport {
  readonly maxOpenWrites = 4;
  readonly #server: GattServer;
  readonly #unsettled = new Set<(error: HubError) => void>();
  #session: GattSession | null = null;
  #connectTries: ConnectTries | undefined;

  constructor(server: GattServer, clock: Clock) {
    super(clock);
    this.#server = server;
  }

  async discover(
    options: DiscoveryOptions,
    found: (peripheral: DiscoveredPeripheral) => void,
    signal: AbortSignal,
  ): Promise<void> {
    this.checkIdle();
    const discovery = new Discovery(found, signal);
    this.discovery = discovery;
    this.#connectTries = options.connectTries;
    const {id, name, advertisement} = this.#server;
    const possibleFilters = [...options.filters.keys()].filter(
      at => !advertisement || matchesFilter(advertisement, options.filters[at] ?? {}),
    );
    if (possibleFilters.length === 0) return discovery.done;
    const report = () => {
      // It may have changed since the hub was seen last.
      const manufacturerData = this.#server.advertisement?.manufacturerData;
      const known = manufacturerData === undefined ? {} : {manufacturerData};
      discovery.report({id, name, rssi: null, possibleFilters, ...known});
    };
    if (this.#server.isInRange !== false) report();
    const stop = this.#server.onInRange?.(report);
    return discovery.done.finally(stop);
  }

  /** Ignores `claim`: each page has a server of its own. */
  async open(id: string, after?: Promise<unknown>): Promise<void> {
    this.checkIdle();
    if (id !== this.#server.id) throw new HubError('not-found', `There is no hub ${id} here.`);
    await this.openWith(async () => {
      if (after) await this.whileOpening(after);
      await this.tryToConnect(this.#connectTries, () => this.#connect());
    });
  }

  /** There is no queue: every write, immediate or not, reaches the server inside this call. */
  write(to: Endpoint, bytes: Uint8Array, options: WriteOptions): Promise<void> {
    return this.tracked(this.#request(() => this.#use().write(to, bytes, options.response)));
  }

  async read(from: Endpoint): Promise<DataView> {
    return viewOf(await this.#request(() => this.#use().read(from)));
  }

  subscribe(from: Endpoint, listener: (value: DataView) => void): Promise<void> {
    const deliver = (bytes: Uint8Array) => this.subscriptions.deliver(from, viewOf(bytes));
    return this.subscriptions.add(from, listener, () =>
      this.#request(() => this.#use().subscribe(from, deliver)),
    );
  }

  successor(): Transport {
    this.checkHasOpened();
    return new InProcessTransport(this.#server, this.clock);
  }

  protected override closeLink(error: HubError): void {
    this.#session?.close();
    this.#forgetSession(error);
  }

  async #connect(): Promise<void> {
    let isAwaited = true;
    const connecting = this.#request(async () => {
      const session = await this.#server.connect(reason => {
        const error = new HubError('lost', reason);
        this.#forgetSession(error);
        this.lose(error);
      });
      // After the time-out or close() no one else would close this session.
      if (isAwaited && this.isOpening) this.#session = session;
      else session.close();
    });
    await connecting.finally(() => (isAwaited = false));
  }

  #forgetSession(error: HubError): void {
    this.#session = null;
    for (const reject of this.#unsettled) reject(error);
  }

  #use(): GattSession {
    if (!this.#session || this.state !== 'open') throw this.endError();
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
    pending.limit(this.clock, REQUEST_TIMEOUT_MS, timeoutError);
    return pending.promise.finally(() => this.#unsettled.delete(reject));
  }
}

/** A view of a copy, so that listeners cannot change the server's bytes. */
function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.slice().buffer);
}
