import {existsSync, realpathSync} from 'node:fs';
import type {IncomingMessage, ServerResponse} from 'node:http';
import {join, sep} from 'node:path';
import type {Readable} from 'node:stream';
import sirv, {type Options} from 'sirv';

type FileHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** What sirv adds to a path when it looks for the file. */
const ENDINGS = ['', '.html', '.htm', '/index', '/index.html', '/index.htm'].flatMap(ending => [
  ending,
  `${ending}.br`,
  `${ending}.gz`,
]);

/** Whether nothing at this path is hidden, or a link that leaves the folder. sirv would serve both. */
export function isOpenToAll(folder: string, path: string): boolean {
  if (path.split(/[\\/]/).some(part => part.startsWith('.'))) return false;
  const root = existsSync(folder) ? realpathSync(folder) : folder;
  // The root of a drive ends with a separator.
  const inside = root.endsWith(sep) ? root : root + sep;
  return ENDINGS.every(ending => {
    try {
      const real = realpathSync(join(folder, path + ending));
      return real === root || real.startsWith(inside);
    } catch {
      // There is no such file.
      return true;
    }
  });
}

/** As sirv reads it. */
function pathOf(url: string): string {
  const path = url.replace(/[?#].*$/, '').replace(/\/$/, '');
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** sirv for a folder whose files may change, and for clients of any kind. `next`: there is no such file. */
export function staticFiles(folder: string, options: Options = {}): FileHandler {
  // Reads a file's size at each request, because another process may build the editor again meanwhile.
  const files = sirv(folder, {...options, dev: true});
  return (request, response, next) => {
    if (!isOpenToAll(folder, pathOf(request.url ?? '/'))) {
      next();
      return;
    }
    // sirv throws at a range that ends before it begins. No page of ours asks for ranges, and a server may ignore them.
    delete request.headers.range;
    response.once('pipe', (file: Readable) => {
      // sirv leaves this out: without it, a file that cannot be read ends the process, and a client that goes away early
      // leaves the file open. A response that waits for earlier ones of its connection is not closed with the connection.
      const {socket} = request;
      const closeFile = () => file.destroy();
      file.once('error', () => response.destroy());
      file.once('close', () => socket.off('close', closeFile));
      socket.once('close', closeFile);
      // A client may send many requests at once.
      socket.setMaxListeners(0);
    });
    files(request, response, next);
  };
}
