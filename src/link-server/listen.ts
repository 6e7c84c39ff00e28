import {createServer, STATUS_CODES, type IncomingMessage, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Duplex} from 'node:stream';
import {WebSocketServer, type RawData, type WebSocket} from 'ws';
import {judge, LINK_PATH} from './admission.js';
import type {LinkServer} from './link-server.js';

export interface ListenOptions {
  /** 0 takes any free one. */
  readonly port: number;
  readonly allowedOrigins: readonly string[];
  readonly server: LinkServer;
  /** A request that was turned away, and why: for the terminal. */
  readonly onRefused?: (reason: string) => void;
  /** Each message as it comes and goes, by the number of its session. */
  readonly onMessage?: (session: number, direction: 'in' | 'out', text: string) => void;
}

export interface Listening {
  readonly port: number;
  /** Ends all sessions; resolves when motors stand and sockets are closed. */
  readonly close: () => Promise<void>;
}

/** This machine and no other can reach it. */
const LOOPBACK = '127.0.0.1';
const LONGEST_FRAME_BYTES = 65_536;
/** Beyond the sessions, for requests that are being turned away. */
export const MOST_CONNECTIONS = 64;
/** Nobody is far away; and who says nothing keeps others out. */
const HANDSHAKE_TIMEOUT_MS = 2_000;
const HANDSHAKE_LOOK_EVERY_MS = 500;
const WHAT_THIS_IS =
  "Blockwave's virtual hub, served as a Scratch Link. Connect to it from Scratch.\n";

/** Rejects with Node's own error where the port cannot be had. */
export async function listen(options: ListenOptions): Promise<Listening> {
  const {server, allowedOrigins, onRefused} = options;
  const http = createServer(
    {
      requestTimeout: HANDSHAKE_TIMEOUT_MS,
      headersTimeout: HANDSHAKE_TIMEOUT_MS,
      connectionsCheckingInterval: HANDSHAKE_LOOK_EVERY_MS,
    },
    (request, response) => {
      // The same checks: a page elsewhere shall not even learn that this is here.
      const refusal = judge({...knockOf(request), path: LINK_PATH}, allowedOrigins);
      response.writeHead(refusal?.status ?? 426, {
        'content-type': 'text/plain',
        connection: 'close',
      });
      response.end(refusal === null ? WHAT_THIS_IS : '');
    },
  );
  http.maxConnections = MOST_CONNECTIONS;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LONGEST_FRAME_BYTES,
    perMessageDeflate: false,
    clientTracking: true,
  });
  let sessions = 0;
  http.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy());
    const refusal = judge(knockOf(request), allowedOrigins);
    if (refusal !== null) {
      onRefused?.(refusal.reason);
      refuse(stream, refusal.status);
    } else if (server.isFull) {
      onRefused?.('too many sessions are open');
      refuse(stream, 503);
    } else {
      sockets.handleUpgrade(request, stream, head, socket => serve(socket, ++sessions, options));
    }
  });
  const port = await listenOn(http, options.port);
  return {
    port,
    close: async () => {
      const closed = new Promise(resolve => http.close(resolve));
      await server.close();
      for (const socket of sockets.clients) socket.terminate();
      http.closeAllConnections();
      await closed;
    },
  };
}

function serve(socket: WebSocket, number: number, {server, onMessage}: ListenOptions): void {
  const session = server.open({
    get bufferedBytes() {
      return socket.bufferedAmount;
    },
    send: text => {
      onMessage?.(number, 'out', text);
      socket.send(text);
    },
    close: () => socket.close(),
  });
  socket.on('message', (data: RawData) => {
    const bytes = toBuffer(data);
    onMessage?.(number, 'in', bytes.toString());
    session.receive(bytes);
  });
  socket.on('close', () => session.end());
  // A frame too long, or one that is none: the socket closes by itself.
  socket.on('error', () => session.end());
}

function knockOf({url, headers}: IncomingMessage) {
  return {path: url, host: headers.host, origin: headers.origin};
}

function refuse(stream: Duplex, status: number): void {
  // Whoever does not hang up shall not hold a connection.
  stream.once('finish', () => stream.destroy());
  stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\n\r\n`);
}

function toBuffer(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}

function listenOn(http: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, LOOPBACK, () => {
      http.off('error', reject);
      // A connection that fails is its own affair.
      http.on('error', () => undefined);
      resolve((http.address() as AddressInfo).port);
    });
  });
}
