import type {Clock} from '../clock.js';
import type {GattServer} from '../ble/gatt-server.js';
import type {TransportProvider} from '../ble/transport.js';
import {createInProcessProvider} from '../transport/in-process.js';
import type {Texts} from '../words/texts.js';
import type {CreateVirtualHub} from './hub-family.js';

export interface VirtualHubsOptions<V extends GattServer> {
  readonly createVirtualHub: CreateVirtualHub<V>;
  /** Make the virtual hubs of further models. */
  readonly otherVirtualHubs?: readonly CreateVirtualHub<V>[] | undefined;
  readonly clock: Clock;
  readonly texts: Texts;
}

/**
 * Virtual hubs for each hub of an extension, one of each model. They are made when the hub is added and used again after
 * the hub was removed.
 */
export class VirtualHubs<V extends GattServer = GattServer> {
  /** The first model of hub 1. */
  readonly first: V;
  readonly #options: VirtualHubsOptions<V>;
  /** In the order of the hubs' numbers. */
  readonly #all: (readonly [V, ...V[]])[] = [];
  readonly #taken = new Set<readonly GattServer[]>();
  /** The names until a client has renamed the hub. */
  readonly #firstNames = new WeakMap<V, string>();

  constructor(options: VirtualHubsOptions<V>) {
    this.#options = options;
    [this.first] = this.#add();
  }

  /** Those with the lowest number that no hub has. */
  take(): readonly [V, ...V[]] {
    const hubs = this.#all.find(each => !this.#taken.has(each)) ?? this.#add();
    this.#taken.add(hubs);
    return hubs;
  }

  release(hubs: readonly GattServer[]): void {
    this.#taken.delete(hubs);
  }

  providersOf(hubs: readonly [V, ...V[]]): readonly TransportProvider[] {
    const {texts, clock} = this.#options;
    const number = this.#all.indexOf(hubs) + 1;
    return hubs.map(hub => {
      const firstName = this.#firstNames.get(hub) ?? hub.name;
      this.#firstNames.set(hub, firstName);
      const model = hubs.length > 1 ? `: ${firstName}` : '';
      const name = () =>
        hub.name === firstName
          ? texts.hubName('virtualHub') + model + (number > 1 ? ` ${number}` : '')
          : hub.name;
      return createInProcessProvider({id: 'virtual', server: withName(hub, name), clock});
    });
  }

  #add() {
    const {createVirtualHub, otherVirtualHubs = [], clock} = this.#options;
    const {[0]: firstHubs, length} = this.#all;
    const make = (create: CreateVirtualHub<V>, index: number) => {
      const first = firstHubs?.[index];
      return create({clock, ...(first && {id: `${first.id}-${length + 1}`})});
    };
    const others = otherVirtualHubs.map((create, index) => make(create, index + 1));
    const hubs = [make(createVirtualHub, 0), ...others] as const;
    this.#all.push(hubs);
    return hubs;
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
