import type {Clock} from '../clock.js';
import type {DeviceKind, DeviceOf} from '../hubs/device.js';
import type {HubEvent, HubProfile} from '../hubs/hub-profile.js';
import {HubError} from '../gatt/hub-error.js';
import type {Transport} from '../gatt/transport.js';
import {Connection, type ConnectionStatistics} from '../connection/connection.js';
import type {Memory} from '../connection/device-table.js';
import {Ownership, type Locks} from './ownership.js';

export interface PeripheralOptions {
  readonly profile: HubProfile;
  readonly clock: Clock;
  /** By which pages agree whose a hub is; null where there are none. */
  readonly locks?: Locks | null;
  /** A connected hub's link ended by itself. */
  readonly onLost?: (error: HubError) => void;
  readonly onEvent?: (event: HubEvent) => void;
  /** What was written to a connected hub has gone unanswered for some seconds; or that is over. */
  readonly onUnstable?: (isUnstable: boolean) => void;
}

/** One hub and at most one connection to it. */
export class Peripheral {
  readonly #options: PeripheralOptions;
  /** The connection being opened or in use. */
  #connection: Connection | null = null;
  #isConnected = false;
  /** Of the connection that was lost last; null where none was. */
  #memory: Memory | null = null;
  /** Resolves when all connections that were given up are closed, in about two seconds at most. */
  #closed: Promise<void> = Promise.resolve();
  readonly #ownership: Ownership;
  #attempts = 0;

  constructor(options: PeripheralOptions) {
    this.#options = options;
    this.#ownership = new Ownership(options.locks ?? null);
  }

  get isConnected(): boolean {
    return this.#isConnected;
  }

  /**
   * Opens the transport, subscribes and sets the devices up; an earlier connection is ended, and closed before
   * the hub is asked for. Once a connection was lost, what may still run is stopped first. The transport is asked inside this call. Rejects with a HubError ('lost' where the
   * hub went while it was connected to, 'not-connected' where a later connect or disconnect overtook this
   * one, 'in-use' where another page has the hub: it is not asked for then); nothing is left open then.
   */
  async connect(transport: Transport, id: string): Promise<void> {
    // A hub that was lost may still run, and be this one; of its light the user's own connection knows nothing.
    const memory = this.#memory && new Map();
    try {
      await this.#connect(transport, id, memory);
    } catch (error) {
      if (this.#connection === null) void this.#giveUp();
      throw error;
    }
  }

  /**
   * As connect(), to the hub that was lost: what may still run on it is stopped first, and its light gets its
   * colour back. If it rejects, the hub is still ours, for the next try.
   */
  reconnect(transport: Transport, id: string): Promise<void> {
    return this.#connect(transport, id, this.#memory);
  }

  /** Halts everything, then closes; isConnected is false at once. Resolves when the link is closed. */
  async disconnect(): Promise<void> {
    this.#end();
    await this.#giveUp();
  }

  /** The red stop: every motor and tone, whatever waits and whatever is remembered. Frames leave inside this call. */
  async halt(): Promise<void> {
    await this.#connection?.halt();
  }

  /** The device on a port, if it is of that kind. */
  device<K extends DeviceKind>(kind: K, port: number): DeviceOf<K> | undefined {
    return this.#isConnected ? this.#connection?.devices.get(kind, port) : undefined;
  }

  /** All devices of a kind, in port order. */
  devices<K extends DeviceKind>(kind: K): readonly DeviceOf<K>[] {
    return this.#isConnected ? (this.#connection?.devices.all(kind) ?? []) : [];
  }

  /** The device of a kind that reported last; with no report so far, the one that was there first. */
  latest<K extends DeviceKind>(kind: K): DeviceOf<K> | undefined {
    return this.#isConnected ? this.#connection?.devices.latest(kind) : undefined;
  }

  /** Counts of the present connection; null without one. */
  get statistics(): ConnectionStatistics | null {
    return this.#connection?.statistics ?? null;
  }

  async #connect(transport: Transport, id: string, memory: Memory | null): Promise<void> {
    this.#end();
    this.#attempts++;
    const seen: {lost: HubError | null; isClaimed: boolean} = {lost: null, isClaimed: false};
    const connection: Connection = new Connection({
      profile: this.#options.profile,
      clock: this.#options.clock,
      transport,
      memory,
      onLost: (error, left) => {
        if (this.#connection !== connection) return;
        seen.lost = error;
        this.#handleLost(connection, error, left);
      },
      onEvent: event => this.#options.onEvent?.(event),
      onUnstable: isUnstable => {
        if (this.#connection === connection) this.#options.onUnstable?.(isUnstable);
      },
    });
    this.#connection = connection;
    const claim = (hub: string) => {
      seen.isClaimed = true;
      return this.#ownership.claim(hub);
    };
    try {
      await connection.open(id, this.#closed, claim);
    } catch (error) {
      if (this.#connection !== connection) throw seen.lost ?? overtaken(error);
      this.#connection = null;
      throw error;
    }
    if (this.#connection !== connection) throw seen.lost ?? overtaken();
    this.#isConnected = true;
    // A hub that nobody else can reach is claimed by nobody; the one before it may be had by others.
    if (!seen.isClaimed) this.#ownership.release();
  }

  #end(): void {
    const connection = this.#connection;
    this.#connection = null;
    this.#isConnected = false;
    if (connection !== null) this.#close(connection);
  }

  /** Other pages may have the hub once nothing of ours is on its way to it, unless it was wanted anew meanwhile. */
  async #giveUp(): Promise<void> {
    const attempts = this.#attempts;
    await this.#closed;
    if (attempts === this.#attempts) this.#ownership.release();
  }

  #close(connection: Connection): void {
    this.#closed = Promise.allSettled([this.#closed, connection.close()]).then(() => undefined);
  }

  #handleLost(connection: Connection, error: HubError, memory: Memory): void {
    // A link that only fell silent is still being ended.
    this.#close(connection);
    const wasConnected = this.#isConnected;
    this.#connection = null;
    this.#isConnected = false;
    // Lost while being opened: connect() rejects.
    if (!wasConnected) return;
    this.#memory = memory;
    this.#options.onLost?.(error);
  }
}

function overtaken(cause?: unknown): HubError {
  return new HubError('not-connected', 'Another connect or a disconnect came first.', {cause});
}
