import type {Clock} from '../../../clock.js';
import type {TransportProvider} from '../../../gatt/transport.js';
import {ScratchLinkWebSocket, type WebSocketLike} from '../../../transport/scratch-link/socket.js';
import {createScratchLinkProvider} from '../../../transport/scratch-link/scratch-link.js';
import {optionalPackage} from './optional-package.js';

type WebSocketClass = new (url: string) => WebSocketLike;

/**
 * @param url Where Scratch Link listens; null: at its usual addresses.
 * @throws Error if this version of Node has no WebSocket and the package ws is not installed.
 */
export function scratchLinkProvider(clock: Clock, url: string | null): TransportProvider {
  const WebSocket = findWebSocket();
  const connect = (to: string) => new WebSocket(to);
  return createScratchLinkProvider({
    clock,
    createSocket: () => new ScratchLinkWebSocket(connect, ...(url === null ? [] : [[url]])),
    isDenied: () => Promise.resolve(false),
  });
}

function findWebSocket(): WebSocketClass {
  const own: unknown = Reflect.get(globalThis, 'WebSocket');
  const found: unknown = own ?? Reflect.get(Object(optionalPackage('ws')), 'WebSocket');
  if (typeof found === 'function') return found as WebSocketClass;
  throw new Error(
    'Scratch Link needs a WebSocket, which Node has since version 22. For older versions: npm install ws',
  );
}
