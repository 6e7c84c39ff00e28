import type {Clock} from '../clock.js';
import type {RawAccess} from '../hubs/raw-access.js';
import type {GateLimiter} from '../limiters/limiter.js';
import {RateLimiter} from '../limiters/rate-limiter.js';
import {HubConnection} from './hub-connection.js';
import type {ServedHub} from './served-hub.js';

/** How long the last client's stops may take to be acknowledged. */
const LAST_WORDS_MS = 1_000;

export interface SharedHubOptions {
  readonly hub: ServedHub;
  readonly access: RawAccess;
  readonly clock: Clock;
  /** The budget of what is sent to it; by default one of its own, of what a hub of its family takes. */
  readonly limiter?: GateLimiter;
}

/** One hub for any number of clients: connected with the first, let go after the last, one gate for all. */
export class SharedHub {
  readonly hub: ServedHub;
  readonly #access: RawAccess;
  readonly #clock: Clock;
  readonly #limiter: GateLimiter;
  /** What each client wants to be told when the hub is lost. */
  readonly #clients = new Map<object, () => void>();
  #connecting: Promise<HubConnection> | null = null;
  /** The connection that is made or used now. What an earlier one still has to say finds another here, or null. */
  #attempt: object | null = null;
  #connection: HubConnection | null = null;

  constructor({hub, access, clock, limiter}: SharedHubOptions) {
    this.hub = hub;
    this.#access = access;
    this.#clock = clock;
    this.#limiter =
      limiter ??
      new RateLimiter(access.sendsPerSecond, {
        burst: access.burst,
        strict: true,
        clock: () => clock.now(),
      });
  }

  /** Rejects where the hub cannot be connected to. A client that joined must leave, unless the hub was lost. */
  join(client: object, onLost: () => void): Promise<HubConnection> {
    this.#clients.set(client, onLost);
    return (this.#connecting ??= this.#connect());
  }

  /** The stops of what it had set in motion leave inside this call. Resolves when they have arrived. */
  async leave(client: object): Promise<void> {
    this.#clients.delete(client);
    const connection = this.#connection;
    if (connection === null) return;
    await this.#atMost(LAST_WORDS_MS, connection.release(client));
    this.#closeIfAlone();
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
        clock: this.#clock,
        access: this.#access,
        limiter: this.#limiter,
        session,
        onSilence: lose,
      });
      this.#connection = connection;
      this.#closeIfAlone();
      return connection;
    } catch (error) {
      if (this.#attempt === attempt) {
        this.#attempt = this.#connecting = null;
        // Whoever is here has waited for this try.
        this.#clients.clear();
      }
      throw error;
    }
  }

  #closeIfAlone(): void {
    if (this.#clients.size === 0) this.#end();
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

  #atMost(limitMs: number, promise: Promise<void>): Promise<void> {
    return new Promise(resolve => {
      const cancel = this.#clock.after(limitMs, resolve);
      void promise.then(() => {
        cancel();
        resolve();
      });
    });
  }
}
