import {families} from '../../blocks/index.js';
import type {GattServer} from '../ble/gatt-server.js';
import {
  install as installFamilies,
  type Blockwave as InstalledBlockwave,
  type InstalledFamily,
  type InstallOptions as FamilyOptions,
} from '../scratch/install.js';
import {libraryEntryOf, type HubFamily} from '../scratch/hub-family.js';
import type {VirtualHub} from '../virtual/index.js';

/** Without `hubs`, every family in blocks/index.ts is installed. */
export type InstallOptions<V extends GattServer = VirtualHub> = Omit<FamilyOptions<V>, 'hubs'> &
  Partial<Pick<FamilyOptions<V>, 'hubs'>>;
export type Blockwave<V extends GattServer = VirtualHub> = InstalledBlockwave<V>;

/** Each family with its own kind of virtual hub. */
type InstalledFamilies<Families extends readonly HubFamily[]> = {
  readonly [I in keyof Families]: Families[I] extends HubFamily<infer V>
    ? InstalledFamily<V>
    : never;
};

/**
 * Makes `vm`, the VirtualMachine of @scratch/scratch-vm, load the extensions of these hub families. Call it before the editor is
 * rendered. A second call for the same vm returns the result of the first. Throws an Error for an unknown kind of vm, and
 * for a vm that has loaded an extension of the same id already.
 */
export function install(
  vm: object,
  options?: InstallOptions & {readonly hubs?: never},
): Omit<Blockwave, 'families'> & {
  /** Also those that add() has added. */
  readonly families: readonly [...InstalledFamilies<typeof families>, ...InstalledFamily[]];
};
export function install<V extends GattServer = VirtualHub>(
  vm: object,
  options?: InstallOptions<V>,
): Blockwave<V>;
export function install(vm: object, options: InstallOptions<GattServer> = {}) {
  return installFamilies(vm, {...options, hubs: options.hubs ?? families});
}

/** The library card of WeDo 2.0. */
export const libraryEntry = libraryEntryOf(families[0]);
