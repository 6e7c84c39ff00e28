import type {Clock} from '../clock.js';
import {encodeBase64} from '../json-rpc/base64.js';
import type {Endpoint} from '../gatt/endpoint.js';
import {matchesFilter} from '../gatt/advertisement.js';
import {HubError} from '../gatt/hub-error.js';
import {isBlocked} from './blocklist.js';
import {parseDiscovery, type DiscoveryRequest} from './discovery-filter.js';
import {toCharacteristicUuid, toServiceUuid} from './gatt-names.js';
import type {HubConnection} from './hub-connection.js';
import type {LinkSocket} from './link-socket.js';
import {JsonRpcError} from '../json-rpc/json-rpc-error.js';
import {JsonRpcPeer} from '../json-rpc/json-rpc-peer.js';
import {toParams, type Params} from './params.js';
import type {ServedCharacteristic} from './served-hub.js';
import type {SharedHub} from './shared-hub.js';
import {parseMessage, requireBase64} from './value-params.js';

/** What Scratch Link 2.x says, too. */
const PROTOCOL_VERSION = '1.2';
const ADVERTISING_INTERVAL_MS = 1_000;
/** A client that does not read is closed before this grows. */
const MOST_BUFFERED_BYTES = 1_048_576;
/** A well-behaved client has a handful of requests unanswered. */
const MAX_OPEN_CALLS = 64;
const MAX_OPEN_PINGS = 8;
const PING_TIMEOUT_MS = 10_000;
/** How much of an unknown method's name is repeated in the answer. */
const PREVIEW_LENGTH = 40;

export interface LinkSessionOptions {
  readonly socket: LinkSocket;
  readonly hubs: readonly SharedHub[];
  readonly clock: Clock;
  /** The session is over; resolves when what it had set in motion stands still. Called once. */
  readonly onEnd: (atRest: Promise<void>) => void;
}

type Use = 'read' | 'write' | 'notify';

/** One client on one socket, from its first message to its end: initial, discovering, connected, over. */
export class LinkSession {
  readonly #options: LinkSessionOptions;
  readonly #peer: JsonRpcPeer;
  readonly #seen = new Map<string, SharedHub>();
  #openPings = 0;
  #state: 'initial' | 'discovering' | 'connecting' | 'connected' | 'ended' = 'initial';
  #request: DiscoveryRequest | null = null;
  #cancelAdvertising: () => void = () => undefined;
  #hub: SharedHub | null = null;
  #connection: HubConnection | null = null;

  constructor(options: LinkSessionOptions) {
    this.#options = options;
    this.#peer = new JsonRpcPeer({
      clock: options.clock,
      send: message => this.#send(message),
      call: (method, params) => this.#call(method, params),
      isStrict: true,
      maxOpenCalls: MAX_OPEN_CALLS,
    });
  }

  get isConnected(): boolean {
    return this.#state === 'connected';
  }

  receive(data: string | Uint8Array): void {
    if (this.#state !== 'ended') this.#peer.receiveText(data);
  }

  /** Ends it, from either side; the stops leave inside this call. Safe twice. */
  end(): void {
    if (this.#state === 'ended') return;
    this.#state = 'ended';
    this.#cancelAdvertising();
    this.#peer.close(new HubError('not-connected', 'The session has ended.'));
    this.#options.socket.close();
    this.#options.onEnd(this.#hub?.leave(this) ?? Promise.resolve());
  }

  #send(message: object): void {
    if (this.#state === 'ended') return;
    const {socket} = this.#options;
    if (socket.bufferedBytes > MOST_BUFFERED_BYTES) this.end();
    else socket.send(JSON.stringify(message));
  }

  async #call(method: string, rawParams: unknown): Promise<unknown> {
    const params = toParams(rawParams);
    switch (method) {
      case 'getVersion':
        return {protocol: PROTOCOL_VERSION};
      case 'pingMe':
        this.#ping();
        return 'willPing';
      case 'discover':
        return this.#discover(params);
      case 'connect':
        return this.#connect(params);
      case 'getServices':
        return this.#services();
      case 'read':
        return this.#read(params);
      case 'write':
        return this.#write(params);
      case 'startNotifications':
        requireBase64(params);
        return this.#startNotifications(this.#find(params, 'notify'));
      case 'stopNotifications':
        this.#use().unsubscribe(this, this.#find(params, 'notify'));
        return null;
      default:
        throw new JsonRpcError(
          'methodNotFound',
          `Unknown method ${JSON.stringify(method.slice(0, PREVIEW_LENGTH))}.`,
        );
    }
  }

  /** Asks the client for a sign of life, unless it has left too many such requests unanswered. */
  #ping(): void {
    if (this.#openPings >= MAX_OPEN_PINGS) return;
    this.#openPings++;
    const settled = () => {
      this.#openPings--;
    };
    this.#peer.request('ping', undefined, PING_TIMEOUT_MS).then(settled, settled);
  }

  #discover(params: Params): null {
    if (this.#state !== 'initial' && this.#state !== 'discovering') {
      throw new JsonRpcError('invalidRequest', 'A socket has one peripheral; open another socket.');
    }
    this.#request = parseDiscovery(params);
    this.#state = 'discovering';
    this.#seen.clear();
    this.#advertiseAfter(0);
    return null;
  }

  #advertiseAfter(delayMs: number): void {
    this.#cancelAdvertising();
    this.#cancelAdvertising = this.#options.clock.after(delayMs, () => {
      for (const hub of this.#options.hubs) this.#see(hub);
      if (this.#state === 'discovering') this.#advertiseAfter(ADVERTISING_INTERVAL_MS);
    });
  }

  #see(shared: SharedHub): void {
    const {id, name, rssi, advertisement} = shared.hub;
    if (!this.#request?.filters.some(filter => matchesFilter(advertisement, filter))) return;
    this.#seen.set(id, shared);
    this.#peer.notify('didDiscoverPeripheral', {peripheralId: id, name, rssi});
  }

  async #connect({peripheralId}: Params): Promise<null> {
    if (this.#state !== 'discovering') {
      throw new JsonRpcError(
        'invalidRequest',
        'Only what discover has found can be connected to, once.',
      );
    }
    const shared = typeof peripheralId === 'string' ? this.#seen.get(peripheralId) : undefined;
    if (shared === undefined) {
      throw new JsonRpcError('invalidParams', 'discover has found no peripheral with this id.');
    }
    this.#cancelAdvertising();
    this.#state = 'connecting';
    this.#hub = shared;
    try {
      this.#connection = await shared.join(this, () => this.end());
    } catch {
      this.#hub = null;
      if (this.#is('connecting')) {
        this.#state = 'discovering';
        this.#advertiseAfter(ADVERTISING_INTERVAL_MS);
      }
      throw new JsonRpcError('application', 'The hub cannot be connected to.');
    }
    if (this.#is('connecting')) this.#state = 'connected';
    return null;
  }

  #services(): string[] {
    this.#use();
    const services = this.#allowedCharacteristics().map(({service}) => service);
    return [...new Set(services)];
  }

  async #read(params: Params): Promise<object> {
    requireBase64(params);
    const from = this.#find(params, 'read');
    if (params.startNotifications === true) {
      await this.#startNotifications(this.#find(params, 'notify'));
    }
    const bytes = await byHub(this.#use().read(from));
    return {message: encodeBase64(bytes), encoding: 'base64'};
  }

  /** Answered once it is known what became of it; what a newer write made needless is answered as well. */
  async #write(params: Params): Promise<number> {
    const to = this.#find(params, 'write');
    const bytes = parseMessage(params);
    const fate = await this.#use().write(this, to, bytes);
    if (fate === 'failed') throw new JsonRpcError('application', 'The hub has refused the write.');
    return bytes.length;
  }

  async #startNotifications(from: Endpoint): Promise<null> {
    const {service: serviceId, characteristic: characteristicId} = from;
    const connection = this.#use();
    const tell = (bytes: Uint8Array) => {
      const message = encodeBase64(bytes);
      const params = {serviceId, characteristicId, message, encoding: 'base64'};
      this.#peer.notify('characteristicDidChange', params);
    };
    await byHub(connection.subscribe(this, from, tell));
    if (this.#state === 'ended') connection.unsubscribe(this, from);
    return null;
  }

  #use(): HubConnection {
    if (this.#connection !== null && this.#state === 'connected') return this.#connection;
    throw new JsonRpcError('invalidRequest', 'There is no connection to a peripheral.');
  }

  /** The characteristic that is meant, if it may be used so. Without a service it may be in any. */
  #find({serviceId, characteristicId}: Params, use: Use): ServedCharacteristic {
    this.#use();
    const characteristic = toCharacteristicUuid(characteristicId);
    const service = serviceId === undefined ? undefined : toServiceUuid(serviceId);
    if (characteristic === undefined || (serviceId !== undefined && service === undefined)) {
      throw new JsonRpcError('invalidParams', '"serviceId" and "characteristicId" must be UUIDs.');
    }
    const found = this.#allowedCharacteristics().find(
      each =>
        each.characteristic === characteristic &&
        (service === undefined || each.service === service),
    );
    if (found === undefined || isBlocked(characteristic, use)) {
      const why =
        'No such characteristic in the services that discover has named, or it is not allowed.';
      throw new JsonRpcError('invalidParams', why);
    }
    const can = {read: found.canRead, write: found.canWrite, notify: found.canNotify};
    if (!can[use]) throw new JsonRpcError('invalidParams', `This characteristic does not ${use}.`);
    return found;
  }

  #allowedCharacteristics(): readonly ServedCharacteristic[] {
    const allowed = this.#request?.allowedServices;
    return (this.#hub?.hub.characteristics ?? []).filter(({service}) => allowed?.has(service));
  }

  /** As a call, for the state may have changed during a wait. */
  #is(state: string): boolean {
    return this.#state === state;
  }
}

async function byHub<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch {
    throw new JsonRpcError('application', 'The hub has not done it.');
  }
}
