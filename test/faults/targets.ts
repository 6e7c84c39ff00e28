import type {GattServer} from '../../src/ble/gatt-server.js';
import {sourceOf} from '../../src/hubs/wedo2/decoder.js';
import {createInProcessProvider} from '../../src/transport/in-process.js';
import {createScratchLinkProvider} from '../../src/transport/scratch-link/scratch-link.js';
import type {TransportProvider} from '../../src/ble/transport.js';
import {createWebBluetoothProvider} from '../../src/transport/web-bluetooth/web-bluetooth.js';
import {createFakeBluetooth} from '../support/connected-link.js';
import type {FakeClock} from '../support/fake-clock.js';
import {FakeScratchLinkHost} from '../support/fake-scratch-link.js';
import type {LinkDialect} from '../support/link-dialect.js';

/** A provider that finds one hub. `held` counts its open sockets, or its listeners on the browser's objects. */
export interface Target {
  readonly provider: TransportProvider;
  /** How many writes it has open at the same time. */
  readonly maxOpenWrites: number;
  readonly held: () => number;
}

export type CreateTarget = (server: GattServer, fake: FakeClock) => Target;

export const createInProcessTarget: CreateTarget = (server, {clock}) => ({
  provider: createInProcessProvider({id: 'virtual', server, clock}),
  maxOpenWrites: 4,
  held: () => 0,
});

export function scratchLinkTarget(dialect: LinkDialect = {}): CreateTarget {
  return (server, {clock}) => {
    const host = new FakeScratchLinkHost(server, dialect);
    const provider = createScratchLinkProvider({clock, sourceOf, createSocket: host.createSocket});
    return {provider, maxOpenWrites: 4, held: () => host.openSockets()};
  };
}

export const createBluetoothTarget: CreateTarget = (server, {clock}) => {
  const bluetooth = createFakeBluetooth(server);
  const provider = createWebBluetoothProvider({clock, bluetooth, name: () => 'Bluetooth'});
  return {provider, maxOpenWrites: 1, held: () => bluetooth.device.listeners()};
};

/** A provider of each kind, by name. */
export const TARGETS = {
  'virtual hub': createInProcessTarget,
  'Scratch Link': scratchLinkTarget(),
  'Web Bluetooth': createBluetoothTarget,
};
