import type {Clock} from '../../../clock.js';
import {ScratchLinkWebSocket, type WebSocketLike} from '../../../transport/scratch-link/socket.js';
import {createScratchLinkProvider} from '../../../transport/scratch-link/scratch-link.js';
import type {TransportProvider} from '../../../gatt/transport.js';
import {optionalPackage} from './optional-package.js';

type WebSocketClass = new (url: string) => WebSocketLike;

/**
 * Throws an Error where this Node has no WebSocket: from 22 on it has.
 * @param url Null: where Scratch Link listens by itself.
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
    'Scratch Link is reached by a WebSocket, which Node has from 22 on; or install one: npm install ws',
  );
}
