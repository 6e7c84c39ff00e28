import {HubError} from '../../gatt/hub-error.js';
import type {GattServer, GattSession} from '../../gatt/gatt-server.js';
import {DirectSession} from './direct-session.js';
import {CharacteristicFinder, supports, type GattTable} from './gatt-table.js';
import type {OpenSession, ServerSession} from './server-session.js';

/** The device behind the characteristics: what each family's virtual hub brings. */
export interface HubModel<Name extends string> {
  readonly name: string;
  /** A client has connected. */
  connected(): void;
  /** The connection has ended, from either side. */
  disconnected(): void;
  write(to: Name, bytes: Uint8Array, response: boolean): void;
  read(from: Name): Uint8Array;
  /** The client has subscribed to a characteristic for the first time in this connection. */
  subscribed(to: Name): void;
  /** A write without response was lost in the link's full queue. */
  writeLost(): void;
}

export interface VirtualGattServerOptions<Name extends string> {
  /** Distinct for each hub of a page. */
  readonly id: string;
  readonly table: GattTable<Name>;
  readonly model: HubModel<Name>;
  /** Without it there is no link: everything arrives at once. */
  readonly openSession?: OpenSession | undefined;
}

type Listener = (bytes: Uint8Array) => void;

/** The Bluetooth side of any virtual hub: its characteristics, for one client at a time. */
export class VirtualGattServer<Name extends string> implements GattServer {
  readonly id: string;
  readonly #model: HubModel<Name>;
  readonly #openSession: OpenSession;
  readonly #table: GattTable<Name>;
  readonly #characteristics: CharacteristicFinder<Name>;
  readonly #listeners = new Map<Name, Set<Listener>>();
  #session: ServerSession | null = null;
  #refusesNext = false;

  constructor(options: VirtualGattServerOptions<Name>) {
    this.id = options.id;
    this.#model = options.model;
    this.#openSession =
      options.openSession ?? ((device, events) => new DirectSession(device, events));
    this.#table = options.table;
    this.#characteristics = new CharacteristicFinder(options.table);
  }

  get name(): string {
    return this.#model.name;
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
        this.#model.disconnected();
        if (lostBecause !== null) onLost(lostBecause);
      },
    });
    this.#session = session;
    this.#model.connected();
    return Promise.resolve(this.#clientSession(session));
  }

  hasSubscribed(name: Name): boolean {
    return this.#listeners.has(name);
  }

  /** Sends nothing to a client that has not subscribed. */
  notify(name: Name, bytes: Uint8Array): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(bytes);
  }

  /** The connection, if there is one, ends from the hub's side. */
  loseLink(reason: string): void {
    this.#session?.lose(reason);
  }

  /** The next write is rejected and changes nothing. */
  refuseNextWrite(): void {
    this.#refusesNext = true;
  }

  /** The device without its link. */
  #deviceSession(): GattSession {
    const characteristics = this.#characteristics;
    // The executor runs within the call, and what it throws rejects.
    const settled = <T>(action: () => T) => new Promise<T>(resolve => resolve(action()));
    return {
      write: (to, bytes, response) =>
        settled(() => this.#model.write(characteristics.find(to, 'write'), bytes, response)),
      read: from => settled(() => this.#model.read(characteristics.find(from, 'read'))),
      subscribe: (from, listener) =>
        settled(() => this.#subscribe(characteristics.find(from, 'notify'), listener)),
      close: () => undefined,
    };
  }

  /** What a client sees: it knows the characteristics, and asks for nothing that is not there. */
  #clientSession(session: ServerSession): GattSession {
    const characteristics = this.#characteristics;
    return {
      write: async (to, bytes, response) => {
        const name = characteristics.find(to, 'write');
        if (this.#refusesNext) {
          this.#refusesNext = false;
          return session.request(() => Promise.reject(new Error('the hub refused the write')));
        }
        return session.write(to, bytes, response || !supports(this.#table[name], 'command'));
      },
      read: async from => {
        characteristics.find(from, 'read');
        return session.read(from);
      },
      subscribe: async (from, listener) => {
        characteristics.find(from, 'notify');
        return session.subscribe(from, listener);
      },
      close: () => session.close(),
    };
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
