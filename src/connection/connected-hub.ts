import type {Clock} from '../clock.js';
import type {Device, DeviceKind, Driver, StopFrame} from '../hubs/device.js';
import {NO_HUB, type AttachedDevice, type Hub, type HubProperties} from '../hubs/hub.js';
import {
  UNPLUGGED_WHILE_RUNNING,
  type HubEvent,
  type HubModel,
  type HubProtocol,
} from '../hubs/hub-protocol.js';
import type {Frame} from '../hubs/link.js';
import type {Gate} from '../gate/gate.js';
import type {ConnectionCallbacks} from './connection-callbacks.js';
import {DeviceLink} from './device-link.js';
import {LostDevice, type LostDevices} from './lost-hub.js';

/**
 * The shortest time between two set-ups of one port. Set-up frames are not limited by the hub's rate, and a plug with a
 * loose contact, or a Scratch Link that repeats every notification, could cause hundreds a second.
 */
const SET_UP_PAUSE_MS = 200;

/** A device of a known type. */
interface Driven {
  readonly driver: Driver;
  /** Makes the device, also once more: with what the lost device remembers at that time. */
  readonly create: () => object & Device;
  device: object & Device;
  readonly link: DeviceLink;
  /** Cancels a set-up that waits; null if none does. */
  cancelSetUp: (() => void) | null;
  /** The number of its newest report, counted over all devices; 0 before the first. */
  lastReport: number;
}

interface Slot {
  readonly port: number;
  /** Null: it is only built in. */
  readonly type: number | null;
  /** Null for a type without a driver and for an unknown port: the device is listed, and gets no frames. */
  readonly driven: Driven | null;
}

export interface ConnectedHubOptions {
  /** With the models that the hub may be. */
  readonly protocol: HubProtocol;
  readonly properties: HubProperties;
  readonly rename: Hub['rename'];
  readonly gate: Gate<Frame>;
  readonly clock: Clock;
  /** The devices of the lost connection; null: this connection follows no loss. */
  readonly lostDevices: LostDevices | null;
  /** Gets the events of the devices. */
  readonly callbacks: Pick<ConnectionCallbacks, 'onEvent' | 'isAwaited'>;
}

/** The hub of one connection, as blocks see it, with the devices that are attached to it. */
export class ConnectedHub implements Hub {
  readonly properties: HubProperties;
  readonly rename: Hub['rename'];
  /** Resolves when the hub has reported the built-in devices that it reports by itself. */
  readonly builtInReported: Promise<void>;
  #setBuiltInReported: () => void = () => undefined;
  /** The ports of those that it has not reported yet. */
  readonly #unreportedPorts: Set<number>;
  #model: HubModel;
  /** The ports of all models that the hub may be. A stop has frames for each device, so their number must be limited. */
  readonly #ports: ReadonlySet<number>;
  readonly #options: ConnectedHubOptions;
  /** The devices of the lost connection, without those that were unplugged since; null: there was no loss. */
  readonly #lostDevices: Map<number, LostDevice> | null;
  /** In the order of attachment. */
  readonly #slots = new Map<number, Slot>();
  /** The same in port order. */
  #inPortOrder: readonly Slot[] = [];
  /** The devices of each kind in port order: blocks ask for them at each call. */
  #byKind: ReadonlyMap<DeviceKind, readonly Device[]> = new Map();
  readonly #setUpAtMs = new Map<number, number>();
  /** The driver of the device that is in each port, or was there last. */
  readonly #newestDrivers = new Map<number, Driver>();
  #reports = 0;
  #isStarted = false;

  constructor(options: ConnectedHubOptions) {
    const {protocol, lostDevices, properties, rename} = options;
    const {models, reportedPorts} = protocol;
    this.#options = options;
    this.properties = properties;
    this.rename = rename;
    // A copy: if this connection fails, the next attempt gets the same devices.
    this.#lostDevices = lostDevices && new Map(lostDevices);
    this.#model = models[0];
    this.#unreportedPorts = new Set(reportedPorts);
    this.builtInReported = new Promise(resolve => (this.#setBuiltInReported = resolve));
    if (this.#unreportedPorts.size === 0) this.#setBuiltInReported();
    this.#ports = new Set(
      models.flatMap(({builtIn, externalPorts}) => [
        ...builtIn.map(({port}) => port),
        ...externalPorts,
      ]),
    );
  }

  /** As reported; before that, the one that is assumed. */
  get model(): HubModel {
    return this.#model;
  }

  /** The devices that are built into this model take the place of those of the model before. */
  setModel(model: HubModel): void {
    for (const {port} of this.#model.builtIn) this.detach(port);
    this.#model = model;
    for (const {port, driver} of model.builtIn) this.#attach(port, driver.type ?? null, driver);
  }

  get attached(): readonly AttachedDevice[] {
    return this.#inPortOrder.map(({port, type, driven}) => ({
      port,
      type,
      kind: driven?.driver.kind.name ?? null,
    }));
  }

  /** Sets up all attached devices. Devices that are attached later are set up at once. */
  start(): void {
    this.#isStarted = true;
    if (this.#lostDevices !== null) this.stopAll();
    this.#setUpAll();
  }

  /** The hub reports the device. */
  report(port: number, type: number): void {
    if (this.#unreportedPorts.delete(port) && this.#unreportedPorts.size === 0) {
      this.#setBuiltInReported();
    }
    const driver = this.#options.protocol.drivers.find(each => each.type === type);
    const isPlace = driver?.ports?.includes(port) ?? this.#ports.has(port);
    this.#attach(port, type, isPlace ? driver : undefined);
  }

  #attach(port: number, type: number | null, driver: Driver | undefined): void {
    const present = this.#slots.get(port);
    // The hub may have reported the device before its model, and only the model may have the driver.
    const isPresent = present?.type === type && (present.driven !== null || driver === undefined);
    // Reported twice (Scratch Link 2.x stacks notification handlers): the state of the device stays.
    if (isPresent) {
      if (this.#isStarted && present.driven !== null) this.#setUp(port, present.driven);
      return;
    }
    this.#remove(port);
    const driven = driver === undefined ? null : this.#createDevice(port, driver);
    this.#slots.set(port, {port, type, driven});
    this.#sort();
    if (!this.#isStarted || driven === null) return;
    if (this.#lostDevices !== null && !this.#setUpAtMs.has(port)) stop(driven);
    this.#setUp(port, driven);
  }

  /** The hub reports that the port is empty. */
  detach(port: number): void {
    const driven = this.#slots.get(port)?.driven;
    const wasRunning = driven?.device.isRunning === true;
    this.#remove(port);
    if (wasRunning) {
      this.#options.callbacks.onEvent(deviceEvent(port, driven.driver, UNPLUGGED_WHILE_RUNNING));
    }
  }

  #remove(port: number): void {
    const driven = this.#slots.get(port)?.driven;
    this.#slots.delete(port);
    this.#sort();
    if (!driven) return;
    // What is plugged in next begins anew.
    if (this.#isStarted) this.#lostDevices?.delete(port);
    driven.cancelSetUp?.();
    driven.device.dispose?.();
    driven.link.end();
  }

  /** Returns false for a payload that the port's device does not accept. */
  receive({port, value}: Extract<HubEvent, {kind: 'value'}>): boolean {
    const driven = this.#slots.get(port)?.driven;
    if (driven?.device.receive === undefined) return true;
    const isAccepted = driven.device.receive(value);
    if (isAccepted) driven.lastReport = ++this.#reports;
    return isAccepted;
  }

  feedback({port, feedback}: Extract<HubEvent, {kind: 'feedback'}>): void {
    this.#slots.get(port)?.driven?.device.feedback?.(feedback);
  }

  plugged<D extends object>(kind: DeviceKind<D>, index: number): D | undefined {
    const port = this.#model.externalPorts[index];
    const driven = port === undefined ? null : this.#slots.get(port)?.driven;
    // A driver creates devices of its kind, so a device of the kind's driver has the kind's type.
    return driven?.driver.kind === kind ? (driven.device as D) : undefined;
  }

  attachedIn(index: number): AttachedDevice | undefined {
    const atPort = this.#model.externalPorts[index];
    return this.attached.find(({port}) => port === atPort);
  }

  devices<D extends object>(kind: DeviceKind<D>): readonly D[] {
    return (this.#byKind.get(kind) ?? []) as readonly D[];
  }

  settable<D extends object>(kind: DeviceKind<D>, index?: number): readonly D[] {
    if (index === undefined) return this.devices(kind);
    const plugged = this.plugged(kind, index);
    return plugged === undefined ? [] : [plugged];
  }

  partWith(kind: DeviceKind): Hub {
    return this.devices(kind).length > 0 ? this : NO_HUB;
  }

  latest<D extends object>(kind: DeviceKind<D>): D | undefined {
    let latest: Driven | null = null;
    for (const {driven} of this.#slots.values()) {
      if (driven?.driver.kind !== kind) continue;
      if (latest === null || driven.lastReport > latest.lastReport) latest = driven;
    }
    return latest?.device as D | undefined;
  }

  batch(run: () => void): void {
    this.#options.gate.batch(run);
  }

  /** Stops all devices. Returns the frames for that, in the order in which they must be sent. */
  stopFrames(): readonly StopFrame[] {
    return this.#driven().flatMap(({device, link}) => {
      const ofDevice = device.stop?.() ?? [];
      // The gate sends them itself.
      for (const {output} of ofDevice) link.use(output);
      return ofDevice;
    });
  }

  /** Stops all devices without a stop by the user: what this sends is charged, and what waits on other outputs stays. */
  stopAll(): void {
    for (const driven of this.#driven()) stop(driven);
  }

  /**
   * The red stop while a lost hub is opened again: each device goes back to what its lost device remembers now. A device that can
   * do that itself does it: it may have got reports that a new one would not get again.
   */
  dropSettings(): void {
    // In the order of attachment: a pair of motors looks for its motors.
    for (const {port, driven} of this.#slots.values()) {
      if (driven === null) continue;
      const {driver, device} = driven;
      if (device.forgetStopped) device.forgetStopped(this.#rememberedBy(driver, port));
      else {
        device.dispose?.();
        driven.device = driven.create();
      }
    }
    this.#sort();
    if (this.#isStarted) this.#setUpAll();
  }

  /** The devices, with what they remember for the next connection. */
  remember(): LostDevices {
    const {clock} = this.#options;
    const lostDevices = new Map<number, LostDevice>();
    for (const [port, {driven}] of this.#slots) {
      if (driven?.device.remember === undefined) continue;
      lostDevices.set(port, new LostDevice(driven.driver, port, clock, driven.device.remember()));
    }
    return lostDevices;
  }

  dispose(): void {
    for (const port of [...this.#slots.keys()]) this.#remove(port);
  }

  #sort(): void {
    this.#inPortOrder = [...this.#slots.values()].sort((a, b) => a.port - b.port);
    const byKind = new Map<DeviceKind, Device[]>();
    for (const {driven} of this.#inPortOrder) {
      if (driven === null) continue;
      const {kind} = driven.driver;
      byKind.set(kind, [...(byKind.get(kind) ?? []), driven.device]);
    }
    this.#byKind = byKind;
  }

  /** In the order in which they must be stopped. */
  #driven(): readonly Driven[] {
    const all = [...this.#slots.values()].flatMap(({driven}) => driven ?? []);
    return [
      ...all.filter(({driver}) => driver.stopsFirst),
      ...all.filter(({driver}) => !driver.stopsFirst),
    ];
  }

  #createDevice(port: number, driver: Driver): Driven {
    const {gate, clock, callbacks} = this.#options;
    const link = new DeviceLink(gate);
    const wasPluggedIn = this.#newestDrivers.get(port) === driver;
    this.#newestDrivers.set(port, driver);
    const create = () =>
      driver.create({
        link,
        clock,
        port,
        connection: this,
        isAfterLoss: this.#lostDevices !== null,
        remembered: this.#rememberedBy(driver, port),
        wasPluggedIn,
        emit: event => callbacks.onEvent(deviceEvent(port, driver, event)),
        isAwaited: event => callbacks.isAwaited(deviceEvent(port, driver, event)),
        plugged: (kind, index) => this.plugged(kind, index),
      });
    return {driver, create, device: create(), link, cancelSetUp: null, lastReport: 0};
  }

  /** What the lost device in this port remembers; undefined: nothing. Only the same driver knows the type of it. */
  #rememberedBy(driver: Driver, port: number): unknown {
    const lost = this.#lostDevices?.get(port);
    return lost?.driver === driver ? lost.remembered : undefined;
  }

  #setUpAll(): void {
    for (const {port, driven} of this.#slots.values()) {
      if (driven !== null) this.#setUp(port, driven);
    }
  }

  #setUp(port: number, driven: Driven): void {
    if (driven.cancelSetUp !== null) return;
    const nowMs = this.#options.clock.now();
    const dueMs = (this.#setUpAtMs.get(port) ?? -Infinity) + SET_UP_PAUSE_MS;
    if (nowMs >= dueMs) {
      this.#setUpAtMs.set(port, nowMs);
      driven.device.start?.();
      return;
    }
    driven.cancelSetUp = this.#options.clock.after(dueMs - nowMs, () => {
      driven.cancelSetUp = null;
      this.#setUp(port, driven);
    });
  }
}

function stop({device, link}: Driven): void {
  for (const {output, frame, parts} of device.stop?.() ?? []) {
    void link.urgent(output, frame, {rest: true, ...(parts && {parts})});
  }
}

function deviceEvent(port: number, {kind}: Driver, event: string): HubEvent {
  return {kind: 'device', port, device: kind.name, event};
}
