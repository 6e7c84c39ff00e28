import type {Clock} from '../../src/clock.js';
import {GATT_TABLE} from '../../src/virtual/wedo2/gatt-table.js';
import type {VirtualHub} from '../../src/virtual/index.js';
import type {GattServer, GattSession} from '../../src/gatt/gatt-server.js';
import {type Endpoint, keyOf} from '../../src/gatt/endpoint.js';

/** Longer than any transport waits for a connection. */
const HUNG_MS = 25_000;
type Listener = (bytes: Uint8Array) => void;

/**
 * The way to a virtual hub, with what can go wrong on it. Whatever goes wrong is switched on from outside;
 * what is written is shown to `onWrite` before anything happens to it.
 */
export class FaultyServer implements GattServer {
  /** Out of reach: nobody can connect. */
  isAway = false;
  /** The next connection is made so late that nobody waits for it any more. */
  hangsNext = false;
  /** The next acknowledged write is carried out, and never answered. */
  swallowsNextAnswer = false;
  /** Whether a value is lost. What else the hub says is not repeated, so no link may lose it. */
  isValueLost: () => boolean = () => false;
  connects = 0;
  onWrite: (to: Endpoint, bytes: Uint8Array) => void = () => undefined;
  readonly #hub: VirtualHub;
  readonly #clock: Clock;
  readonly #sessions = new Set<Map<string, Listener[]>>();

  constructor(hub: VirtualHub, clock: Clock) {
    this.#hub = hub;
    this.#clock = clock;
  }

  get id(): string {
    return this.#hub.id;
  }

  get name(): string {
    return this.#hub.name;
  }

  get openSessions(): number {
    return this.#sessions.size;
  }

  /** The most subscriptions that any session has on one characteristic. */
  get mostSubscriptions(): number {
    const counts = [...this.#sessions].flatMap(listeners =>
      [...listeners.values()].map(each => each.length),
    );
    return Math.max(0, ...counts);
  }

  /** Tells every client this, as if the hub had. */
  notify(from: Endpoint, bytes: Uint8Array): void {
    for (const session of this.#sessions) {
      for (const listener of session.get(keyOf(from)) ?? []) listener(bytes);
    }
  }

  async connect(onLost: (reason: string) => void): Promise<GattSession> {
    if (this.hangsNext) {
      this.hangsNext = false;
      await new Promise<void>(resolve => this.#clock.after(HUNG_MS, resolve));
    }
    if (this.isAway) throw new Error('the hub is out of reach');
    const listeners = new Map<string, Listener[]>();
    const session = await this.#hub.connect(reason => {
      this.#sessions.delete(listeners);
      onLost(reason);
    });
    this.connects++;
    this.#sessions.add(listeners);
    return this.#wrap(session, listeners);
  }

  #wrap(session: GattSession, listeners: Map<string, Listener[]>): GattSession {
    return {
      write: async (to, bytes, response) => {
        this.onWrite(to, bytes);
        const written = session.write(to, bytes, response);
        if (!response || !this.swallowsNextAnswer) return written;
        this.swallowsNextAnswer = false;
        await written;
        return new Promise<never>(() => undefined);
      },
      read: from => session.read(from),
      subscribe: (from, listener) => {
        const key = keyOf(from);
        listeners.set(key, [...(listeners.get(key) ?? []), listener]);
        const isValue = from.characteristic === GATT_TABLE.values.characteristic;
        return session.subscribe(from, bytes => {
          if (!isValue || !this.isValueLost()) listener(bytes);
        });
      },
      close: () => {
        this.#sessions.delete(listeners);
        session.close();
      },
    };
  }
}
