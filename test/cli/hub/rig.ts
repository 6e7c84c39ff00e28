import type {Test} from 'tap';
import {WebSocket} from 'ws';
import {systemClock, type Clock} from '../../../src/clock.js';
import {wedo2RawAccess} from '../../../src/hubs/wedo2/raw-access.js';
import {LinkServer} from '../../../src/link-server/link-server.js';
import {createFixedSource} from '../../../src/link-server/fixed-source.js';
import {listen} from '../../../src/link-server/listen.js';
import {toServedHub} from '../../../src/apps/cli/hub/virtual-served-hub.js';
import {GATT_TABLE} from '../../../src/virtual/wedo2/gatt-table.js';
import {createVirtualHub} from '../../../src/virtual/index.js';

/** A hub with a motor and a distance sensor, and the server side of Scratch Link for it. */
export function createServer(clock: Clock) {
  const hub = createVirtualHub({clock});
  const sources = [createFixedSource([toServedHub(hub, GATT_TABLE)], clock)];
  return {hub, server: new LinkServer({sources, families: [wedo2RawAccess], clock})};
}

/** The same on a free port, by default with the machine's own clock, until the test ends. */
export async function serveHub(
  t: Test,
  allowedOrigins: readonly string[] = [],
  clock: Clock = systemClock,
) {
  const {hub, server} = createServer(clock);
  const {port, close} = await listen({port: 0, allowedOrigins, server, clock});
  t.teardown(close);
  return {port, hub, server, url: `ws://127.0.0.1:${port}/scratch/ble`};
}

/** An open client, or the HTTP status with which it was refused. */
export function knock(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<WebSocket | number> {
  const socket = new WebSocket(url, {headers});
  return new Promise(resolve => {
    socket.on('open', () => resolve(socket));
    socket.on('error', () => undefined);
    socket.on('unexpected-response', (_, response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
  });
}

/** The same; throws if it was refused. */
export async function enter(url: string): Promise<WebSocket> {
  const socket = await knock(url);
  if (typeof socket === 'number') throw new Error(`Turned away with ${socket}.`);
  return socket;
}

export function nextMessage(socket: WebSocket): Promise<unknown> {
  return new Promise(resolve =>
    socket.once('message', (data: Buffer) => resolve(JSON.parse(data.toString()))),
  );
}

export function nextClose(socket: WebSocket): Promise<number> {
  return new Promise(resolve => socket.once('close', resolve));
}
