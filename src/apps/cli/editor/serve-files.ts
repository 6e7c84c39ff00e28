// A small static server for a folder.
import {createServer, type RequestListener, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {readOnly} from './read-only.js';
import {staticFiles} from './static-files.js';

/** Both addresses of this machine: browsers try both for "localhost". */
const LOOPBACKS = ['127.0.0.1', '::1'];

/**
 * The service worker keeps the pages for a computer without internet. Pages of this server do without: they are never older
 * than its files. This worker keeps nothing, and takes the place of one that another server has left at the same address.
 */
const SERVICE_WORKER = '/service-worker.js';
const EMPTY_WORKER = 'self.skipWaiting();';

export interface FileServer {
  readonly port: number;
  readonly close: () => void;
}

/** Answers requests with the files of a folder, compressed ones where scripts/compress-files.js has written them. */
export function fileListener(folder: string): RequestListener {
  const files = staticFiles(folder, {etag: true, brotli: true, gzip: true});
  return (request, response) => {
    if (request.url === SERVICE_WORKER) {
      const headers = {'content-type': 'text/javascript', 'cache-control': 'no-cache'};
      response.writeHead(200, headers).end(EMPTY_WORKER);
      return;
    }
    files(request, response, () => {
      response.statusCode = 404;
      response.end('Not found');
    });
  };
}

/** Serves a folder to this machine only. Port 0 takes any free one. Rejects with Node's own error. */
export function serveFiles(folder: string, port: number): Promise<FileServer> {
  return serveRequests(fileListener(folder), port);
}

/** The same for any listener. */
export async function serveRequests(listener: RequestListener, port: number): Promise<FileServer> {
  const servers = await listenEverywhere(port, readOnly(listener));
  return {
    port: portOf(servers[0]),
    close() {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

async function listenEverywhere(port: number, listener: RequestListener): Promise<Server[]> {
  const servers: Server[] = [];
  for (const host of LOOPBACKS) {
    const server = createServer(listener);
    try {
      await listen(server, servers.length > 0 ? portOf(servers[0]) : port, host);
      servers.push(server);
    } catch (error) {
      // A machine without IPv6 has no ::1: 127.0.0.1 is enough.
      if (host === '::1' && (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') continue;
      for (const open of servers) open.close();
      throw error;
    }
  }
  return servers;
}

const portOf = (server: Server | undefined): number =>
  (server?.address() as AddressInfo | null)?.port ?? 0;

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
