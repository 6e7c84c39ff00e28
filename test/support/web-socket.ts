import {WebSocket} from 'ws';
import type {WebSocketLike} from '../../src/transport/scratch-link/socket.js';

/** A `ws` socket with a browser's events: of these only `data` is looked at. */
export function connectWebSocket(url: string): WebSocketLike {
  const socket = new WebSocket(url);
  const events = new EventTarget();
  socket.on('open', () => events.dispatchEvent(new Event('open')));
  socket.on('close', () => events.dispatchEvent(new Event('close')));
  socket.on('error', () => events.dispatchEvent(new Event('error')));
  socket.on('message', (data: Buffer) =>
    events.dispatchEvent(Object.assign(new Event('message'), {data: data.toString()})),
  );
  return {
    binaryType: 'arraybuffer',
    addEventListener: (type, listener) => events.addEventListener(type, listener),
    send: text => socket.send(text),
    close: () => socket.close(),
  };
}
