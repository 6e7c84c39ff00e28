import type {Clock} from '../clock.js';
import {NO_HUB, type Hub} from '../hubs/hub.js';
import type {HubEvent, Profiles} from '../hubs/hub-profile.js';
import {HubError} from '../ble/hub-error.js';
import type {Transport} from '../ble/transport.js';
import {Connection, type ConnectionOptions} from '../connection/connection.js';
import {FrameObservers} from '../connection/frame-observers.js';
import {lostHub, type LostDevices} from '../connection/lost-hub.js';
import type {Advertised} from '../connection/reported-properties.js';
import {LossMemory, type TabStorage} from './loss-memory.js';
import {Ownership, type Locks} from './ownership.js';

export interface HubConnectorOptions {
  readonly clock: Clock;
  /** Prevent two pages from using one hub. Null: two pages may use it. */
  readonly locks: Locks | null;
  /** Remembers lost connections when the page is reloaded. Null: they are forgotten then. */
  readonly storage: TabStorage | null;
  /** Messages a second of each new connection. Null: that of the hub's profile. */
  readonly rate: () => number | null;
  /** The link to a connected hub was lost. */
  readonly onLost: (error: HubError) => void;
  readonly onEvent: (event: HubEvent) => void;
  /** Whether scripts wait for this event of the hub. */
  readonly isAwaited: (event: HubEvent) => boolean;
  /** What the transport knows of the connected hub. */
  readonly advertised: () => Advertised;
  /** Asks the user whether blocks may give the hub this name. */
  readonly confirmRename: (name: string) => Promise<boolean>;
  /** Whether an answer of a connected hub has been missing for some seconds. Called at each change. */
  readonly onUnstable: (isUnstable: boolean) => void;
}

interface LostHub {
  /** Its possible models. */
  readonly profiles: Profiles;
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
  /** Resolves when all ended connections are closed, within about two seconds. */
  #closed: Promise<void> = Promise.resolve();
  readonly #ownership: Ownership;
  readonly #losses: LossMemory;
  #attempts = 0;
  /** The names that the user did not want, until the next stop or connection: a loop would ask again and again. */
  #refusedNames = new Set<string>();

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
   * Opens the transport, subscribes and sets the devices up. The transport is called inside this call. An earlier
   * connection is ended first, and closed before the hub is contacted. If this tab has lost a connection, everything that
   * may still run is stopped first. Rejects with a HubError: 'lost' if the hub went away meanwhile, 'not-connected' if a
   * later connect or disconnect replaced this one, 'in-use' if another page has the hub, which is not contacted then. After
   * a rejection nothing is open.
   * @param profiles The models that the hub may be.
   */
  async connect(transport: Transport, id: string, profiles: Profiles): Promise<void> {
    // This may be the lost hub, whose motors may still run: as after a loss, they are stopped. It may also be another hub, so
    // it does not get what the devices of the lost one remember.
    const lostDevices = this.#losses.wasLost ? new Map() : null;
    this.#lost = null;
    try {
      await this.#connect(transport, id, {profiles, lostDevices});
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
    this.#refusedNames = new Set();
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
    hub: Pick<ConnectionOptions, 'profiles' | 'lostDevices'>,
  ): Promise<void> {
    this.#dropConnection();
    this.#refusedNames = new Set();
    this.#attempts++;
    const lock = {isClaimed: false};
    const isCurrent = () => this.#connection === connection;
    const connection: Connection = new Connection({
      ...hub,
      rate: this.#options.rate(),
      observers: this.observers,
      clock: this.#options.clock,
      transport,
      onLost: (error, lostDevices) => {
        if (isCurrent()) this.#handleLost(connection, error, lostDevices);
      },
      onEvent: event => {
        if (isCurrent()) this.#options.onEvent(event);
      },
      isAwaited: event => this.#options.isAwaited(event),
      advertised: () => this.#options.advertised(),
      // When the user answers, another hub may be connected.
      mayRename: async name => (await this.#mayRename(name)) && isCurrent(),
      onUnstable: isUnstable => {
        if (isCurrent()) this.#options.onUnstable(isUnstable);
      },
    });
    this.#connection = connection;
    const claim = (name: string) => {
      lock.isClaimed = true;
      return this.#ownership.claim(name);
    };
    try {
      await connection.open(id, this.#closed, claim);
      // The link may have ended before this line runs.
      connection.checkAlive();
    } catch (error) {
      await connection.close();
      if (!isCurrent()) throw replaced(error);
      this.#connection = null;
      throw error;
    }
    if (!isCurrent()) throw replaced();
    this.#isConnected = true;
    // A virtual hub is not claimed. The lock of the hub before it is released.
    if (!lock.isClaimed) this.#ownership.release();
  }

  async #mayRename(name: string): Promise<boolean> {
    // If the answer comes after a stop or in another connection, it does not count there.
    const refusedNames = this.#refusedNames;
    if (refusedNames.has(name)) return false;
    const isConfirmed = await this.#options.confirmRename(name);
    if (!isConfirmed) refusedNames.add(name);
    return isConfirmed;
  }

  /** From now on there is no connection. The one before is stopped and closed in the background. */
  #dropConnection(): void {
    const connection = this.#connection;
    this.#connection = null;
    this.#isConnected = false;
    if (connection === null) return;
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
    const {possibleProfiles: profiles, hub} = connection;
    const next = () => this.#connection?.hub ?? NO_HUB;
    this.#lost = {profiles, lostDevices, hub: lostHub(lostDevices, hub.externalPorts, next)};
    this.#options.onLost(error);
  }
}

function replaced(cause?: unknown): HubError {
  return new HubError('not-connected', 'Another connect or a disconnect came first.', {cause});
}
