import {once} from 'node:events';
import {createServer, STATUS_CODES, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Duplex} from 'node:stream';
import {WebSocketServer, type WebSocket} from 'ws';
import {systemClock, type Clock} from '../clock.js';
import type {LinkServer} from './link-server.js';
import type {LinkSocket} from './link-session.js';
import {checkUpgradeRequest, LINK_PATH, type UpgradeRequest} from './upgrade-request.js';

export interface ListenOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** The address at which it listens. Other machines can connect to each but the default, 127.0.0.1. */
  readonly host?: string | undefined;
  readonly allowedOrigins: readonly string[];
  readonly server: LinkServer;
  /** Used for all time-outs. Default: the machine's clock. */
  readonly clock?: Clock;
  /** How long a connection may take until it is a WebSocket. 2 s by default. */
  readonly handshakeTimeoutMs?: number;
  /** Gets the reason for each refused upgrade request, for the terminal. */
  readonly onRefused?: (reason: string) => void;
  /** Without it, POST requests are answered like all other plain requests. */
  readonly onPost?: OnPost | undefined;
  /** Gets each message of each session; sessions are numbered from 1. */
  readonly onMessage?: (session: number, direction: 'in' | 'out', text: string) => void;
}

/** Carries out a POST request of a program on this machine. Returns why it cannot, or null. */
type OnPost = (path: string, body: string) => string | null;

export interface Listening {
  readonly port: number;
  /** Ends all sessions. Resolves when all motors have stopped and all sockets are closed. */
  readonly close: () => Promise<void>;
}

/** Other machines cannot connect to this address. */
export const LOOPBACK = '127.0.0.1';
const MAX_FRAME_BYTES = 65_536;
/** More than there are sessions, so that requests can still be refused. */
export const MAX_CONNECTIONS = 256;
/** All clients are on this machine; one that sends nothing takes a connection from the others. */
const HANDSHAKE_TIMEOUT_MS = 2_000;
/** A WebSocket that has not answered a ping in this time is closed. */
const PONG_TIMEOUT_MS = 10_000;
/** A client that does not answer the close of its WebSocket in this time loses its connection. */
const CLOSE_TIMEOUT_MS = 2_000;
/** How long the socket of a client above its budget is not read, so that the others have their turn. */
const PAUSE_MS = 10;
/** Such a socket is also not read while more than this waits for the client, so that answers alone never reach the session's limit. */
const MAX_UNREAD_BYTES = 262_144;
const MAX_POST_LENGTH = 4_096;
const PLAIN_REQUEST_ANSWER =
  'Blockwave serves hubs here, in place of Scratch Link. Connect to them from Scratch.\n';
const PAGE_POST_ANSWER =
  'Pages cannot change the sensors. Send the request from a program, without an Origin.\n';
const PLAIN_TEXT = {
  'content-type': 'text/plain',
  'x-content-type-options': 'nosniff',
  connection: 'close',
};

/** Serves on a WebSocket, in Node only. Rejects with Node's own error if the port is not available. */
export async function listen(options: ListenOptions): Promise<Listening> {
  const {server, allowedOrigins, onRefused} = options;
  const {clock = systemClock, handshakeTimeoutMs = HANDSHAKE_TIMEOUT_MS} = options;
  const {host = LOOPBACK} = options;
  const check = (request: UpgradeRequest) => checkUpgradeRequest(request, allowedOrigins, host);
  // Node's own time-outs would use the machine's clock.
  const http = createServer({requestTimeout: 0, headersTimeout: 0}, (request, response) => {
    // The same checks as for an upgrade: a foreign page must not learn what this server is.
    const upgrade = {...toUpgradeRequest(request), path: LINK_PATH};
    const refusal = check(upgrade);
    // Browsers always send an origin with POST, so no page can do this.
    const isControl = request.method === 'POST' && request.headers.origin === undefined;
    if (refusal === null && isControl && options.onPost !== undefined) {
      answerPost(request, response, options.onPost);
      return;
    }
    const isPost = request.method === 'POST' && options.onPost !== undefined;
    response.writeHead(refusal?.status ?? (isPost ? 403 : 426), PLAIN_TEXT);
    const answer = isPost ? PAGE_POST_ANSWER : PLAIN_REQUEST_ANSWER;
    response.end(refusal === null ? answer : refusalText(refusal));
  });
  const handshakes = new Map<Duplex, () => void>();
  http.on('connection', stream => {
    const cancel = clock.after(handshakeTimeoutMs, () => stream.destroy());
    handshakes.set(stream, cancel);
    stream.on('close', () => {
      cancel();
      handshakes.delete(stream);
    });
  });
  http.maxConnections = MAX_CONNECTIONS;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
    autoPong: false,
  });
  let sessionCount = 0;
  http.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy());
    const refusal = check(toUpgradeRequest(request));
    const {origin = null} = request.headers;
    const retryAfterMs = server.msUntilRoom(origin);
    if (refusal !== null) {
      onRefused?.(refusal.reason);
      refuse(stream, refusal.status, refusalText(refusal));
    } else if (retryAfterMs > 0) {
      onRefused?.('too many sessions are open');
      refuse(stream, 503, `Try again after ${retryAfterMs} ms.\n`, retryAfterMs);
    } else {
      handshakes.get(stream)?.();
      sockets.handleUpgrade(request, stream, head, socket =>
        serve({socket, stream, origin, number: ++sessionCount}, options),
      );
    }
  });
  http.listen(options.port, host);
  await once(http, 'listening');
  // A connection that fails concerns no other.
  http.on('error', () => undefined);
  return {
    port: (http.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise(resolve => http.close(resolve));
      await server.close();
      for (const socket of sockets.clients) socket.terminate();
      http.closeAllConnections();
      await closed;
    },
  };
}

interface Client {
  readonly socket: WebSocket;
  readonly stream: Duplex;
  /** The origin of its page; null: a program. */
  readonly origin: string | null;
  readonly number: number;
}

function serve(
  {socket, stream, origin, number}: Client,
  {server, onMessage, clock = systemClock}: ListenOptions,
): void {
  /** Sends all answers to the messages of one read at once. A client may cause more than a thousand of them. */
  const collect = () => {
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  };
  let cancelClose: () => void = () => undefined;
  const client: LinkSocket = {
    get bufferedBytes() {
      return socket.bufferedAmount;
    },
    send: text => {
      onMessage?.(number, 'out', text);
      collect();
      socket.send(text);
    },
    close: () => {
      socket.close();
      cancelClose = clock.after(CLOSE_TIMEOUT_MS, () => socket.terminate());
    },
  };
  const session = server.open(client, origin);
  const pause = () => {
    if (socket.isPaused) return;
    socket.pause();
    resumeLater();
  };
  const resumeLater = () => {
    clock.after(PAUSE_MS, () => {
      const isWaiting = socket.bufferedAmount > MAX_UNREAD_BYTES;
      if (isWaiting && socket.readyState === socket.OPEN) resumeLater();
      else socket.resume();
    });
  };
  let isAlive = true;
  let cancelPing: () => void;
  const ping = () => {
    if (!isAlive) socket.terminate();
    isAlive = false;
    socket.ping();
    cancelPing = clock.after(PONG_TIMEOUT_MS, ping);
  };
  cancelPing = clock.after(PONG_TIMEOUT_MS, ping);
  socket.on('pong', () => {
    isAlive = true;
    if (!session.acceptControlFrame()) pause();
  });
  // ws passes Buffers unless a socket's binaryType is changed.
  socket.on('message', (bytes: Buffer) => {
    onMessage?.(number, 'in', bytes.toString());
    session.receive(bytes);
    if (session.isOverBudget) pause();
  });
  socket.on('ping', (data: Buffer) => {
    if (session.acceptControlFrame()) socket.pong(data);
    else pause();
  });
  socket.on('close', () => {
    session.end();
    cancelPing();
    cancelClose();
  });
  // After an invalid frame, or one that is too long, the socket closes by itself.
  socket.on('error', () => session.end());
}

function toUpgradeRequest({url, headers}: IncomingMessage): UpgradeRequest {
  return {path: url, host: headers.host, origin: headers.origin};
}

function answerPost(request: IncomingMessage, response: ServerResponse, onPost: OnPost): void {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (text: string) => {
    body += text;
    if (body.length > MAX_POST_LENGTH) request.destroy();
  });
  request.on('end', () => {
    const problem = onPost(request.url ?? '', body);
    response.writeHead(problem === null ? 204 : 400, PLAIN_TEXT);
    response.end(problem === null ? '' : `${problem}\n`);
  });
}

const refusalText = ({reason}: {readonly reason: string}) => `Refused: ${reason}.\n`;

function refuse(stream: Duplex, status: number, body: string, retryAfterMs?: number): void {
  // A client that does not close its end must not keep the connection.
  stream.once('finish', () => stream.destroy());
  const headers = ['Connection: close', 'Content-Type: text/plain'];
  // HTTP has whole seconds only.
  if (retryAfterMs !== undefined) headers.push(`Retry-After: ${Math.ceil(retryAfterMs / 1000)}`);
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...headers, '', body];
  stream.end(lines.join('\r\n'));
}
