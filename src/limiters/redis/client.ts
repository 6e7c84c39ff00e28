import {SCRIPT} from './script.js';

/** What is needed of a client of the package `redis`, version 5 or later, with the option `disableOfflineQueue`. */
export interface RedisClient {
  readonly isReady: boolean;
  sendCommand(args: string[]): Promise<unknown>;
  on(event: 'error' | 'ready' | 'end', listener: (error?: unknown) => void): unknown;
  off(event: 'error' | 'ready' | 'end', listener: (error?: unknown) => void): unknown;
}

/** Runs the script by its hash. */
export class ScriptRunner {
  readonly #client: RedisClient;
  readonly #keys: readonly string[];
  #hash: string | null = null;

  /** @param key The braces keep all keys in one slot of a cluster. */
  constructor(client: RedisClient, key: string) {
    this.#client = client;
    this.#keys = ['state', 'window', 'members'].map(part => `{${key}}:${part}`);
  }

  /** Rejects if Redis is not connected or reports an error. */
  async run(args: readonly string[]): Promise<unknown> {
    const rest = [String(this.#keys.length), ...this.#keys, ...args];
    if (this.#hash === null) return this.#runText(rest);
    try {
      return await this.#client.sendCommand(['EVALSHA', this.#hash, ...rest]);
    } catch (error) {
      // Redis was started again.
      if (error instanceof Error && error.message.startsWith('NOSCRIPT')) {
        return this.#runText(rest);
      }
      throw error;
    }
  }

  #runText(rest: readonly string[]): Promise<unknown> {
    const answer = this.#client.sendCommand(['EVAL', SCRIPT, ...rest]);
    if (this.#hash === null) {
      this.#client.sendCommand(['SCRIPT', 'LOAD', SCRIPT]).then(
        hash => (this.#hash = String(hash)),
        () => undefined,
      );
    }
    return answer;
  }
}
