import type {Clock} from '../clock.js';
import type {GattServer} from '../gatt/gatt-server.js';
import type {TransportProvider} from '../gatt/transport.js';
import {createInProcessProvider} from '../transport/in-process.js';
import type {Texts} from '../words/texts.js';

export interface VirtualHubsOptions<V extends GattServer> {
  /** Makes a virtual hub; without an id, with that of the family's first. */
  readonly create: (id?: string) => V;
  readonly clock: Clock;
  readonly texts: Texts;
}

/** A virtual hub for each hub of an extension, made when the hub is added and used again after the hub was removed. */
export class VirtualHubs<V extends GattServer = GattServer> {
  readonly first: V;
  readonly #options: VirtualHubsOptions<V>;
  /** In the order of their numbers. */
  readonly #all: V[];
  readonly #taken = new Set<GattServer>();
  /** The names until a client has renamed the hub. */
  readonly #firstNames = new WeakMap<V, string>();

  constructor(options: VirtualHubsOptions<V>) {
    this.#options = options;
    this.first = options.create();
    this.#all = [this.first];
  }

  /** The one with the lowest number that no hub has. */
  take(): V {
    const hub = this.#all.find(each => !this.#taken.has(each)) ?? this.#add();
    this.#taken.add(hub);
    return hub;
  }

  release(hub: GattServer): void {
    this.#taken.delete(hub);
  }

  providerOf(hub: V): TransportProvider {
    const {texts, clock} = this.#options;
    const number = this.#all.indexOf(hub) + 1;
    const firstName = this.#firstNames.get(hub) ?? hub.name;
    this.#firstNames.set(hub, firstName);
    const name = () =>
      hub.name === firstName
        ? texts.hubName('virtualHub') + (number > 1 ? ` ${number}` : '')
        : hub.name;
    return createInProcessProvider({id: 'virtual', server: withName(hub, name), clock});
  }

  #add(): V {
    const hub = this.#options.create(`${this.first.id}-${this.#all.length + 1}`);
    this.#all.push(hub);
    return hub;
  }
}

/** The same hub under another name. A getter, because the user may change the language or rename the hub. */
function withName(hub: GattServer, name: () => string): GattServer {
  return {
    id: hub.id,
    advertisement: hub.advertisement,
    get name() {
      return name();
    },
    get isInRange() {
      return hub.isInRange ?? true;
    },
    onInRange: listener => hub.onInRange?.(listener) ?? (() => undefined),
    connect: onLost => hub.connect(onLost),
  };
}
