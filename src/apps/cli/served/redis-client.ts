import type {RedisClient} from '../../../limiters/redis/client.js';
import {optionalPackage} from '../optional-package.js';

/** The part of the package `redis` that is used. */
interface RedisPackage {
  createClient(options: object): RedisClient & {
    connect(): Promise<unknown>;
    destroy(): void;
  };
}

export interface OpenClient {
  readonly client: RedisClient;
  readonly close: () => void;
}

const CONNECT_TIMEOUT_MS = 2_000;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Connects to Redis, again and again, without waiting for it. Throws an Error that says what to do if the package is not
 * installed.
 * @param print Gets a line when Redis is not reachable, and one when it is again.
 */
export function openRedis(
  url: string,
  print: (line: string) => void,
  load = optionalPackage,
): OpenClient {
  const library = load('redis') as Partial<RedisPackage> | undefined;
  if (library?.createClient === undefined) {
    throw new Error('--budget needs the package redis. Install it: npm install redis@6');
  }
  const client = library.createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (retries: number) => Math.min(100 * 2 ** retries, LONGEST_PAUSE_MS),
    },
  });
  const {host} = new URL(url);
  let isReachable = true;
  client.on('error', error => {
    if (!isReachable) return;
    isReachable = false;
    const reason = reasonOf(error);
    print(`Redis at ${host} is not reachable${reason}. This server goes on with its own share.`);
  });
  client.on('ready', () => {
    if (!isReachable) print(`Redis at ${host} is reachable again.`);
    isReachable = true;
  });
  // Each failed attempt is an 'error', too.
  client.connect().catch(() => undefined);
  return {client, close: () => client.destroy()};
}

/** With the word for the cause; it has neither the address nor the password. */
function reasonOf(error: unknown): string {
  const {code} = Object(error) as {readonly code?: unknown};
  if (typeof code === 'string') return ` (${code})`;
  // Redis itself has refused, for example the password: WRONGPASS.
  const word = error instanceof Error ? /^[A-Z]+(?= )/.exec(error.message)?.[0] : undefined;
  return word === undefined ? '' : ` (${word})`;
}
