// A small static server for dist/site, reachable from this machine only.
import {createServer} from 'node:http';
import {inProject} from './project.js';

/** Both addresses of this machine: browsers try both for "localhost". */
const LOOPBACKS = ['127.0.0.1', '::1'];

/** Serves the editor; port 0 takes any free one. Resolves to {port, close}; rejects with Node's own error. */
export async function serveEditor(port, folder = inProject('dist/site')) {
  const {default: sirv} = await import('sirv');
  const files = sirv(folder, {
    etag: true,
    // The files that scripts/compress-files.js has written.
    brotli: true,
    gzip: true,
    // Reads a file's size at each request, because another process may build the editor again meanwhile.
    dev: true,
  });
  const answer = (request, response) =>
    files(request, response, () => {
      response.statusCode = 404;
      response.end('Not found');
    });

  const servers = await listenEverywhere(port, answer);
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

/** Checks before a long install that the port can be used. Rejects with Node's own error if it cannot. */
export async function checkPort(port) {
  for (const server of await listenEverywhere(port)) {
    await new Promise(resolve => server.close(resolve));
  }
}

async function listenEverywhere(port, answer) {
  const servers = [];
  for (const host of LOOPBACKS) {
    const server = createServer(answer);
    try {
      await listen(server, servers.length > 0 ? portOf(servers[0]) : port, host);
      servers.push(server);
    } catch (error) {
      // A machine without IPv6 has no ::1: 127.0.0.1 is enough.
      if (host === '::1' && error.code !== 'EADDRINUSE') continue;
      for (const open of servers) open.close();
      throw error;
    }
  }
  return servers;
}

const portOf = server => server.address().port;

const listen = (server, port, host) =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
