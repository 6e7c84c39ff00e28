import {keyOf, type Endpoint} from '../../gatt/endpoint.js';

/** What a characteristic supports. 'command' is a write without response. */
export type Property = 'read' | 'write' | 'command' | 'notify';

export interface Characteristic extends Endpoint {
  readonly properties: readonly Property[];
}

/** The characteristics of a device by the names that its model uses. */
export type GattTable<Name extends string> = Readonly<Record<Name, Characteristic>>;

export function supports({properties}: Characteristic, property: Property): boolean {
  return properties.includes(property);
}

/** Finds characteristics by their endpoints. */
export class CharacteristicFinder<Name extends string> {
  readonly #table: GattTable<Name>;
  readonly #names: ReadonlyMap<string, Name>;

  constructor(table: GattTable<Name>) {
    this.#table = table;
    const names = Object.keys(table) as Name[];
    this.#names = new Map(names.map(name => [keyOf(table[name]), name]));
  }

  /** The name of the characteristic at that endpoint. Throws if there is none that supports `property`. */
  find(endpoint: Endpoint, property: Property): Name {
    const name = this.#names.get(keyOf(endpoint));
    if (name !== undefined && supports(this.#table[name], property)) return name;
    throw new Error(`the hub has no ${property} at ${endpoint.characteristic}`);
  }
}
