import {within, type Clock} from '../../../clock.js';
import {ENDPOINTS, type WebSocketLike} from '../../../transport/scratch-link/socket.js';
import type {ScratchLinkFacts, SocketState} from './facts.js';

/** The browser may first ask the user for a permission. */
const OPEN_MS = 15_000;

/** Opens a socket to each address of Scratch Link and closes it again. */
export async function findScratchLink(
  clock: Clock,
  connect: (url: string) => WebSocketLike = url => new WebSocket(url),
): Promise<ScratchLinkFacts> {
  const [current, old] = await Promise.all(ENDPOINTS.map(url => stateOf(clock, url, connect)));
  return {current: current ?? 'closed', old: old ?? 'closed'};
}

async function stateOf(
  clock: Clock,
  url: string,
  connect: (url: string) => WebSocketLike,
): Promise<SocketState> {
  let socket: WebSocketLike;
  try {
    socket = connect(url);
  } catch {
    // A page on https may not use every ws: address.
    return 'closed';
  }
  const state = await within(
    clock,
    OPEN_MS,
    new Promise<SocketState>(resolve => {
      socket.addEventListener('open', () => resolve('open'));
      socket.addEventListener('error', () => resolve('closed'));
      socket.addEventListener('close', () => resolve('closed'));
    }),
  );
  socket.close();
  return state ?? 'no-answer';
}
