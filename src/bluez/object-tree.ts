import type {Clock} from '../clock.js';
import {Emitter} from '../emitter.js';
import {BUS, type BusSignal} from './bus-connection.js';
import {BusCallError} from './bus-errors.js';
import {BLUEZ, entriesOf, propertiesOf, textOf, textsOf, type Properties} from './values.js';
import type {SystemBus} from './system-bus.js';

const OBJECT_MANAGER = 'org.freedesktop.DBus.ObjectManager';
const PROPERTIES = 'org.freedesktop.DBus.Properties';
const RETRY_AFTER_MS = 1_000;

export const TREE_RULES = [
  `type='signal',sender='${BUS}',interface='${BUS}',member='NameOwnerChanged',arg0='${BLUEZ}'`,
  `type='signal',sender='${BLUEZ}',interface='${OBJECT_MANAGER}'`,
  `type='signal',sender='${BLUEZ}',interface='${PROPERTIES}',member='PropertiesChanged'`,
];

/** One interface of an object. */
export interface Place {
  readonly path: string;
  readonly interface: string;
}

export interface Change extends Place {
  /** Every property that was set or withdrawn, also if its value is the same. The new values that it carries. */
  readonly values: Properties;
  readonly withdrawn: readonly string[];
}

interface TreeEvents {
  /** `state` has changed. */
  state: undefined;
  /** All objects are known. */
  loaded: undefined;
  /** bluetoothd or the bus has ended. All objects are gone. */
  lost: undefined;
  added: Place;
  changed: Change;
  removed: Place;
}

/** Why there are no objects; null: they are known. 'loading' lasts until bluetoothd answers. */
export type TreeState = 'loading' | 'no-bus' | 'no-service' | 'denied' | 'loaded';

/** What bluetoothd shows: its objects with their interfaces and properties, as of its latest signal. */
export class ObjectTree {
  readonly events = new Emitter<TreeEvents>();
  readonly #bus: SystemBus;
  readonly #clock: Clock;
  readonly #objects = new Map<string, Map<string, Map<string, unknown>>>();
  /** The unique bus name of bluetoothd. Others may send signals that look like its signals. */
  #owner: string | null = null;
  #ownerChanges = 0;
  #state: TreeState = 'loading';
  #cancelRetry: () => void = () => undefined;

  constructor(bus: SystemBus, clock: Clock) {
    this.#bus = bus;
    this.#clock = clock;
    bus.events.on('up', () => void this.#findOwner());
    bus.events.on('down', () => this.#lost('no-bus'));
    bus.events.on('signal', signal => this.#receive(signal));
  }

  get state(): TreeState {
    return this.#bus.problem === null ? this.#state : 'no-bus';
  }

  get(path: string, name: string): Properties | undefined {
    return this.#objects.get(path)?.get(name);
  }

  /** The objects with this interface, in the order of their paths. */
  pathsOf(name: string): string[] {
    return [...this.#objects.keys()].filter(path => this.#objects.get(path)?.has(name)).sort();
  }

  async #findOwner(): Promise<void> {
    this.#setState('loading');
    const changes = this.#ownerChanges;
    try {
      const owner = await this.#bus.ownerOf(BLUEZ);
      // A signal that was sent after the answer may have been received already.
      if (changes === this.#ownerChanges) this.#ownedBy(owner);
    } catch {
      this.#retry(() => this.#findOwner());
    }
  }

  #ownedBy(owner: string | null): void {
    if (owner !== null && owner === this.#owner) return;
    this.#lost(owner === null ? 'no-service' : 'loading');
    this.#owner = owner;
    if (owner !== null) void this.#load(owner);
  }

  async #load(owner: string): Promise<void> {
    try {
      await this.#bus.call(
        {destination: owner, path: '/', interface: OBJECT_MANAGER, member: 'GetManagedObjects'},
        {answered: ([objects]) => this.#loaded(owner, objects)},
      );
    } catch (error) {
      if (owner !== this.#owner) return;
      if (error instanceof BusCallError && error.isAccessDenied) this.#setState('denied');
      this.#retry(() => this.#load(owner));
    }
  }

  #loaded(owner: string, objects: unknown): void {
    if (owner !== this.#owner) return;
    for (const [path, interfaces] of entriesOf(objects)) this.#put(path, interfaces);
    this.#setState('loaded');
    this.events.emit('loaded');
  }

  #retry(task: () => Promise<void>): void {
    this.#cancelRetry();
    this.#cancelRetry = this.#clock.after(RETRY_AFTER_MS, () => void task());
  }

  #lost(state: TreeState): void {
    this.#cancelRetry();
    const wasLoaded = this.#state === 'loaded';
    this.#owner = null;
    this.#objects.clear();
    this.#setState(state);
    if (wasLoaded) this.events.emit('lost');
  }

  #setState(state: TreeState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.events.emit('state');
  }

  #receive({sender, path, interface: name, member, body}: BusSignal): void {
    if (sender === BUS && member === 'NameOwnerChanged' && body[0] === BLUEZ) {
      this.#ownerChanges += 1;
      this.#ownedBy(ownerIn(body[2]));
      return;
    }
    // What was sent before the list of all objects is contained in it.
    if (sender !== this.#owner || this.#state !== 'loaded') return;
    if (name === OBJECT_MANAGER && member === 'InterfacesAdded') {
      for (const place of this.#put(body[0], body[1])) this.events.emit('added', place);
    } else if (name === OBJECT_MANAGER && member === 'InterfacesRemoved') {
      this.#remove(textOf(body[0]) ?? '', textsOf(body[1]));
    } else if (name === PROPERTIES && member === 'PropertiesChanged') {
      this.#change(path, textOf(body[0]) ?? '', propertiesOf(body[1]), textsOf(body[2]));
    }
  }

  #put(path: unknown, interfaces: unknown): Place[] {
    if (typeof path !== 'string') return [];
    const known = this.#objects.get(path) ?? new Map<string, Map<string, unknown>>();
    this.#objects.set(path, known);
    return entriesOf(interfaces).map(([name, properties]) => {
      known.set(String(name), propertiesOf(properties));
      return {path, interface: String(name)};
    });
  }

  #remove(path: string, names: readonly string[]): void {
    const known = this.#objects.get(path);
    if (!known) return;
    const removed = names.filter(name => known.delete(name));
    if (known.size === 0) this.#objects.delete(path);
    for (const name of removed) this.events.emit('removed', {path, interface: name});
  }

  #change(path: string, name: string, values: Properties, withdrawn: readonly string[]): void {
    const known = this.#objects.get(path)?.get(name);
    if (!known) return;
    for (const [property, value] of values) known.set(property, value);
    for (const property of withdrawn) known.delete(property);
    this.events.emit('changed', {path, interface: name, values, withdrawn});
  }
}

/** The new owner in NameOwnerChanged: an empty text is none. */
const ownerIn = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
