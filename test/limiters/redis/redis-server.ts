import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {delimiter, join} from 'node:path';
import process from 'node:process';
import {createClient} from 'redis';
import {until} from '../../support/until.js';

const SERVER = serverPath();

/** For the option `skip` of a test: why it is left out, or false. */
export const leftOut =
  SERVER === undefined || process.platform === 'win32'
    ? 'there is no redis-server; install it (Debian: apt-get install redis-server), or set REDIS_SERVER_PATH'
    : false;

/** A redis-server of its own, on a socket in a temporary folder, without files. */
export class RedisServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'blockwave-redis-'));
  readonly path = join(this.#folder, 'socket');
  #child: ChildProcess | null = null;

  constructor() {
    process.on('exit', this.#kill);
  }

  async start(): Promise<void> {
    const args = ['--port', '0', '--unixsocket', this.path, '--save', '', '--dir', this.#folder];
    this.#child = spawn(SERVER ?? '', args, {stdio: 'ignore'});
    await until('redis-server listens', () => existsSync(this.path));
  }

  /** As after a crash: what it had in memory is lost. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    this.#child = null;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    rmSync(this.path, {force: true});
  }

  /** It neither ends nor answers, until resume(). */
  pause(): void {
    this.#child?.kill('SIGSTOP');
  }

  resume(): void {
    this.#child?.kill('SIGCONT');
  }

  async close(): Promise<void> {
    await this.stop();
    process.off('exit', this.#kill);
    rmSync(this.#folder, {recursive: true, force: true});
  }

  readonly #kill = () => this.#child?.kill('SIGKILL');
}

/** A connected client of the package `redis`, as docs/rate-limiter.md says. */
export async function connectedClient(path: string) {
  const client = createClient({
    socket: {path, reconnectStrategy: attempts => Math.min(1000, 50 * 2 ** attempts)},
    disableOfflineQueue: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function serverPath(): string | undefined {
  const chosen = process.env.REDIS_SERVER_PATH;
  if (chosen !== undefined && chosen !== '') return chosen;
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin');
  return folders.map(folder => join(folder, 'redis-server')).find(path => existsSync(path));
}
