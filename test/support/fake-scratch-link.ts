import {WebSocketServer} from 'ws';
import {decodeBase64, encodeBase64} from '../../src/json-rpc/base64.js';
import type {GattServer, GattSession} from '../../src/ble/gatt-server.js';
import {matchesFilter} from '../../src/ble/advertisement.js';
import {isRecord} from '../../src/json-rpc/is-record.js';
import {JsonRpcError} from '../../src/json-rpc/json-rpc-error.js';
import {parseDiscovery} from '../../src/link-server/discovery-filter.js';
import {toParams, type Params} from '../../src/link-server/params.js';
import type {ScratchLinkSocket} from '../../src/transport/scratch-link/socket.js';
import type {Endpoint} from '../../src/ble/endpoint.js';
import {inDialect, type LinkDialect} from './link-dialect.js';
import {SocketHandlers} from './socket-handlers.js';

/** The id of a hub if ids are numbers. */
const NUMERIC_ID = 4711;

/** One socket's worth of a Scratch Link in front of GATT servers. */
class FakeLinkSession {
  readonly #servers: readonly GattServer[];
  readonly #dialect: LinkDialect;
  readonly #send: (message: unknown) => void;
  readonly #end: () => void;
  #session: GattSession | null = null;
  #isClosed = false;

  /** `end` closes the socket, which is how a lost hub is reported. */
  constructor(
    servers: readonly GattServer[],
    dialect: LinkDialect,
    send: (message: unknown) => void,
    end: () => void,
  ) {
    this.#servers = servers;
    this.#dialect = dialect;
    this.#send = send;
    this.#end = end;
  }

  receive(message: unknown): void {
    if (!isRecord(message) || typeof message.method !== 'string') return;
    if (message.method === 'discover' && this.#dialect.neverAnswersDiscover === true) {
      this.#discover(toParams(message.params));
      return;
    }
    this.#call(message.method, toParams(message.params)).then(
      result => this.#reply({id: message.id, result}),
      (error: unknown) =>
        this.#reply({
          id: message.id,
          error:
            error instanceof JsonRpcError ? error : new JsonRpcError('application', String(error)),
        }),
    );
  }

  close(): void {
    this.#isClosed = true;
    this.#session?.close();
  }

  #reply(message: object): void {
    if (this.#isClosed) return;
    for (const each of inDialect(this.#dialect, {jsonrpc: '2.0', ...message})) this.#send(each);
  }

  async #call(method: string, params: Params): Promise<unknown> {
    if (method === 'discover') return this.#discover(params);
    if (method === 'connect') return this.#connect(params);
    if (!this.#session) throw new JsonRpcError('invalidRequest', 'Not connected.');
    const endpoint = {
      service: String(params.serviceId),
      characteristic: String(params.characteristicId),
    };
    if (method === 'write') return this.#write(this.#session, endpoint, params);
    // 2.x answers a read with the text alone.
    if (method === 'read') return encodeBase64(await this.#session.read(endpoint));
    if (method === 'startNotifications') return this.#startNotifications(this.#session, endpoint);
    throw new JsonRpcError('methodNotFound', method);
  }

  #idOf(server: GattServer): string | number {
    return this.#dialect.numericIds === true ? NUMERIC_ID : server.id;
  }

  #discover(params: Params): null {
    const {filters} = parseDiscovery(params);
    for (const server of this.#servers) {
      const {advertisement} = server;
      if (!advertisement || filters.some(filter => matchesFilter(advertisement, filter))) {
        this.#reportPeripheral(server);
      }
    }
    return null;
  }

  #reportPeripheral(server: GattServer): void {
    const params = {peripheralId: this.#idOf(server), name: server.name, rssi: -50};
    queueMicrotask(() => this.#reply({method: 'didDiscoverPeripheral', params}));
  }

  async #connect({peripheralId}: Params): Promise<null> {
    const server = this.#servers.find(each => this.#idOf(each) === peripheralId);
    if (server === undefined) throw new JsonRpcError('invalidParams', 'Unknown id.');
    const session = await server.connect(() => this.#end());
    if (this.#isClosed) session.close();
    this.#session = session;
    return null;
  }

  async #write(
    session: GattSession,
    to: Endpoint,
    {message, encoding, withResponse}: Record<string, unknown>,
  ): Promise<number> {
    const value = encoding === 'base64' && decodeBase64(String(message));
    if (!value) throw new JsonRpcError('invalidParams', 'No base64.');
    await session.write(to, new Uint8Array(value.buffer), withResponse === true);
    return value.byteLength;
  }

  async #startNotifications(session: GattSession, from: Endpoint): Promise<null> {
    await session.subscribe(from, bytes => {
      const params = {
        serviceId: from.service,
        characteristicId: from.characteristic,
        message: encodeBase64(bytes),
      };
      this.#reply({method: 'characteristicDidChange', params});
    });
    return null;
  }
}

/** A host's Scratch Link sockets, all in this process, as strict as Scratch's own. */
export class FakeScratchLinkHost {
  readonly #servers: readonly GattServer[];
  readonly #dialect: LinkDialect;
  readonly #open = new Set<HostSocket>();
  #isRunning = true;

  constructor(servers: GattServer | readonly GattServer[], dialect: LinkDialect = {}) {
    this.#servers = [servers].flat();
    this.#dialect = dialect;
  }

  readonly createSocket = (): ScratchLinkSocket =>
    new HostSocket(this.#servers, this.#dialect, this.#open, () => this.#isRunning);

  /** The user ends the program: its sockets close, and none opens until start(). */
  end(): void {
    this.#isRunning = false;
    for (const socket of this.#open) socket.close();
  }

  start(): void {
    this.#isRunning = true;
  }

  openSockets(): number {
    return this.#open.size;
  }
}

class HostSocket extends SocketHandlers implements ScratchLinkSocket {
  readonly #session: FakeLinkSession;
  /** All that are open. */
  readonly #open: Set<HostSocket>;
  readonly #isLinkRunning: () => boolean;

  constructor(
    servers: readonly GattServer[],
    dialect: LinkDialect,
    open: Set<HostSocket>,
    isLinkRunning: () => boolean,
  ) {
    super();
    this.#open = open;
    this.#isLinkRunning = isLinkRunning;
    this.#session = new FakeLinkSession(
      servers,
      dialect,
      message => {
        const text = JSON.stringify(message);
        queueMicrotask(() => {
          if (this.isOpen()) this.onMessage?.(JSON.parse(text));
        });
      },
      () => this.#end(),
    );
  }

  open(): void {
    this.requireHandlers();
    queueMicrotask(() => {
      if (!this.#isLinkRunning()) {
        this.onError?.();
        this.onClose?.();
        return;
      }
      this.#open.add(this);
      this.onOpen?.();
    });
  }

  close(): void {
    if (!this.isOpen()) throw new Error('The socket is not open.');
    this.#end();
  }

  sendMessage(message: object): void {
    if (!this.isOpen()) throw new Error('The socket is not open.');
    const text = JSON.stringify(message);
    queueMicrotask(() => this.#session.receive(JSON.parse(text)));
  }

  isOpen(): boolean {
    return this.#open.has(this);
  }

  #end(): void {
    if (!this.#open.delete(this)) return;
    this.#session.close();
    queueMicrotask(() => this.onClose?.());
  }
}

/** The same on a real WebSocket, on a port of the loopback interface; 0: any free one. */
export async function serveFakeScratchLink(
  server: GattServer,
  port = 0,
  dialect: LinkDialect = {},
): Promise<{readonly url: string; close(): Promise<void>}> {
  const sockets = new WebSocketServer({host: '127.0.0.1', port, path: '/scratch/ble'});
  sockets.on('connection', socket => {
    const session = new FakeLinkSession(
      [server],
      dialect,
      message => socket.send(JSON.stringify(message)),
      () => socket.close(),
    );
    socket.on('message', (data: Buffer) => session.receive(JSON.parse(data.toString())));
    socket.on('close', () => session.close());
  });
  await new Promise<void>(resolve => sockets.once('listening', resolve));
  const address = sockets.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return {
    url: `ws://127.0.0.1:${address.port}/scratch/ble`,
    close: () =>
      new Promise(resolve => {
        for (const client of sockets.clients) client.terminate();
        sockets.close(() => resolve());
      }),
  };
}
