import type {Clock} from '../clock.js';
import type {GattServer} from '../ble/gatt-server.js';
import {PageLocks} from '../session/ownership.js';
import type {Texts} from '../words/texts.js';
import type {HeadingOf} from './block-info.js';
import {Extension, type ExtensionOptions} from './extension.js';
import {idsOf, type HubFamily} from './hub-family.js';
import {ProjectMemory} from './project-memory.js';
import {createProviders, type ProvidersOptions} from './providers.js';
import {VirtualHubs} from './virtual-hubs.js';
import type {ScratchRuntime} from './vm-internals.js';
import type {ProjectStorage} from './vm-storage.js';

export interface CreateExtensionOptions
  extends
    Omit<ExtensionOptions, 'memory' | 'providers' | 'locks' | 'storage'>,
    Partial<Pick<ProvidersOptions, 'ownVirtualHubs' | 'bluetooth' | 'scratchLink' | 'hubName'>> {
  readonly headingOf: HeadingOf;
  /** Where the names of hubs are saved with the project; null: nowhere. */
  readonly projectStorage: ProjectStorage | null;
}

/** Where the browser has no locks: at least two extensions of this page cannot use the same hub. */
const pageLocks = new PageLocks();

/** One family's extension for a vm's runtime, with everything that a page can offer. */
export function createExtension(runtime: ScratchRuntime, options: CreateExtensionOptions) {
  const {family, clock, texts, projectStorage, ownVirtualHubs = []} = options;
  const {bluetooth = true, scratchLink = true, hubName} = options;
  return new Extension(runtime, {
    ...options,
    ...(projectStorage && {memory: new ProjectMemory(projectStorage, idsOf(family))}),
    providers: createProviders(runtime, {
      clock,
      texts,
      ownVirtualHubs,
      bluetooth,
      scratchLink,
      hubName,
      sourceOf: family.profiles[0].sourceOf,
    }),
    locks: browserLocks() ?? pageLocks,
    storage: tabStorage(),
  });
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
