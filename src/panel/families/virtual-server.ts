import type {GattServer} from '../../ble/gatt-server.js';

/**
 * Returns a function for a connected hub as a virtual one of a family; null: it is none. Not by its class: the page's bundle has
 * another one than the panel's.
 * @param member That only virtual hubs of this family have.
 */
export const virtualBy =
  <Hub extends object>(member: keyof Hub & string) =>
  (server: GattServer | null): (GattServer & Hub) | null =>
    server !== null && member in server ? (server as GattServer & Hub) : null;
