import type {Clock} from '../clock.js';
import type {DeviceKind} from '../hubs/device.js';
import {NO_HUB, type Hub} from '../hubs/hub.js';
import type {HubEvent, Profiles} from '../hubs/hub-profile.js';
import {UNKNOWN_PROPERTIES} from '../hubs/hub-properties.js';
import {HubError} from '../gatt/hub-error.js';
import type {Transport} from '../gatt/transport.js';
import {Connection, type ConnectionOptions} from '../connection/connection.js';
import type {LostDevices} from '../connection/connected-hub.js';
import type {Advertised} from '../connection/reported-properties.js';
import {FrameObservers} from '../connection/frame-observers.js';
import {checkRate} from '../connection/hub-gate.js';
import {LossMemory, type TabStorage} from './loss-memory.js';
import {Ownership, type Locks} from './ownership.js';

export interface HubLinkOptions {
  readonly clock: Clock;
  /** Prevent two pages from using one hub. Null: two pages may use it. Default: null. */
  readonly locks?: Locks | null;
  /** Remembers lost connections when the page is reloaded. Null: they are forgotten then. Default: null. */
  readonly storage?: TabStorage | null;
  /** The link to a connected hub was lost. */
  readonly onLost?: (error: HubError) => void;
  readonly onEvent?: (event: HubEvent) => void;
  /** Whether scripts wait for this event of the hub. Default: they may. */
  readonly isAwaited?: (event: HubEvent) => boolean;
  /** What the transport knows of the connected hub. Default: nothing. */
  readonly advertised?: () => Advertised;
  /** Asks the user whether blocks may give the hub this name. Default: they may. */
  readonly confirmRename?: (name: string) => Promise<boolean>;
  /** Whether an answer of a connected hub has been missing for some seconds. Called at each change. */
  readonly onUnstable?: (isUnstable: boolean) => void;
}

interface LostHub {
  /** Its possible models. */
  readonly profiles: Profiles;
  readonly memory: LostDevices;
  /** For blocks. */
  readonly hub: Hub;
}

/** What leads from a session to its hub: one connection after another, at most one at a time. */
export class HubLink {
  /** The one that is being opened or in use; null: none. */
  connection: Connection | null = null;
  /** Whether the connection is in use. */
  isConnected = false;
  /** They observe the frames of this connection and of all later ones. */
  readonly observers: FrameObservers;
  readonly #options: HubLinkOptions;
  /** The hub that was lost and may come back; null: none. */
  #lost: LostHub | null = null;
  /** Resolves when all ended connections are closed, within about two seconds. */
  #closed: Promise<void> = Promise.resolve();
  readonly #ownership: Ownership;
  readonly #losses: LossMemory;
  /** Messages a second, of all connections from now on; null: that of the hub's profile. */
  #rate: number | null = null;
  #attempts = 0;

  constructor(options: HubLinkOptions) {
    this.#options = options;
    this.observers = new FrameObservers(options.clock);
    this.#ownership = new Ownership(options.locks ?? null);
    this.#losses = new LossMemory(options.storage ?? null);
  }

  /** The hub for blocks. While it is lost, it takes what is set and stays; without a connection it has no devices. */
  get hub(): Hub {
    return (this.isConnected ? this.connection?.hub : this.#lost?.hub) ?? NO_HUB;
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
    // This may be the lost hub, whose motors may still run: an empty memory stops them. It may also be another hub, so
    // what the devices of the lost one remembered is not used.
    const memory = this.#losses.wasLost ? new Map() : null;
    this.#lost = null;
    try {
      await this.#connect(transport, id, {profiles, memory});
    } catch (error) {
      if (this.connection === null) void this.#releaseWhenClosed();
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
   * The red stop: stops every device and drops all waiting messages. The frames leave inside this call. What was set while the
   * hub is lost is forgotten.
   */
  async stop(): Promise<void> {
    for (const each of this.#lost?.memory.values() ?? []) each.stop();
    await this.connection?.stop();
  }

  /**
   * Changes the rate of this connection and of all later ones, in messages a second; the burst stays the profile's. Throws
   * a RangeError if the rate is not positive or over a million, or if the connected hub finds its rate itself; a TypeError if
   * it is not a number.
   */
  setRate(rate: number): void {
    // Without a connection nothing else would check it now.
    checkRate(rate);
    this.connection?.setRate(rate);
    this.#rate = rate;
  }

  async #connect(
    transport: Transport,
    id: string,
    hub: Pick<ConnectionOptions, 'profiles' | 'memory'>,
  ): Promise<void> {
    this.#dropConnection();
    this.#attempts++;
    const outcome: {lost: HubError | null; isClaimed: boolean} = {lost: null, isClaimed: false};
    const connection: Connection = new Connection({
      ...hub,
      rate: this.#rate,
      observers: this.observers,
      clock: this.#options.clock,
      transport,
      onLost: (error, lostMemory) => {
        if (this.connection !== connection) return;
        outcome.lost = error;
        this.#handleLost(connection, error, lostMemory);
      },
      onEvent: event => {
        if (this.connection === connection) this.#options.onEvent?.(event);
      },
      isAwaited: event => this.#options.isAwaited?.(event) ?? true,
      advertised: () => this.#options.advertised?.() ?? UNKNOWN_PROPERTIES,
      confirmRename: async name => {
        const isConfirmed = (await this.#options.confirmRename?.(name)) ?? true;
        // When the user answers, another hub may be connected.
        return isConfirmed && this.connection === connection;
      },
      onUnstable: isUnstable => {
        if (this.connection === connection) this.#options.onUnstable?.(isUnstable);
      },
    });
    this.connection = connection;
    const claim = (name: string) => {
      outcome.isClaimed = true;
      return this.#ownership.claim(name);
    };
    try {
      await connection.open(id, this.#closed, claim);
    } catch (error) {
      if (this.connection !== connection) throw outcome.lost ?? replaced(error);
      this.connection = null;
      throw error;
    }
    if (this.connection !== connection) throw outcome.lost ?? replaced();
    this.isConnected = true;
    // A virtual hub is not claimed. The lock of the hub before it is released.
    if (!outcome.isClaimed) this.#ownership.release();
  }

  #dropConnection(): void {
    const connection = this.connection;
    this.connection = null;
    this.isConnected = false;
    if (connection !== null) this.#closeInBackground(connection);
  }

  /** Releases the hub's lock once all connections are closed, unless a new connection was begun meanwhile. */
  async #releaseWhenClosed(): Promise<void> {
    const attempts = this.#attempts;
    await this.#closed;
    if (attempts === this.#attempts) this.#ownership.release();
  }

  #closeInBackground(connection: Connection): void {
    this.#closed = Promise.allSettled([this.#closed, connection.close()]).then(() => undefined);
  }

  #handleLost(connection: Connection, error: HubError, memory: LostDevices): void {
    // A link that only became silent is still being closed.
    this.#closeInBackground(connection);
    const wasConnected = this.isConnected;
    this.connection = null;
    this.isConnected = false;
    // Lost while it was being opened: connect() rejects.
    if (!wasConnected) return;
    this.#losses.remember();
    const {possibleProfiles: profiles, hub} = connection;
    const next = () => this.connection?.hub ?? NO_HUB;
    this.#lost = {profiles, memory, hub: lostHub(memory, hub.externalPorts, next)};
    this.#options.onLost?.(error);
  }
}

/**
 * The hub that blocks see while the real one is lost. It only takes what is set and stays, such as a colour: for the devices that
 * were there, and for those of the connection that is being opened.
 * @param next The hub of that connection.
 */
function lostHub(memory: LostDevices, externalPorts: readonly number[], next: () => Hub): Hub {
  return {
    ...NO_HUB,
    settable<D extends object>(kind: DeviceKind<D>, index?: number) {
      const lost = [...memory].flatMap(([port, each]) =>
        each.driver.kind === kind && (index === undefined || port === externalPorts[index])
          ? (each.device as D)
          : [],
      );
      return [...lost, ...next().settable(kind, index)];
    },
    together: run => next().together(run),
  };
}

function replaced(cause?: unknown): HubError {
  return new HubError('not-connected', 'Another connect or a disconnect came first.', {cause});
}
