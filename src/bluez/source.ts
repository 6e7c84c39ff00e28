import {createHmac, randomBytes} from 'node:crypto';
import {systemClock, within, type Clock} from '../clock.js';
import type {HubListener, HubSource} from '../ble/served-hub.js';
import {systemBusAddress} from './bus-socket.js';
import {adapterOf, isConnected, isPresent, type DeviceContext} from './device.js';
import {AdapterSearch, isPowered} from './adapter-search.js';
import {BluezHub} from './hub.js';
import {ADAPTER, DEVICE} from './values.js';
import {ObjectTree, TREE_RULES, type Change} from './object-tree.js';
import {problemOf, type Problem} from './problem.js';
import {SystemBus} from './system-bus.js';

export interface BluezOptions {
  /** The address of the system bus. Default: that of DBUS_SYSTEM_BUS_ADDRESS. */
  readonly address?: string;
  readonly clock?: Clock;
}

/** Hubs that are gone may come back with the same object. So many of them are kept. */
const MAX_KEPT_HUBS = 1_000;
/** A bluetoothd that hangs does not answer. */
const READY_LIMIT_MS = 3_000;
/** systemd's logind announces that the machine is about to sleep. */
const LOGIND = 'org.freedesktop.login1';
const LOGIN_MANAGER = 'org.freedesktop.login1.Manager';
const SLEEP_RULE = `type='signal',sender='${LOGIND}',interface='${LOGIN_MANAGER}',member='PrepareForSleep'`;
/** The properties that an advertisement changes. */
const ADVERTISED = ['RSSI', 'ManufacturerData', 'UUIDs', 'Name', 'Alias', 'Connected'];

/** The hubs in reach of this machine's Bluetooth, by way of BlueZ. */
export class BluezSource implements HubSource {
  readonly isExclusive = true;
  /** Resolves when it is known whether Bluetooth can be used, or after 3 s. */
  readonly ready: Promise<unknown>;
  readonly #clock: Clock;
  readonly #bus: SystemBus;
  readonly #tree: ObjectTree;
  readonly #search: AdapterSearch;
  readonly #idKey = randomBytes(32);
  /** By path; those that were seen last at the end. */
  readonly #hubs = new Map<string, BluezHub>();
  /** Paths of the hubs that can be connected to. */
  readonly #present = new Set<string>();
  readonly #listeners = new Set<HubListener>();

  constructor({address = systemBusAddress(), clock = systemClock}: BluezOptions = {}) {
    this.#clock = clock;
    this.#bus = new SystemBus({address, clock, rules: [...TREE_RULES, SLEEP_RULE]});
    this.#tree = new ObjectTree(this.#bus, clock);
    this.#search = new AdapterSearch(this.#bus, this.#tree, clock);
    const {events} = this.#tree;
    events.on('loaded', () => this.#tree.pathsOf(DEVICE).forEach(path => this.#look(path)));
    // BlueZ shows a device that a search finds with its signal strength; others may not.
    const isFound = () => this.#listeners.size > 0;
    events.on('added', ({path, interface: name}) => name === DEVICE && this.#look(path, isFound()));
    events.on('changed', change => this.#changed(change));
    events.on('removed', ({path, interface: name}) => {
      if (name === DEVICE) this.#gone(path);
      if (name === ADAPTER) this.#goneWith(path);
    });
    events.on('lost', () => [...this.#present].forEach(path => this.#gone(path)));
    this.ready = within(clock, READY_LIMIT_MS, this.#start());
  }

  get problem(): string | null {
    return this.problemPart?.advice ?? null;
  }

  /** The problem with the part that has it. */
  get problemPart(): Problem | null {
    return problemOf(this.#bus, this.#tree, this.#search);
  }

  search(listener: HubListener): () => void {
    this.#listeners.add(listener);
    this.#search.want(true);
    for (const path of this.#present) {
      const hub = this.#hubs.get(path);
      if (hub) listener.seen(hub);
    }
    return () => {
      this.#listeners.delete(listener);
      this.#search.want(this.#listeners.size > 0);
    };
  }

  /** Calls back when the machine is about to sleep, so that motors can be stopped. The function returned ends that. */
  onSleep(listener: () => void): () => void {
    return this.#bus.events.on('signal', ({interface: name, member, body}) => {
      if (name === LOGIN_MANAGER && member === 'PrepareForSleep' && body[0] === true) listener();
    });
  }

  /** Resolves when the adapter has begun the search that is wanted, or has refused to. */
  get searching(): Promise<void> {
    return this.#search.settled;
  }

  /** Disconnects all hubs, after their open writes, and leaves the bus. */
  async close(): Promise<void> {
    this.#listeners.clear();
    const released = [...this.#hubs.values()].map(hub => hub.release());
    this.#search.want(false);
    await Promise.all([...released, this.#search.settled]);
    this.#bus.close();
  }

  async #start(): Promise<void> {
    await this.#bus.start();
    while (this.#tree.state === 'loading') {
      await new Promise<void>(resolve => {
        const off = this.#tree.events.on('state', () => {
          off();
          resolve();
        });
      });
    }
  }

  #changed({path, interface: name, values}: Change): void {
    if (name === ADAPTER && !isPowered(this.#tree, path)) this.#goneWith(path);
    if (name === DEVICE && ADVERTISED.some(each => values.has(each))) this.#look(path);
  }

  /** Reports a device that is heard or connected. */
  #look(path: string, isFound = false): void {
    const device = this.#contextOf(path);
    const isHeard = isFound || this.#tree.get(path, DEVICE)?.has('RSSI') === true;
    if (!isPresent(device) || !(isHeard || isConnected(device))) return;
    const hub = this.#hubAt(path, device);
    hub.update();
    this.#present.add(path);
    for (const listener of this.#listeners) listener.seen(hub);
  }

  #goneWith(adapter: string): void {
    for (const path of this.#present) if (adapterOf(path) === adapter) this.#gone(path);
  }

  #gone(path: string): void {
    if (!this.#present.delete(path)) return;
    const hub = this.#hubs.get(path);
    if (!hub) return;
    for (const listener of this.#listeners) listener.gone(hub);
    this.#prune();
  }

  #hubAt(path: string, device: DeviceContext): BluezHub {
    const hub = this.#hubs.get(path) ?? new BluezHub(this.#idOf(path), device);
    this.#hubs.delete(path);
    this.#hubs.set(path, hub);
    return hub;
  }

  #prune(): void {
    for (const [path, hub] of this.#hubs) {
      if (this.#hubs.size <= MAX_KEPT_HUBS) return;
      if (!this.#present.has(path) && !hub.isInUse) this.#hubs.delete(path);
    }
  }

  /** The path contains the address. The key is new in each process, so that no page recognises the hubs of a machine. */
  #idOf(path: string): string {
    return createHmac('sha256', this.#idKey).update(path).digest('hex').slice(0, 32);
  }

  #contextOf(path: string): DeviceContext {
    return {path, bus: this.#bus, tree: this.#tree, clock: this.#clock};
  }
}
