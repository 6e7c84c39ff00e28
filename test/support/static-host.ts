import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import sirv from 'sirv';
import {inRepository} from './repository.js';

/** The folder of dist/site on this host: a school's server may have several sites. */
const FOLDER = '/school/blockwave/';

/** What the host has in place of the built file: another text, or nothing. */
export type Changes = Readonly<Record<string, string | null>>;

export interface StaticHost {
  /** Of the editor. */
  readonly address: string;
  /** Paths that were asked for, with those outside the folder. */
  readonly requests: readonly string[];
  /** The host cannot be reached any more. */
  stop(): Promise<void>;
  /** It can be reached again at the same address, with these files changed. */
  restart(changes?: Changes): Promise<void>;
}

/** A host of static files with dist/site in a folder, service worker included. */
export async function startStaticHost(): Promise<StaticHost> {
  const files = sirv(inRepository('dist/site'), {dev: true, etag: true});
  const requests: string[] = [];
  let changes: Changes = {};
  let server: Server | undefined;
  let port = 0;

  async function start(): Promise<void> {
    const started = createServer((request, response) => {
      const path = request.url ?? '';
      requests.push(path);
      const refuse = () => void response.writeHead(404).end('Not found');
      const name = path.slice(FOLDER.length).replace(/\?.*/, '') || 'index.html';
      const changed = changes[name];
      if (!path.startsWith(FOLDER) || changed === null) refuse();
      else if (changed !== undefined) {
        const type = name.endsWith('.js') ? 'text/javascript' : 'text/html';
        response.writeHead(200, {'content-type': type, 'cache-control': 'no-cache'}).end(changed);
      } else {
        request.url = path.slice(FOLDER.length - 1);
        files(request, response, refuse);
      }
    });
    await new Promise<void>(resolve => started.listen(port, '127.0.0.1', resolve));
    port = (started.address() as AddressInfo).port;
    server = started;
  }

  async function stop(): Promise<void> {
    const stopped = new Promise(resolve => server?.close(resolve));
    server?.closeAllConnections();
    await stopped;
  }

  await start();
  return {
    address: `http://localhost:${port}${FOLDER}`,
    requests,
    stop,
    async restart(newChanges = {}) {
      if (server?.listening === true) await stop();
      changes = newChanges;
      await start();
    },
  };
}
