import {keyOf, type Endpoint} from '../../ble/endpoint.js';
import {HubError} from '../../ble/hub-error.js';
import type {GattSession} from '../../ble/gatt-server.js';
import {DirectSession} from './direct-session.js';
import {supports, type GattTable, type Property} from './gatt-table.js';
import type {OpenSession, ServerSession} from './server-session.js';

/** The device behind the characteristics. Each family's virtual hub has its own. */
export interface HubModel<Name extends string> {
  /** A client has connected (true), or the connection has ended from either side (false). */
  connectionChanged(isConnected: boolean): void;
  write(to: Name, bytes: Uint8Array, response: boolean): void;
  read(from: Name): Uint8Array;
  /** The client has subscribed to a characteristic for the first time in this connection. */
  subscribed(to: Name): void;
  /** A write without response was lost in the link's full queue. */
  writeLost(): void;
}

type Listener = (bytes: Uint8Array) => void;

/** The Bluetooth side of any virtual hub: its characteristics, for one client at a time. */
export class VirtualGattServer<Name extends string> {
  readonly #table: GattTable<Name>;
  readonly #names: ReadonlyMap<string, Name>;
  readonly #model: HubModel<Name>;
  readonly #openSession: OpenSession;
  readonly #listeners = new Map<Name, Set<Listener>>();
  #session: ServerSession | null = null;

  /** @param openSession By default there is no link: everything arrives at once. */
  constructor(
    table: GattTable<Name>,
    model: HubModel<Name>,
    openSession: OpenSession = (device, events) => new DirectSession(device, events),
  ) {
    this.#table = table;
    this.#names = new Map((Object.keys(table) as Name[]).map(name => [keyOf(table[name]), name]));
    this.#model = model;
    this.#openSession = openSession;
  }

  /** Rejects with 'in-use' while another client is connected. */
  connect(onLost: (reason: string) => void): Promise<GattSession> {
    if (this.#session) {
      return Promise.reject(new HubError('in-use', 'the hub is connected to another client'));
    }
    const session = this.#openSession(this.#deviceSession(), {
      onQueueFull: () => this.#model.writeLost(),
      onEnd: lostBecause => {
        this.#session = null;
        this.#listeners.clear();
        this.#model.connectionChanged(false);
        if (lostBecause !== null) onLost(lostBecause);
      },
    });
    this.#session = session;
    this.#model.connectionChanged(true);
    return Promise.resolve(this.#clientSession(session));
  }

  hasSubscribed(name: Name): boolean {
    return this.#listeners.has(name);
  }

  /** Sends nothing to a client that has not subscribed. */
  notify(name: Name, bytes: Uint8Array): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(bytes);
  }

  /** The hub ends the connection, if there is one. */
  loseLink(reason: string): void {
    this.#session?.lose(reason);
  }

  /** The device without its link. */
  #deviceSession(): GattSession {
    // The executor runs within the call, and what it throws rejects.
    const settled = <T>(action: () => T) => new Promise<T>(resolve => resolve(action()));
    return {
      write: (to, bytes, response) =>
        settled(() => this.#model.write(this.#findWritable(to, response), bytes, response)),
      read: from => settled(() => this.#model.read(this.#find(from, 'read'))),
      subscribe: (from, listener) =>
        settled(() => this.#subscribe(this.#find(from, 'notify'), listener)),
      close: () => undefined,
    };
  }

  /** The session as a client sees it. A client knows the characteristics, and requests only what is there. */
  #clientSession(session: ServerSession): GattSession {
    return {
      write: async (to, bytes, response) => {
        const name = this.#findWritable(to, response);
        return session.write(to, bytes, response || !supports(this.#table[name], 'command'));
      },
      read: async from => {
        this.#find(from, 'read');
        return session.read(from);
      },
      subscribe: async (from, listener) => {
        this.#find(from, 'notify');
        return session.subscribe(from, listener);
      },
      close: () => session.close(),
    };
  }

  /** The name of the characteristic at that endpoint. Throws if there is none that supports `property`. */
  #find(endpoint: Endpoint, property: Property): Name {
    const name = this.#names.get(keyOf(endpoint));
    if (name !== undefined && supports(this.#table[name], property)) return name;
    throw new Error(`the hub has no ${property} at ${endpoint.characteristic}`);
  }

  /** Without a response it may be any of the two kinds. */
  #findWritable(to: Endpoint, response: boolean): Name {
    const name = this.#names.get(keyOf(to));
    const hasCommand = name !== undefined && supports(this.#table[name], 'command');
    return hasCommand && !response ? name : this.#find(to, 'write');
  }

  #subscribe(name: Name, listener: Listener): void {
    const listeners = this.#listeners.get(name);
    if (listeners) {
      listeners.add(listener);
    } else {
      this.#listeners.set(name, new Set([listener]));
      this.#model.subscribed(name);
    }
  }
}
