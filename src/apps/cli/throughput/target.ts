import {systemClock} from '../../../clock.js';
import type {TransportProvider} from '../../../gatt/transport.js';
import type {ThroughputOptions} from '../../../lab/throughput/options.js';
import {
  createBluetoothTarget,
  createRealTarget,
  createVirtualTarget,
  type ThroughputTarget,
} from '../../../lab/throughput/target.js';
import {createScratchLinkProvider} from '../../../transport/scratch-link/scratch-link.js';
import {ScratchLinkWebSocket, type WebSocketLike} from '../../../transport/scratch-link/socket.js';
import {findNodeBluetooth} from './node-bluetooth.js';
import {optionalPackage} from './optional-package.js';

/** Rejects with an Error that says what is missing on this machine for the chosen --via. */
export async function createTarget(options: ThroughputOptions): Promise<ThroughputTarget> {
  switch (options.via) {
    case 'virtual':
      return createVirtualTarget(options, systemClock);
    case 'scratch-link':
      return createRealTarget(scratchLinkProvider(options.scratchLinkUrl), systemClock);
    case 'bluetooth':
      return createBluetoothTarget(await findNodeBluetooth(options.name), systemClock);
  }
}

/**
 * @param url Where Scratch Link listens; null: at its usual addresses.
 * @throws Error if this version of Node has no WebSocket and the package ws is not installed.
 */
function scratchLinkProvider(url: string | null): TransportProvider {
  const WebSocket = findWebSocket();
  const connect = (to: string) => new WebSocket(to);
  return createScratchLinkProvider({
    clock: systemClock,
    createSocket: () => new ScratchLinkWebSocket(connect, ...(url === null ? [] : [[url]])),
    isDenied: () => Promise.resolve(false),
  });
}

function findWebSocket(): new (url: string) => WebSocketLike {
  const own: unknown = Reflect.get(globalThis, 'WebSocket');
  const found: unknown = own ?? Reflect.get(Object(optionalPackage('ws')), 'WebSocket');
  if (typeof found === 'function') return found as new (url: string) => WebSocketLike;
  throw new Error(
    'Scratch Link needs a WebSocket, which Node has since version 22. For older versions: npm install ws',
  );
}
