import type {Endpoint} from '../../ble/endpoint.js';

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
