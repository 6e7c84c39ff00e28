import type {Clock} from '../clock.js';
import type {GattServer} from '../gatt/gatt-server.js';
import type {TransportProvider} from '../gatt/transport.js';
import {createInProcessProvider} from '../transport/in-process.js';
import {createScratchLinkProvider} from '../transport/scratch-link/scratch-link.js';
import {createWebBluetoothProvider} from '../transport/web-bluetooth/web-bluetooth.js';
import type {Texts} from '../words/texts.js';
import type {ScratchVm} from './vm-internals.js';

export interface ProvidersOptions {
  readonly clock: Clock;
  readonly texts: Texts;
  readonly virtualHubs: readonly GattServer[];
  /** True: the dialog lists each virtual hub under its own name. False: as "Virtual hub" in the user's language. */
  readonly isVirtualNamed: boolean;
  /** Whether to offer Web Bluetooth. */
  readonly bluetooth: boolean;
}

/** The providers of one extension, in the order in which the connection dialog lists them. */
export function createProviders(
  {runtime}: ScratchVm,
  {clock, texts, virtualHubs, isVirtualNamed, bluetooth}: ProvidersOptions,
): readonly TransportProvider[] {
  const virtualName = isVirtualNamed ? null : () => texts.hubName('virtualHub');
  const createSocket = runtime.getScratchLinkSocket?.bind(runtime, 'BLE');
  return [
    ...virtualHubs.map((hub, index) =>
      createInProcessProvider({
        id: index === 0 ? 'virtual' : `virtual-${index + 1}`,
        server: virtualName === null ? hub : withName(hub, virtualName),
        clock,
      }),
    ),
    createScratchLinkProvider({clock, ...(createSocket && {createSocket})}),
    ...(bluetooth
      ? [createWebBluetoothProvider({clock, name: () => texts.hubName('bluetooth')})]
      : []),
  ];
}

/** The same hub under another name. A getter, because the language of the user may change. */
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
