import {within, type Clock} from '../clock.js';
import type {RawAccess} from '../hubs/raw-access.js';
import type {Limiter} from '../limiters/limiter.js';
import {RateLimiter} from '../limiters/rate-limiter.js';
import {HubConnection} from './hub-connection.js';
import type {ServedHub} from '../gatt/served-hub.js';

/** How long the stops of a client that leaves may wait for their acknowledgement. */
const LAST_STOPS_TIMEOUT_MS = 1_000;

interface SharedHubOptions {
  readonly hub: ServedHub;
  readonly access: RawAccess;
  readonly clock: Clock;
  /** Limits what is sent to the hub. By default to the rate of its family. */
  readonly limiter?: Limiter;
}

/** One hub for any number of clients: connected for the first, disconnected after the last, one gate for all. */
export class SharedHub {
  readonly hub: ServedHub;
  readonly #options: SharedHubOptions;
  readonly #limiter: Limiter;
  readonly #stopped = new Set<string>();
  /** What to call for each client when the hub is lost. */
  readonly #clients = new Map<object, () => void>();
  /** Clients that have left, until their stops are acknowledged. */
  #leavingCount = 0;
  #connecting: Promise<HubConnection> | null = null;
  /** Identifies the current connection attempt or connection, so that events of earlier ones are ignored. */
  #attempt: object | null = null;
  #connection: HubConnection | null = null;

  constructor(options: SharedHubOptions) {
    const {hub, access, clock, limiter} = options;
    this.hub = hub;
    this.#options = options;
    this.#limiter =
      limiter ??
      new RateLimiter(access.sendsPerSecond, {
        burst: access.burst,
        strict: true,
        clock: () => clock.now(),
      });
  }

  /** Rejects if the hub cannot be connected. A client that joined must leave, unless the hub was lost. */
  join(client: object, onLost: () => void): Promise<HubConnection> {
    this.#clients.set(client, onLost);
    return (this.#connecting ??= this.#connect());
  }

  /** Sends the stops of the motors it had started inside this call. Resolves when they are acknowledged, or after a second. */
  async leave(client: object): Promise<void> {
    this.#clients.delete(client);
    const connection = this.#connection;
    if (connection === null) return;
    this.#leavingCount++;
    await within(this.#options.clock, LAST_STOPS_TIMEOUT_MS, connection.release(client));
    this.#leavingCount--;
    this.#closeIfUnused();
  }

  async #connect(): Promise<HubConnection> {
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
      const connection = new HubConnection({
        ...this.#options,
        limiter: this.#limiter,
        stopped: this.#stopped,
        session,
        onSilence: lose,
      });
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

  #closeIfUnused(): void {
    if (this.#clients.size === 0 && this.#leavingCount === 0) this.#end();
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
