import type {Clock} from '../clock.js';
import type {GattServer} from '../ble/gatt-server.js';
import type {TransportProvider} from '../ble/transport.js';
import {PageLocks} from '../session/ownership.js';
import {createInProcessProvider} from '../transport/in-process.js';
import {createScratchLinkProvider} from '../transport/scratch-link/scratch-link.js';
import {createWebBluetoothProvider} from '../transport/web-bluetooth/web-bluetooth.js';
import type {Texts} from '../words/texts.js';
import {Extension} from './extension.js';
import {idsOf, type HubFamily} from './hub-family.js';
import type {ExtensionOptions, PageOptions} from './options.js';
import {ProjectMemory} from './project-memory.js';
import {VirtualHubs} from './virtual-hubs.js';
import type {ScratchRuntime} from './vm-internals.js';

/** Where the browser has no locks: at least two extensions of this page cannot use the same hub. */
const pageLocks = new PageLocks();

/**
 * One family's extension for a vm's runtime, with everything that a page can offer.
 * @param ownVirtualHubs Virtual hubs that the search of each hub lists, under their own names.
 */
export function createExtension(
  runtime: ScratchRuntime,
  page: PageOptions,
  {
    family,
    numberedVirtualHubs,
    ownVirtualHubs = [],
  }: Pick<ExtensionOptions, 'family' | 'numberedVirtualHubs'> & {
    readonly ownVirtualHubs?: readonly GattServer[];
  },
) {
  const {clock} = page;
  const own = ownVirtualHubs.map((server, index) =>
    createInProcessProvider({
      id: index === 0 ? 'virtual' : `virtual-${index + 1}`,
      server,
      clock,
    }),
  );
  return new Extension(runtime, {
    ...page,
    family,
    numberedVirtualHubs,
    memory: new ProjectMemory(page.projectStorage, idsOf(family)),
    providers: [...own, ...providersOfPage(runtime, page, family)],
    locks: browserLocks() ?? pageLocks,
    storage: tabStorage(),
  });
}

/** The ways to real hubs, in the order in which they are searched. */
export function providersOfPage(
  runtime: ScratchRuntime,
  {clock, texts, bluetooth = true, scratchLink = true, hubName}: PageOptions,
  {protocol: {sourceOf}}: HubFamily,
): readonly TransportProvider[] {
  const createSocket = runtime.getScratchLinkSocket?.bind(runtime, 'BLE');
  return [
    ...(scratchLink
      ? [createScratchLinkProvider({clock, hubName, sourceOf, ...(createSocket && {createSocket})})]
      : []),
    ...(bluetooth
      ? [createWebBluetoothProvider({clock, hubName, name: () => texts.hubName('bluetooth')})]
      : []),
  ];
}

/** A virtual hub for each hub of the family's extension; undefined if the family has none. */
export function createVirtualHubs<V extends GattServer>(
  {createVirtualHub, otherVirtualHubs}: HubFamily<V>,
  page: {readonly clock: Clock; readonly texts: Texts},
): VirtualHubs<V> | undefined {
  return createVirtualHub && new VirtualHubs({...page, createVirtualHub, otherVirtualHubs});
}

/** Null outside of browsers, and in a frame that may not store anything. */
export function tabStorage(): Storage | null {
  try {
    return typeof document === 'undefined' ? null : globalThis.sessionStorage;
  } catch {
    return null;
  }
}

/** Null in an insecure page, and in old browsers. */
function browserLocks(): LockManager | null {
  return typeof navigator === 'undefined' || !('locks' in navigator) ? null : navigator.locks;
}
