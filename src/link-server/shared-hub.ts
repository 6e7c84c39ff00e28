import {within, type Clock} from '../clock.js';
import {isSameEndpoint, type Endpoint} from '../ble/endpoint.js';
import type {GattSession} from '../ble/gatt-server.js';
import type {ServedHub} from '../ble/served-hub.js';
import type {RawAccess} from '../hubs/raw-access.js';
import {JsonRpcError} from '../json-rpc/json-rpc-error.js';
import {RateLimiter} from '../limiters/rate-limiter.js';
import type {Budget} from './budget.js';
import type {ClientConnection} from './client-connection.js';
import {HubConnection} from './hub-connection.js';
import {PassThrough} from './pass-through.js';

/** How long the stops of a client that leaves may wait for their acknowledgement. */
const LAST_STOPS_TIMEOUT_MS = 1_000;
/** A person needs some seconds to disconnect the hub elsewhere. */
const IN_USE_RETRY_MS = 2_000;

/** What all hubs of a server have in common. */
export interface HubRules {
  readonly clock: Clock;
  /** Other hubs are used without knowing their protocol. */
  readonly families: readonly RawAccess[];
  /** How many messages another hub gets in any second, and how many of those at once. By default {@link UNKNOWN_HUB}. */
  readonly unknownHub?: {readonly sendsPerSecond: number; readonly burst: number};
  /** Limits what is sent to all hubs together. By default each hub has the limits above. */
  readonly budget?: Budget;
}

interface SharedHubOptions extends HubRules {
  readonly hub: ServedHub;
  /** One client at a time. Default: any number. */
  readonly isExclusive?: boolean;
  /** Called for each write that is handed to the hub. */
  readonly onWrite?: () => void;
}

/** Hubs of other families. Scratch's own extensions send at most 20 messages a second, and some at once. */
export const UNKNOWN_HUB = {sendsPerSecond: 200, burst: 20};

/** One hub for its clients: connected for the first, disconnected after the last, one gate for all. */
export class SharedHub {
  readonly hub: ServedHub;
  readonly #options: SharedHubOptions;
  /** Made for the first connection: connecting again does not renew it. */
  #budget: Budget | null = null;
  readonly #stopped = new Set<string>();
  /** What to call for each client when the hub is lost. */
  readonly #clients = new Map<object, () => void>();
  /** How many removed clients wait for the acknowledgement of their stops. */
  #stoppingCount = 0;
  /** Settles when the latest of them has its acknowledgement. The next owner of an exclusive hub waits for it, and connects anew. */
  #stopping: Promise<void> = Promise.resolve();
  #connecting: Promise<ClientConnection> | null = null;
  /** Identifies the current connection attempt or connection, so that events of earlier ones are ignored. */
  #attempt: object | null = null;
  #connection: ClientConnection | null = null;

  constructor(options: SharedHubOptions) {
    this.hub = options.hub;
    this.#options = options;
    this.#budget = options.budget ?? null;
  }

  /**
   * A client that was added must be removed, unless the hub was lost. Rejects if the hub cannot be connected, with a JsonRpcError
   * if another client has it.
   */
  async addClient(client: object, onLost: () => void): Promise<ClientConnection> {
    if (this.#options.isExclusive === true && this.#clients.size > 0) {
      const problem = 'This hub is in use, try again in some seconds.';
      throw new JsonRpcError('application', problem, IN_USE_RETRY_MS);
    }
    this.#clients.set(client, onLost);
    if (this.#options.isExclusive === true) {
      await this.#stopping;
      if (!this.#clients.has(client)) throw new Error('the client was removed');
    }
    return (this.#connecting ??= this.#connect());
  }

  /** Sends the stops of the motors it had started inside this call. Resolves when they are acknowledged, or after a second. */
  async removeClient(client: object): Promise<void> {
    // It may be called for a client that was refused.
    if (!this.#clients.delete(client) || this.#connection === null) return;
    this.#stopping = this.#release(client, this.#connection);
    await this.#stopping;
  }

  async #release(client: object, connection: ClientConnection): Promise<void> {
    this.#stoppingCount++;
    await within(this.#options.clock, LAST_STOPS_TIMEOUT_MS, connection.release(client));
    this.#stoppingCount--;
    const hasEnded = this.#connection !== connection;
    if (this.#options.isExclusive !== true) this.#closeIfUnused();
    else if (!hasEnded) this.#end();
  }

  async #connect(): Promise<ClientConnection> {
    const attempt = {};
    this.#attempt = attempt;
    const lose = () => {
      if (this.#attempt === attempt) this.#lose();
    };
    try {
      const session = await this.hub.connect(lose);
      if (this.#attempt !== attempt) {
        session.close();
        throw new Error('the hub was lost while it was connected to');
      }
      const connection = this.#open(session, lose);
      this.#connection = connection;
      this.#closeIfUnused();
      return connection;
    } catch (error) {
      if (this.#attempt === attempt) {
        this.#attempt = this.#connecting = null;
        // All of them have waited for this attempt.
        this.#clients.clear();
      }
      throw error;
    }
  }

  #open(session: GattSession, onSilence: () => void): ClientConnection {
    const {hub, clock, families, unknownHub = UNKNOWN_HUB} = this.#options;
    const services = new Set(hub.characteristics.map(({service}) => service));
    const access = families.find(
      ({service, isOfFamily = () => true}) =>
        services.has(service) && isOfFamily(hub.advertisement),
    );
    this.#budget ??= ownBudget(access ?? unknownHub, clock);
    const budget = this.#budget;
    const counted = this.#counted(session);
    if (access === undefined) return new PassThrough({clock, budget, session: counted});
    const stopped = this.#stopped;
    const {isSequential = false} = hub;
    return new HubConnection({
      clock,
      access,
      budget,
      stopped,
      session: counted,
      isSequential,
      canAcknowledge: to => canAcknowledge(hub, to),
      onSilence,
    });
  }

  #counted(session: GattSession): GattSession {
    return {
      write: (to, bytes, response) => {
        this.#options.onWrite?.();
        return session.write(to, bytes, response);
      },
      read: from => session.read(from),
      subscribe: (from, listener) => session.subscribe(from, listener),
      close: () => session.close(),
    };
  }

  #closeIfUnused(): void {
    if (this.#clients.size === 0 && this.#stoppingCount === 0) this.#end();
  }

  #lose(): void {
    const clients = [...this.#clients.values()];
    this.#clients.clear();
    this.#end();
    for (const onLost of clients) onLost();
  }

  #end(): void {
    const connection = this.#connection;
    this.#connection = this.#connecting = this.#attempt = null;
    connection?.close();
  }
}

function canAcknowledge({characteristics}: ServedHub, to: Endpoint): boolean {
  return characteristics.some(
    each => isSameEndpoint(each, to) && each.properties.includes('write'),
  );
}

function ownBudget(
  {sendsPerSecond, burst}: {readonly sendsPerSecond: number; readonly burst: number},
  clock: Clock,
): Budget {
  const options = {burst, strict: sendsPerSecond < Infinity, clock};
  return {limiter: new RateLimiter(sendsPerSecond, options), onReady: () => () => undefined};
}
