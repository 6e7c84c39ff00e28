import type {Clock} from '../clock.js';
import type {DeviceKind} from '../hubs/device.js';
import type {HubEvent, Profiles} from '../hubs/hub-profile.js';
import {UNKNOWN_PROPERTIES, type HubProperties} from '../hubs/hub-properties.js';
import {HubError} from '../gatt/hub-error.js';
import type {Transport} from '../gatt/transport.js';
import {
  Connection,
  type ConnectionOptions,
  type ConnectionStatistics,
} from '../connection/connection.js';
import type {AttachedDevice, DeviceTable, LostDevices} from '../connection/device-table.js';
import type {Advertised} from '../connection/reported-properties.js';
import {FrameObservers, type HubObserver} from '../connection/frame-observers.js';
import {checkRate, type GateStatus} from '../connection/hub-gate.js';
import {LossMemory, type TabStorage} from './loss-memory.js';
import {Ownership, type Locks} from './ownership.js';

export interface PeripheralOptions {
  readonly clock: Clock;
  /** Keep two pages from using one hub; null where there are none. */
  readonly locks?: Locks | null;
  /** The tab's storage; null where there is none. */
  readonly storage?: TabStorage | null;
  /** The link to a connected hub was lost. */
  readonly onLost?: (error: HubError) => void;
  readonly onEvent?: (event: HubEvent) => void;
  /** Whether scripts wait for this event. Left out: they may. */
  readonly isAwaited?: (event: HubEvent) => boolean;
  /** What the transport knows of the connected hub. Left out: nothing. */
  readonly advertised?: () => Advertised;
  /** Whether an answer of a connected hub has been missing for some seconds. Called at each change. */
  readonly onUnstable?: (isUnstable: boolean) => void;
}

interface LostHub {
  /** Its possible models. */
  readonly profiles: Profiles;
  readonly memory: LostDevices;
  readonly externalPorts: readonly number[];
}

/** One hub and at most one connection to it. */
export class Peripheral {
  readonly #options: PeripheralOptions;
  /** The connection being opened or in use. */
  #connection: Connection | null = null;
  /** Of the connection in use; null while none is. */
  #devices: DeviceTable | null = null;
  /** The hub that was lost and may come back; null: none. */
  #lost: LostHub | null = null;
  /** Resolves when all ended connections are closed, within about two seconds. */
  #closed: Promise<void> = Promise.resolve();
  readonly #observers: FrameObservers;
  readonly #ownership: Ownership;
  readonly #losses: LossMemory;
  /** Messages a second, of all connections from now on; null: that of the hub's profile. */
  #rate: number | null = null;
  #attempts = 0;

  constructor(options: PeripheralOptions) {
    this.#options = options;
    this.#observers = new FrameObservers(options.clock);
    this.#ownership = new Ownership(options.locks ?? null);
    this.#losses = new LossMemory(options.storage ?? null);
  }

  get isConnected(): boolean {
    return this.#devices !== null;
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
   * The red stop: stops every device and drops all waiting messages. The frames leave inside this call. What was set while the
   * hub is lost is forgotten.
   */
  async stop(): Promise<void> {
    for (const each of this.#lost?.memory.values() ?? []) each.stop();
    await this.#connection?.stop();
  }

  /**
   * The states and urgent messages that devices send while `run` runs leave together, one directly after the other.
   * Without a connection it only calls `run`.
   */
  together(run: () => void): void {
    if (this.#connection === null) run();
    else this.#connection.together(run);
  }

  /** The device in an external port (0 is A, 1 is B), if it is of that kind. */
  plugged<D extends object>(kind: DeviceKind<D>, index: number): D | undefined {
    return this.#devices?.plugged(kind, index);
  }

  /** What is in an external port, of any type. */
  attachedIn(index: number): AttachedDevice | undefined {
    return this.#devices?.attachedIn(index);
  }

  /** All devices of a kind, in port order. */
  devices<D extends object>(kind: DeviceKind<D>): readonly D[] {
    return this.#devices?.all(kind) ?? [];
  }

  /**
   * The devices of a kind for what is set and stays: a colour, not a tone. `index`: only the one in this external port. While the
   * hub is lost: those that it had, for its next connection, and those of a connection to it that is being opened.
   */
  settable<D extends object>(kind: DeviceKind<D>, index?: number): readonly D[] {
    if (this.#devices !== null) return this.#devices.allIn(kind, index);
    if (this.#lost === null) return [];
    const {memory, externalPorts} = this.#lost;
    const lost = [...memory].flatMap(([port, each]) =>
      each.driver.kind === kind && (index === undefined || port === externalPorts[index])
        ? (each.device as D)
        : [],
    );
    return [...lost, ...(this.#connection?.devices.allIn(kind, index) ?? [])];
  }

  /** The device of a kind with the newest report; without any report, the one attached first. */
  latest<D extends object>(kind: DeviceKind<D>): D | undefined {
    return this.#devices?.latest(kind);
  }

  /**
   * Changes the rate of this connection and of all later ones, in messages a second; the burst stays the profile's. Throws
   * a RangeError if the rate is not positive or over a million, or if the connected hub finds its rate itself; a TypeError if
   * it is not a number.
   */
  setRate(rate: number): void {
    // Without a connection nothing else would check it now.
    checkRate(rate);
    this.#connection?.setRate(rate);
    this.#rate = rate;
  }

  /** Everything that is attached, in port order, devices of unknown types included. */
  get attachedDevices(): readonly AttachedDevice[] {
    return this.#devices?.attached ?? [];
  }

  /** Values of the connected hub; without one, all of them are unknown. */
  get properties(): HubProperties {
    return (this.isConnected ? this.#connection?.properties : null) ?? UNKNOWN_PROPERTIES;
  }

  /** Gives the connected hub this name, as far as it can have it. Resolves when that is done. */
  async rename(name: string): Promise<void> {
    if (this.isConnected) await this.#connection?.rename(name);
  }

  /** Counts of the present connection; null without one. */
  get statistics(): ConnectionStatistics | null {
    return this.#connection?.statistics ?? null;
  }

  /** The same for each output, in the order of their first messages. */
  get outputs(): Connection['outputs'] {
    return this.#connection?.outputs ?? [];
  }

  /** The state of the present connection's limiter; null without one. */
  get gateStatus(): GateStatus | null {
    return this.#connection?.gateStatus() ?? null;
  }

  /** Reports the frames of this connection and of all later ones. The function returned ends this. */
  observe(observer: HubObserver): () => void {
    return this.#observers.add(observer);
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
      observers: this.#observers,
      clock: this.#options.clock,
      transport,
      onLost: (error, lostMemory) => {
        if (this.#connection !== connection) return;
        outcome.lost = error;
        this.#handleLost(connection, error, lostMemory);
      },
      onEvent: event => {
        if (this.#connection === connection) this.#options.onEvent?.(event);
      },
      isAwaited: event => this.#options.isAwaited?.(event) ?? true,
      advertised: () => this.#options.advertised?.() ?? UNKNOWN_PROPERTIES,
      onUnstable: isUnstable => {
        if (this.#connection === connection) this.#options.onUnstable?.(isUnstable);
      },
    });
    this.#connection = connection;
    const claim = (name: string) => {
      outcome.isClaimed = true;
      return this.#ownership.claim(name);
    };
    try {
      await connection.open(id, this.#closed, claim);
    } catch (error) {
      if (this.#connection !== connection) throw outcome.lost ?? replaced(error);
      this.#connection = null;
      throw error;
    }
    if (this.#connection !== connection) throw outcome.lost ?? replaced();
    this.#devices = connection.devices;
    // A virtual hub is not claimed. The lock of the hub before it is released.
    if (!outcome.isClaimed) this.#ownership.release();
  }

  #dropConnection(): void {
    const connection = this.#connection;
    this.#connection = null;
    this.#devices = null;
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
    this.#connection = null;
    this.#devices = null;
    // Lost while it was being opened: connect() rejects.
    if (!wasConnected) return;
    this.#losses.remember();
    const {externalPorts} = connection.devices;
    this.#lost = {profiles: connection.possibleProfiles, memory, externalPorts};
    this.#options.onLost?.(error);
  }
}

function replaced(cause?: unknown): HubError {
  return new HubError('not-connected', 'Another connect or a disconnect came first.', {cause});
}
