import {WebSocket} from 'ws';
import {systemClock} from '../../../clock.js';
import type {TransportProvider} from '../../../ble/transport.js';
import type {DeviceUnderTest} from '../../../lab/throughput/devices/device-under-test.js';
import type {ThroughputOptions} from '../../../lab/throughput/options.js';
import {
  createBluetoothTarget,
  createRealTarget,
  createVirtualTarget,
  type ThroughputTarget,
} from '../../../lab/throughput/target.js';
import {createScratchLinkProvider} from '../../../transport/scratch-link/scratch-link.js';
import {ScratchLinkWebSocket} from '../../../transport/scratch-link/socket.js';
import {findNodeBluetooth} from './node-bluetooth.js';

/** Rejects with an Error that says what is missing on this machine for the chosen --via. */
export async function createTarget(options: ThroughputOptions): Promise<ThroughputTarget> {
  switch (options.via) {
    case 'virtual':
      return createVirtualTarget(options, systemClock);
    case 'scratch-link':
      return createRealTarget(scratchLinkProvider(options.scratchLinkUrl), systemClock);
    case 'bluetooth':
      return bluetoothTarget(options.name ?? namePrefixOf(options.device));
  }
}

/** How the names of a home-made device begin; null: its profile does not say. */
function namePrefixOf({profile, filter: {filters}}: DeviceUnderTest): string | null {
  return (profile && filters[0]?.namePrefix) ?? null;
}

async function bluetoothTarget(namePrefix: string | null): Promise<ThroughputTarget> {
  return createBluetoothTarget(await findNodeBluetooth(namePrefix), systemClock);
}

/** Bluetooth of this machine. Rejects as findNodeBluetooth() does. */
export async function bluetoothProvider(namePrefix: string | null): Promise<TransportProvider> {
  return (await bluetoothTarget(namePrefix)).provider;
}

/** @param url Where Scratch Link listens; null: at its usual addresses. */
export function scratchLinkProvider(url: string | null): TransportProvider {
  const connect = (to: string) => new WebSocket(to);
  return createScratchLinkProvider({
    clock: systemClock,
    createSocket: () => new ScratchLinkWebSocket(connect, ...(url === null ? [] : [[url]])),
    isDenied: () => Promise.resolve(false),
  });
}
