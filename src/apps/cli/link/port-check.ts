import {createServer} from 'node:net';
import {WebSocket} from 'ws';
import {LINK_PATH} from '../../../link-server/upgrade-request.js';
import {authorityOf} from '../served/authority.js';

/** What has a port of this computer. */
type PortUser = 'nobody' | 'blockwave' | 'scratch-link' | 'another-program' | 'not-allowed';

const TIMEOUT_MS = 2_000;
const VERSION_REQUEST = JSON.stringify({jsonrpc: '2.0', id: 1, method: 'getVersion'});

/** Asks the program at the port of this computer what it is, if there is one. */
export async function userOfPort(
  port: number,
  host: string,
  timeoutMs = TIMEOUT_MS,
): Promise<PortUser> {
  const code = await tryToListen(port, host);
  if (code === null) return 'nobody';
  if (code === 'EACCES') return 'not-allowed';
  const authority = authorityOf(host, port);
  if (await isBlockwave(authority, timeoutMs)) return 'blockwave';
  return (await isScratchLink(authority, timeoutMs)) ? 'scratch-link' : 'another-program';
}

/** The code of the error; null: the port is free. */
function tryToListen(port: number, host: string): Promise<string | null> {
  const server = createServer();
  return new Promise(resolve => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

/** Our own server says so in its answer to a plain request. */
async function isBlockwave(authority: string, timeoutMs: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(`http://${authority}/`, {signal, redirect: 'manual'});
    return (await answer.text()).startsWith('Blockwave');
  } catch {
    return false;
  }
}

function isScratchLink(authority: string, timeoutMs: number): Promise<boolean> {
  const socket = new WebSocket(`ws://${authority}${LINK_PATH}`, {
    handshakeTimeout: timeoutMs,
    maxPayload: 65_536,
  });
  return new Promise<boolean>(resolve => {
    const timer = setTimeout(resolve, timeoutMs, false);
    socket.on('open', () => socket.send(VERSION_REQUEST));
    socket.on('message', data =>
      resolve(
        Buffer.from(data as Buffer)
          .toString()
          .includes('"jsonrpc"'),
      ),
    );
    socket.on('error', () => resolve(false));
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(false);
    });
  }).finally(() => socket.terminate());
}
