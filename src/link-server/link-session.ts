import type {Clock} from '../clock.js';
import {encodeBase64} from '../json-rpc/base64.js';
import type {Endpoint} from '../ble/endpoint.js';
import {matchesFilter} from '../ble/advertisement.js';
import {HubError} from '../ble/hub-error.js';
import type {CharacteristicUse} from './blocklist.js';
import {findCharacteristic} from './find-characteristic.js';
import {parseDiscovery, type DiscoveryRequest} from './discovery-filter.js';
import type {ClientConnection} from './client-connection.js';
import type {HubDirectory} from './hub-directory.js';
import {JsonRpcError} from '../json-rpc/json-rpc-error.js';
import {Inbox, INBOX_RETRY_MS} from './inbox.js';
import {JsonRpcServer} from '../json-rpc/json-rpc-server.js';
import {invalidParams, parseMessage, requireBase64, toParams, type Params} from './params.js';
import type {ServedCharacteristic, ServedHub} from '../ble/served-hub.js';
import type {SharedHub} from './shared-hub.js';

/** As Scratch Link 2.x answers. */
const PROTOCOL_VERSION = '1.2';
/** A hub advertises many times a second; its client needs some of them. */
const REPORT_INTERVAL_MS = 250;
/** The pause between a failed connection and the next search. */
const RETRY_SEARCH_MS = 1_000;
/** A client that does not read its messages is closed beyond this. */
const MAX_BUFFERED_BYTES = 1_048_576;
/** A well-behaved client has a handful of requests unanswered. */
const MAX_OPEN_CALLS = 64;
const MAX_OPEN_PINGS = 8;
const PING_TIMEOUT_MS = 10_000;
/** The shortest time after which a refused client should try again. */
const MIN_RETRY_MS = 50;
/** How much of an unknown method's name is repeated in the answer. */
const PREVIEW_LENGTH = 40;

/** Made once, because a client may cause it thousands of times a second. */
const TOO_MANY_MESSAGES = new JsonRpcError(
  'application',
  'There are too many messages.',
  INBOX_RETRY_MS,
);

/** The part of a client's open socket that a session uses. */
export interface LinkSocket {
  /** Bytes that were sent and are still buffered. */
  readonly bufferedBytes: number;
  send(text: string): void;
  close(): void;
}

interface LinkSessionOptions {
  readonly socket: LinkSocket;
  readonly hubs: HubDirectory;
  readonly clock: Clock;
  /** Called once when the session ends. `stopped` resolves when the motors it had started have stopped. */
  readonly onEnd: (stopped: Promise<void>) => void;
}

/** One client on one socket, with the methods and states of Scratch Link's protocol. */
export class LinkSession {
  readonly #options: LinkSessionOptions;
  readonly #peer: JsonRpcServer;
  readonly #inbox: Inbox;
  /** The hubs that the current search has reported and that are still there, and when. */
  readonly #discovered = new Map<string, {readonly shared: SharedHub; readonly atMs: number}>();
  #lastMessageAtMs: number;
  #openPings = 0;
  #state: 'initial' | 'discovering' | 'connecting' | 'connected' | 'ended' = 'initial';
  #request: DiscoveryRequest | null = null;
  #endSearch: () => void = () => undefined;
  #shared: SharedHub | null = null;
  #connection: ClientConnection | null = null;

  constructor(options: LinkSessionOptions) {
    this.#options = options;
    this.#lastMessageAtMs = options.clock.now();
    this.#peer = new JsonRpcServer({
      clock: options.clock,
      send: message => this.#send(message),
      call: (method, params) => this.#call(method, params),
      maxOpenCalls: MAX_OPEN_CALLS,
      retryAfterMs: () => Math.max(MIN_RETRY_MS, this.#connection?.msUntilReady ?? 0),
    });
    this.#inbox = new Inbox({
      clock: options.clock,
      hasRoom: () => this.#peer.hasRoom,
      take: data => this.#peer.receiveText(data),
      refuse: data => this.#peer.refuseText(data, TOO_MANY_MESSAGES),
    });
  }

  receive(data: string | Uint8Array): void {
    if (this.#state === 'ended') return;
    this.#lastMessageAtMs = this.#options.clock.now();
    this.#inbox.accept(data);
  }

  /** When the client sent its last message, or opened the session. */
  get lastMessageAtMs(): number {
    return this.#lastMessageAtMs;
  }

  /** The hub that it uses, or connects to. */
  get hub(): ServedHub | null {
    return this.#shared?.hub ?? null;
  }

  /** Whether the client has sent more than it may. */
  get isOverBudget(): boolean {
    return this.#inbox.isOverBudget;
  }

  /** Whether a control frame of the socket may be answered. */
  acceptControlFrame(): boolean {
    return this.#inbox.charge();
  }

  /** Ends the session and sends its stops inside this call. May be called more than once. */
  end(): void {
    if (this.#state === 'ended') return;
    this.#state = 'ended';
    this.#endSearch();
    this.#inbox.close();
    this.#peer.close(new HubError('not-connected', 'The session has ended.'));
    this.#options.socket.close();
    this.#options.onEnd(this.#shared?.removeClient(this) ?? Promise.resolve());
  }

  #send(message: object): void {
    if (this.#state === 'ended') return;
    const {socket} = this.#options;
    if (socket.bufferedBytes > MAX_BUFFERED_BYTES) this.end();
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
        this.#openConnection().unsubscribe(this, this.#find(params, 'notify'));
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
    const {problem} = this.#options.hubs;
    if (problem !== null) throw new JsonRpcError('application', problem);
    this.#state = 'discovering';
    this.#discovered.clear();
    this.#searchAfter(0);
    return null;
  }

  #searchAfter(delayMs: number): void {
    this.#endSearch();
    const cancel = this.#options.clock.after(delayMs, () => {
      this.#endSearch = this.#options.hubs.search({
        seen: shared => this.#report(shared),
        gone: ({hub}) => this.#discovered.delete(hub.id),
      });
      // A report inside search() may have ended the session.
      if (this.#is('ended')) this.#endSearch();
    });
    this.#endSearch = cancel;
  }

  #report(shared: SharedHub): void {
    const {id, name, rssi, advertisement} = shared.hub;
    if (!this.#request?.filters.some(filter => matchesFilter(advertisement, filter))) return;
    const nowMs = this.#options.clock.now();
    const reportedAtMs = this.#discovered.get(id)?.atMs ?? -Infinity;
    if (nowMs - reportedAtMs < REPORT_INTERVAL_MS) return;
    this.#discovered.set(id, {shared, atMs: nowMs});
    this.#peer.notify('didDiscoverPeripheral', {peripheralId: id, name, rssi});
  }

  async #connect({peripheralId}: Params): Promise<null> {
    if (this.#state !== 'discovering') {
      throw new JsonRpcError('invalidRequest', 'Call discover first; a session connects once.');
    }
    const shared =
      typeof peripheralId === 'string' ? this.#discovered.get(peripheralId)?.shared : undefined;
    if (shared === undefined) {
      throw invalidParams('discover has not reported a peripheral with this id.');
    }
    this.#endSearch();
    this.#state = 'connecting';
    this.#shared = shared;
    try {
      this.#connection = await shared.addClient(this, () => this.end());
    } catch (error) {
      this.#shared = null;
      if (this.#is('connecting')) {
        this.#state = 'discovering';
        this.#searchAfter(RETRY_SEARCH_MS);
      }
      if (error instanceof JsonRpcError) throw error;
      const reason = error instanceof Error ? ` ${error.message}` : '';
      throw new JsonRpcError('application', `The hub cannot be connected to.${reason}`);
    }
    if (this.#is('connecting')) this.#state = 'connected';
    return null;
  }

  #services(): string[] {
    this.#openConnection();
    return [...new Set(this.#allowedCharacteristics().map(({service}) => service))];
  }

  async #read(params: Params): Promise<object> {
    requireBase64(params);
    const source = params.startNotifications === true ? this.#find(params, 'notify') : null;
    // Scratch's BLE class subscribes with a read, and some home-made devices can only notify.
    const isReadable = source === null || source.properties.includes('read');
    const from = isReadable ? this.#find(params, 'read') : null;
    if (source !== null) await this.#startNotifications(source);
    const bytes =
      from === null
        ? new Uint8Array()
        : await orApplicationError(this.#openConnection().read(from));
    // As Scratch Link 1.x documents it. 2.x answers with the text alone; clients accept both.
    return {message: encodeBase64(bytes), encoding: 'base64'};
  }

  /** Answered once the write is acknowledged, or once a newer write has replaced it. */
  async #write(params: Params): Promise<number> {
    const to = this.#find(params, 'write');
    const bytes = parseMessage(params);
    const writing = this.#openConnection().write(this, to, bytes, params.withResponse === true);
    const fate = await orApplicationError(writing);
    if (fate === 'failed') throw new JsonRpcError('application', 'The hub refused the write.');
    return bytes.length;
  }

  async #startNotifications(from: Endpoint): Promise<null> {
    const {service: serviceId, characteristic: characteristicId} = from;
    const connection = this.#openConnection();
    const notify = (bytes: Uint8Array) => {
      const message = encodeBase64(bytes);
      const params = {serviceId, characteristicId, message, encoding: 'base64'};
      this.#peer.notify('characteristicDidChange', params);
    };
    await orApplicationError(connection.subscribe(this, from, notify));
    if (this.#state === 'ended') connection.unsubscribe(this, from);
    return null;
  }

  #openConnection(): ClientConnection {
    if (this.#connection !== null && this.#state === 'connected') return this.#connection;
    throw new JsonRpcError('invalidRequest', 'There is no connection to a peripheral.');
  }

  #find(params: Params, use: CharacteristicUse): ServedCharacteristic {
    this.#openConnection();
    return findCharacteristic(this.#allowedCharacteristics(), params, use);
  }

  #allowedCharacteristics(): readonly ServedCharacteristic[] {
    const allowed = this.#request?.allowedServices;
    return (this.#shared?.hub.characteristics ?? []).filter(({service}) => allowed?.has(service));
  }

  /** A method, because TypeScript assumes that a field keeps its value across `await`. */
  #is(state: string): boolean {
    return this.#state === state;
  }
}

async function orApplicationError<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof JsonRpcError) throw error;
    throw new JsonRpcError('application', 'The hub did not carry out the request.');
  }
}
