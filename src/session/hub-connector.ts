import type {Clock} from '../clock.js';
import {NO_HUB, type Hub} from '../hubs/hub.js';
import type {HubModel, HubProtocol} from '../hubs/hub-protocol.js';
import {HubError} from '../ble/hub-error.js';
import type {Transport} from '../ble/transport.js';
import {Connection, type ConnectionOptions} from '../connection/connection.js';
import type {ConnectionCallbacks} from '../connection/connection-callbacks.js';
import {FrameObservers} from '../connection/frame-observers.js';
import {checkRate} from '../connection/hub-gate.js';
import {lostHub, type LostDevices} from '../connection/lost-hub.js';
import {LossMemory, type TabStorage} from './tab-memory.js';
import {Ownership, type Locks} from './ownership.js';

export interface HubConnectorOptions extends ConnectionCallbacks {
  readonly clock: Clock;
  /** Prevent two pages from using one hub. Null: two pages may use it. */
  readonly locks: Locks | null;
  /** Remembers lost connections when the page is reloaded. Null: they are forgotten then. */
  readonly storage: TabStorage | null;
  /** The link to a connected hub was lost. */
  readonly onLost: (error: HubError) => void;
}

interface LostHub {
  /** With the models that it may be. */
  readonly protocol: HubProtocol;
  readonly lostDevices: LostDevices;
  /** The hub that blocks see. */
  readonly hub: Hub;
}

/** Connects a session to its hub: one connection after another, at most one at a time. */
export class HubConnector {
  /** They observe the frames of this.#connection and of all later ones. */
  readonly observers: FrameObservers;
  readonly #options: HubConnectorOptions;
  #connection: Connection | null = null;
  #isConnected = false;
  /** The hub that was lost, also when it is back; null: none. */
  #lost: LostHub | null = null;
  /** The model of the hub that was in use last; null: there was none. */
  #lastModel: HubModel | null = null;
  /** Resolves when all ended connections are closed, within about two seconds. */
  #closed: Promise<void> = Promise.resolve();
  readonly #ownership: Ownership;
  readonly #losses: LossMemory;
  #attempts = 0;
  /** Messages a second, of all connections from now on; null: that of the hub's protocol. */
  #rate: number | null = null;

  constructor(options: HubConnectorOptions) {
    this.#options = options;
    this.observers = new FrameObservers(options.clock);
    this.#ownership = new Ownership(options.locks);
    this.#losses = new LossMemory(options.storage);
  }

  /** The connection that is being opened or in use; null: none. */
  get connection(): Connection | null {
    return this.#connection;
  }

  /** Whether the connection is in use. */
  get isConnected(): boolean {
    return this.#isConnected;
  }

  /** The hub for blocks. While it is lost, it takes states that last; without a connection it has no devices. */
  get hub(): Hub {
    return (this.#isConnected ? this.#connection?.hub : this.#lost?.hub) ?? NO_HUB;
  }

  /**
   * The model of the hub, also while it is lost, and after that: a hub that is given up keeps its drawing. Until the hub
   * reports it, it is assumed. Null: there was no hub.
   */
  get model(): HubModel | null {
    const connected = this.#isConnected ? this.#connection?.hub.model : undefined;
    return connected ?? this.#lastModel;
  }

  /**
   * Changes the rate of this connection and of all later ones, in messages a second; the burst stays the protocol's. Throws
   * a RangeError if the rate is not positive or over a million, or if the connected hub finds its rate itself; a TypeError if
   * it is not a number.
   */
  setRate(rate: number): void {
    // Without a connection nothing else would check it now.
    checkRate(rate);
    this.#connection?.setRate(rate);
    this.#rate = rate;
  }

  /**
   * Opens the transport, subscribes and sets the devices up. The transport is called inside this call. An earlier
   * connection is ended first, and closed before the hub is contacted. If this tab has lost a connection, everything that
   * may still run is stopped first. Rejects with a HubError: 'lost' if the hub went away meanwhile, 'not-connected' if a
   * later connect or disconnect replaced this one, 'in-use' if another page has the hub, which is not contacted then. After
   * a rejection nothing is open.
   * @param protocol With the models that the hub may be.
   */
  async connect(transport: Transport, id: string, protocol: HubProtocol): Promise<void> {
    // This may be the lost hub, whose motors may still run: as after a loss, they are stopped. It may also be another hub, so
    // it does not get what the devices of the lost one remember.
    const lostDevices = this.#losses.wasLost ? new Map() : null;
    this.#lost = null;
    try {
      await this.#connect(transport, id, {protocol, lostDevices});
    } catch (error) {
      if (this.#connection === null) void this.#releaseWhenClosed();
      throw error;
    }
  }

  /**
   * Like connect(), to the hub that was lost: it is not asked again for a model that it has reported. Its devices are
   * stopped first, and get what they remembered. If it rejects, the hub stays locked for the next attempt.
   */
  async reconnect(transport: Transport, id: string): Promise<void> {
    if (this.#lost === null) throw new HubError('not-connected', 'No hub was lost.');
    await this.#connect(transport, id, this.#lost);
  }

  /** Stops everything, then closes; isConnected is false at once. Resolves when the link is closed. */
  async disconnect(): Promise<void> {
    this.#lost = null;
    this.#dropConnection();
    await this.#releaseWhenClosed();
  }

  /**
   * The red stop: stops every device and drops all waiting messages. The frames are sent inside this call. What was set while the
   * hub is lost is forgotten.
   */
  async stop(): Promise<void> {
    const stopped = this.#connection?.stop();
    if (this.#lost !== null) {
      for (const each of this.#lost.lostDevices.values()) each.stop();
      if (!this.#isConnected) this.#connection?.hub.dropSettings();
    }
    await stopped;
  }

  async #connect(
    transport: Transport,
    id: string,
    hub: Pick<ConnectionOptions, 'protocol' | 'lostDevices'>,
  ): Promise<void> {
    this.#dropConnection();
    this.#attempts++;
    const lock = {isClaimed: false};
    const connection: Connection = new Connection({
      ...hub,
      rate: this.#rate,
      observers: this.observers,
      clock: this.#options.clock,
      transport,
      callbacks: this.#options,
      onLost: (error, lostDevices) => this.#handleLost(connection, error, lostDevices),
    });
    this.#connection = connection;
    const claim = (name: string) => {
      lock.isClaimed = true;
      return this.#ownership.claim(name);
    };
    try {
      await connection.open(id, this.#closed, claim);
      // It may have ended before this line runs.
      connection.ended.throwIfAborted();
    } catch (error) {
      await connection.close();
      if (this.#connection === connection) this.#connection = null;
      throw error;
    }
    this.#isConnected = true;
    // A virtual hub is not claimed. The lock of the hub before it is released.
    if (!lock.isClaimed) this.#ownership.release();
  }

  /** From now on there is no connection. The one before is stopped and closed in the background. */
  #dropConnection(): void {
    const connection = this.#connection;
    if (connection === null) return;
    if (this.#isConnected) this.#lastModel = connection.hub.model;
    this.#connection = null;
    this.#isConnected = false;
    this.#closed = Promise.allSettled([this.#closed, connection.close()]).then(() => undefined);
  }

  /** Releases the hub's lock once all connections are closed, unless a new connection was begun meanwhile. */
  async #releaseWhenClosed(): Promise<void> {
    const attempts = this.#attempts;
    await this.#closed;
    if (attempts === this.#attempts) this.#ownership.release();
  }

  #handleLost(connection: Connection, error: HubError, lostDevices: LostDevices): void {
    // Lost while it was being opened: open() rejects.
    if (!this.#isConnected) return;
    // Also closes a link that has only become silent.
    this.#dropConnection();
    this.#losses.remember();
    const {protocol, hub} = connection;
    const next = () => this.#connection?.hub ?? NO_HUB;
    this.#lost = {protocol, lostDevices, hub: lostHub(lostDevices, hub.model.externalPorts, next)};
    this.#options.onLost(error);
  }
}
