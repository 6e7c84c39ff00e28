import {once} from 'node:events';
import {createServer as createHttpServer, type RequestListener} from 'node:http';
import {createServer as createHttpsServer} from 'node:https';
import {createServer, type AddressInfo, type Socket} from 'node:net';
import type {IncomingMessage} from 'node:http';
import type {Duplex} from 'node:stream';
import type {Clock} from '../../../../clock.js';
import type {Identity} from './certificates.js';
import {readOnly} from '../read-only.js';
import {ConnectionLimits} from './connection-limits.js';

export interface ListenOptions {
  readonly port: number;
  readonly identity: Identity;
  readonly clock: Clock;
  /** How long a request may take to arrive. */
  readonly requestTimeoutMs?: number;
  /** Answers requests over https. */
  readonly onSecureRequest: RequestListener;
  /** Answers requests without encryption. */
  readonly onPlainRequest: RequestListener;
  readonly onUpgrade: (request: IncomingMessage, stream: Duplex, head: Buffer) => void;
}

export interface Listening {
  readonly port: number;
  readonly close: () => void;
}

/** The first byte of a TLS connection. */
const TLS_HANDSHAKE = 22;
const FIRST_BYTE_TIMEOUT_MS = 10_000;
const HANDSHAKE_TIMEOUT_MS = 10_000;
/** A connection that moves no byte for this long is closed: a browser opens a new one. */
const IDLE_TIMEOUT_MS = 60_000;
const REQUEST_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_TIMEOUT_MS = 10_000;
/** Everything here is asked for with GET. */
const MAX_HEADER_BYTES = 16_384;

/**
 * Serves https and http on one port and all addresses of this computer, because a teacher's address may be typed with
 * either. Rejects with Node's own error if the port is not available.
 */
export async function listen(options: ListenOptions): Promise<Listening> {
  const {port, identity, clock, onSecureRequest, onPlainRequest, onUpgrade} = options;
  const {requestTimeoutMs = REQUEST_TIMEOUT_MS} = options;
  const limits = new ConnectionLimits(clock);
  const shared = {
    headersTimeout: requestTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: requestTimeoutMs / 2,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
  };
  const https = createHttpsServer(
    {
      ...shared,
      cert: identity.certificate,
      key: identity.key,
      handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
    },
    readOnly(onSecureRequest),
  );
  const http = createHttpServer(shared, readOnly(onPlainRequest));
  for (const each of [https, http]) {
    each.setTimeout(IDLE_TIMEOUT_MS);
    each.on('upgrade', onUpgrade);
    each.on('clientError', (_error, stream) => stream.destroy());
    // Node looks for slow requests only in a server that listens, and these two get their connections from another one.
    each.emit('listening');
  }
  https.on('tlsClientError', (_error, stream) => stream.destroy());

  const open = new Set<Socket>();
  const server = createServer(socket => {
    const release = limits.accept(socket.remoteAddress ?? '');
    if (release === null) {
      socket.destroy();
      return;
    }
    open.add(socket);
    socket.on('error', () => socket.destroy());
    const cancel = clock.after(FIRST_BYTE_TIMEOUT_MS, () => socket.destroy());
    socket.once('close', () => {
      cancel();
      release();
      open.delete(socket);
    });
    socket.once('readable', () => {
      cancel();
      const bytes = socket.read() as Buffer | null;
      if (bytes === null) return;
      socket.unshift(bytes);
      (bytes[0] === TLS_HANDSHAKE ? https : http).emit('connection', socket);
    });
  });
  server.listen(port);
  await once(server, 'listening');
  // A connection that fails concerns no other.
  server.on('error', () => undefined);
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      // Ends Node's search for slow requests.
      for (const each of [https, http]) each.close();
      for (const socket of open) socket.destroy();
      limits.dispose();
    },
  };
}
