import type {Clock} from '../clock.js';
import type {GattServer} from '../ble/gatt-server.js';
import type {TransportProvider} from '../ble/transport.js';
import type {HubProfile} from '../hubs/hub-profile.js';
import {createInProcessProvider} from '../transport/in-process.js';
import {createScratchLinkProvider} from '../transport/scratch-link/scratch-link.js';
import {createWebBluetoothProvider} from '../transport/web-bluetooth/web-bluetooth.js';
import type {Texts} from '../words/texts.js';
import type {ScratchRuntime} from './vm-internals.js';

export interface ProvidersOptions {
  readonly clock: Clock;
  readonly texts: Texts;
  /** Virtual hubs that the search of each hub lists, under their own names. */
  readonly ownVirtualHubs: readonly GattServer[];
  /** Whether to offer Web Bluetooth. */
  readonly bluetooth: boolean;
  /** Whether to offer Scratch Link. */
  readonly scratchLink: boolean;
  /** Real hubs are listed only if they have this name, as in withName(). Default: all are listed. */
  readonly hubName?: string | undefined;
  /** As in HubProfile. */
  readonly sourceOf?: HubProfile['sourceOf'] | undefined;
}

/** The providers that all hubs of one extension share, in the order in which they are searched. */
export function createProviders(
  runtime: ScratchRuntime,
  {clock, texts, ownVirtualHubs, bluetooth, scratchLink, hubName, sourceOf}: ProvidersOptions,
): readonly TransportProvider[] {
  const createSocket = runtime.getScratchLinkSocket?.bind(runtime, 'BLE');
  return [
    ...ownVirtualHubs.map((server, index) =>
      createInProcessProvider({
        id: index === 0 ? 'virtual' : `virtual-${index + 1}`,
        server,
        clock,
      }),
    ),
    ...(scratchLink
      ? [createScratchLinkProvider({clock, hubName, sourceOf, ...(createSocket && {createSocket})})]
      : []),
    ...(bluetooth
      ? [createWebBluetoothProvider({clock, hubName, name: () => texts.hubName('bluetooth')})]
      : []),
  ];
}
