import type {Clock} from '../../clock.js';
import {JsonRpcError} from '../../json-rpc/json-rpc-error.js';
import {encodeBase64} from '../../json-rpc/base64.js';
import {filtersByName, type AdvertisementFilter} from '../../ble/advertisement.js';
import {BaseTransport} from '../base-transport.js';
import {Discovery} from '../discovery.js';
import {HubError, toHubError} from '../../ble/hub-error.js';
import {isLoopbackDenied} from './local-network.js';
import {ScratchLinkChannel} from './channel.js';
import {
  parseDiscovered,
  parseNotification,
  parseReading,
  toDiscoverParams,
  toScratchLinkError,
} from './messages.js';
import {type ScratchLinkSocket, ScratchLinkWebSocket} from './socket.js';
import {
  isNamed,
  withName,
  type ConnectTries,
  type DiscoveredPeripheral,
  type DiscoveryOptions,
} from '../../ble/discovery.js';
import type {Endpoint} from '../../ble/endpoint.js';
import type {Claim, Transport, TransportProvider, WriteOptions} from '../../ble/transport.js';

/** Some servers answer only after their search, which takes 10 s. */
const DISCOVER_TIMEOUT_MS = 20_000;
/** On macOS a connection attempt has no time-out; on Windows it has about 10 s. */
const CONNECT_TIMEOUT_MS = 15_000;
/** A server may lose a failure and never answer. Slow links answer much earlier. */
const REQUEST_TIMEOUT_MS = 10_000;

interface ScratchLinkProviderOptions {
  readonly clock: Clock;
  /** Creates the host's sockets. Our own WebSockets by default. */
  readonly createSocket?: () => ScratchLinkSocket;
  /** Only hubs of this name, as in withName(). Default: all hubs. */
  readonly hubName?: string | undefined;
  /** Which characteristic notifies of this value, by its form; null: unknown. For versions that do not name it. */
  readonly sourceOf?: ((value: DataView) => Endpoint | null) | undefined;
  /** Whether the browser denies connections to this machine. Asks the browser by default. */
  readonly isDenied?: () => Promise<boolean>;
}

/** Connects through Scratch Link, a program that runs beside the browser. */
export function createScratchLinkProvider(options: ScratchLinkProviderOptions): TransportProvider {
  return {
    id: 'scratch-link',
    unavailableReason: () =>
      options.createSocket || typeof WebSocket !== 'undefined' ? null : 'no-scratch-link',
    create: () => new ScratchLinkTransport(options),
  };
}

class ScratchLinkTransport extends BaseTransport implements Transport {
  readonly maxOpenWrites = 4;
  readonly #options: ScratchLinkProviderOptions;
  readonly #peripheralIds = new Map<string, string | number>();
  #filters: readonly AdvertisementFilter[] = [];
  #channel: ScratchLinkChannel | null = null;
  #connectTries: ConnectTries | undefined;

  constructor(options: ScratchLinkProviderOptions) {
    super(options.clock);
    this.#options = options;
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
    if (discovery.isRunning) {
      this.#search(options, discovery).catch((error: unknown) => {
        // Some servers never answer. If hubs were found, the search works.
        const isAnswerMissing = error instanceof HubError && error.code === 'timeout';
        if (isAnswerMissing && this.#peripheralIds.size > 0) return;
        discovery.fail(toHubError(error, 'no-scratch-link'));
      });
    }
    return discovery.done;
  }

  /** Uses the socket of the search, which is still open. */
  async open(id: string, after?: Promise<unknown>, claim?: Claim): Promise<void> {
    this.checkIdle();
    const peripheralId = this.#peripheralIds.get(id);
    if (!this.#channel || peripheralId === undefined) {
      throw new HubError('not-found', 'Scratch Link has not found this hub.');
    }
    const channel = this.#channel;
    await this.openWith(async () => {
      if (after) await this.whileOpening(after);
      if (claim) await this.whileOpening(claim(`scratch-link:${id}`));
      await this.tryToConnect(this.#connectTries, () =>
        channel.rpc.request('connect', {peripheralId}, CONNECT_TIMEOUT_MS),
      );
    });
  }

  /** Every write is sent inside its call, `immediate` or not; both kinds resolve on the answer. */
  write(to: Endpoint, bytes: Uint8Array, {response}: WriteOptions): Promise<void> {
    const params = {
      serviceId: to.service,
      characteristicId: to.characteristic,
      message: encodeBase64(bytes),
      encoding: 'base64',
      withResponse: response,
    };
    if (!this.#channel || this.state !== 'open') return Promise.reject(this.endError());
    return this.tracked(this.#channel.rpc.request('write', params, REQUEST_TIMEOUT_MS));
  }

  async read(from: Endpoint): Promise<DataView> {
    const reading = parseReading(await this.#request('read', toParams(from)));
    if (!reading) throw new HubError('protocol', 'Scratch Link answered a read with no value.');
    return reading;
  }

  /** One request for each characteristic: after a second one, 2.x sends each notification twice. */
  subscribe(from: Endpoint, listener: (value: DataView) => void): Promise<void> {
    return this.subscriptions.add(from, listener, async () => {
      await this.#request('startNotifications', toParams(from));
    });
  }

  successor(): Transport {
    this.checkHasOpened();
    // A script may have renamed the hub meanwhile. It is found by its id.
    return new ScratchLinkTransport({...this.#options, hubName: undefined});
  }

  protected override closeLink(error: HubError): void {
    this.#channel?.close(error);
  }

  async #search(options: DiscoveryOptions, discovery: Discovery): Promise<void> {
    this.#channel ??= this.#createChannel();
    await this.#openChannel(this.#channel);
    if (!discovery.isRunning) return;
    this.#filters = options.filters;
    const {hubName} = this.#options;
    const wanted = hubName === undefined ? options : withName(options, hubName);
    await this.#channel.rpc.request('discover', toDiscoverParams(wanted), DISCOVER_TIMEOUT_MS);
  }

  async #openChannel(channel: ScratchLinkChannel): Promise<void> {
    try {
      await channel.open();
    } catch (error) {
      const {isDenied = isLoopbackDenied} = this.#options;
      if (!(await isDenied())) throw error;
      const message = 'The browser denies this page access to Scratch Link.';
      throw new HubError('scratch-link-denied', message, {cause: error});
    }
  }

  #createChannel(): ScratchLinkChannel {
    return new ScratchLinkChannel({
      clock: this.clock,
      socket: this.#options.createSocket?.() ?? new ScratchLinkWebSocket(),
      toError: toScratchLinkError,
      onEnd: error => {
        this.discovery?.fail(new HubError('no-scratch-link', 'Scratch Link ended the search.'));
        this.lose(error);
      },
      call: (method, params) => this.#call(method, params),
    });
  }

  #call(method: string, params: unknown): number | undefined {
    switch (method) {
      case 'ping':
        return 42;
      // The second comes from servers with a chooser of their own.
      case 'didDiscoverPeripheral':
      case 'userDidPickPeripheral':
        this.#report(params);
        return undefined;
      // Its chooser was closed: as in official Scratch, the search ends, because nothing more is reported.
      case 'userDidNotPickPeripheral':
        this.discovery?.fail(new HubError('cancelled', 'The chooser of Scratch Link was closed.'));
        return undefined;
      case 'characteristicDidChange':
        this.#notify(params);
        return undefined;
      default:
        throw new JsonRpcError('methodNotFound', `Unknown method ${JSON.stringify(method)}.`);
    }
  }

  #report(params: unknown): void {
    const discovered = parseDiscovered(params);
    // Some servers ignore filters by name.
    if (!discovered || !isNamed(discovered.found.name, this.#options.hubName ?? '*')) return;
    this.#peripheralIds.set(discovered.found.id, discovered.peripheralId);
    const {found} = discovered;
    this.discovery?.report({...found, possibleFilters: filtersByName(found.name, this.#filters)});
  }

  #notify(params: unknown): void {
    const notification = parseNotification(params);
    if (!notification) return;
    const {value} = notification;
    const from =
      notification.from ?? this.subscriptions.only ?? this.#options.sourceOf?.(value) ?? null;
    if (from !== null) this.subscriptions.deliver(from, value);
  }

  #request(method: string, params: object): Promise<unknown> {
    if (!this.#channel || this.state !== 'open') return Promise.reject(this.endError());
    return this.#channel.rpc.request(method, params, REQUEST_TIMEOUT_MS);
  }
}

function toParams({service, characteristic}: Endpoint): object {
  return {serviceId: service, characteristicId: characteristic};
}
