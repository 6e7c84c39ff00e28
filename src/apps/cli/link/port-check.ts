import {createServer} from 'node:net';
import {WebSocket} from 'ws';
import {LINK_PATH} from '../../../link-server/upgrade-request.js';

/** What has a port of this computer. */
type PortUser = 'nobody' | 'blockwave' | 'scratch-link' | 'another-program' | 'not-allowed';

const TIMEOUT_MS = 2_000;
const VERSION_REQUEST = JSON.stringify({jsonrpc: '2.0', id: 1, method: 'getVersion'});

/** Asks the program at the port of this computer what it is, if there is one. */
export async function userOfPort(port: number, host: string): Promise<PortUser> {
  const code = await tryToListen(port, host);
  if (code === null) return 'nobody';
  if (code === 'EACCES') return 'not-allowed';
  if (await isBlockwave(port, host)) return 'blockwave';
  return (await isScratchLink(port, host)) ? 'scratch-link' : 'another-program';
}

/** The code of the error; null: the port is free. */
function tryToListen(port: number, host: string): Promise<string | null> {
  const server = createServer();
  return new Promise(resolve => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

const authorityOf = (port: number, host: string) =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Our own server says so in its answer to a plain request. */
async function isBlockwave(port: number, host: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(`http://${authorityOf(port, host)}/`, {signal, redirect: 'manual'});
    return (await answer.text()).startsWith('Blockwave');
  } catch {
    return false;
  }
}

function isScratchLink(port: number, host: string): Promise<boolean> {
  const socket = new WebSocket(`ws://${authorityOf(port, host)}${LINK_PATH}`, {
    handshakeTimeout: TIMEOUT_MS,
    maxPayload: 65_536,
  });
  return new Promise<boolean>(resolve => {
    const timer = setTimeout(resolve, TIMEOUT_MS, false);
    socket.on('open', () => socket.send(VERSION_REQUEST));
    socket.on('message', data => resolve(/"protocol"/.test(Buffer.from(data as Buffer).toString())));
    socket.on('error', () => resolve(false));
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(false);
    });
  }).finally(() => socket.terminate());
}
