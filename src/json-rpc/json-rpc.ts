import type {Clock} from '../clock.js';
import {HubError, toHubError} from '../gatt/hub-error.js';
import {Pending} from '../gatt/pending.js';

export interface JsonRpcOptions {
  readonly clock: Clock;
  /** Hands one message to the layer below, inside the call. May throw. */
  readonly send: (message: object) => void;
  /** What the other side may call, by method; what it returns is the answer (undefined: null). */
  readonly calls: ReadonlyMap<string, (params: unknown) => unknown>;
  /** What an error answer to a request means. */
  readonly toError: (method: string, error: unknown) => HubError;
}

const METHOD_NOT_FOUND = {code: -32601, message: 'Method not found'};

/**
 * JSON-RPC 2.0 in both directions over one socket, one object a message. It matches answers with
 * requests and bounds their time; what a message means is not known here.
 */
export class JsonRpc {
  readonly #options: JsonRpcOptions;
  readonly #requests = new Map<number, {method: string; pending: Pending<unknown>}>();
  #nextId = 0;

  constructor(options: JsonRpcOptions) {
    this.#options = options;
  }

  /** The message is handed on inside this call. Rejects with 'timeout' where no answer comes. */
  request(method: string, params: object, timeoutMs: number): Promise<unknown> {
    const id = this.#nextId++;
    const pending = new Pending<unknown>();
    this.#requests.set(id, {method, pending});
    try {
      this.#options.send({jsonrpc: '2.0', id, method, params});
    } catch (error) {
      this.#requests.delete(id);
      pending.reject(toHubError(error, 'refused'));
    }
    pending.limit(this.#options.clock, timeoutMs, () => {
      this.#requests.delete(id);
      return new HubError('timeout', `Scratch Link did not answer "${method}" in time.`);
    });
    return pending.promise;
  }

  /** Takes a parsed message. What is no JSON-RPC message, or answers nothing, is ignored. */
  receive(message: unknown): void {
    if (!isRecord(message)) return;
    if (typeof message.method === 'string') this.#answer(message.method, message);
    else this.#settle(message);
  }

  /** Rejects everything that waits for an answer. */
  close(error: HubError): void {
    for (const {pending} of this.#requests.values()) pending.reject(error);
    this.#requests.clear();
  }

  #answer(method: string, {id, params}: Record<string, unknown>): void {
    const call = this.#options.calls.get(method);
    const answer = call ? {result: call(params) ?? null} : {error: METHOD_NOT_FOUND};
    if (id === undefined || id === null) return;
    this.#options.send({jsonrpc: '2.0', id, ...answer});
  }

  #settle({id, result, error}: Record<string, unknown>): void {
    // Some servers send the id back as text.
    const key = typeof id === 'string' && /^\d+$/.test(id) ? Number(id) : id;
    if (typeof key !== 'number') return;
    const request = this.#requests.get(key);
    if (!request) return;
    this.#requests.delete(key);
    if (error === undefined || error === null) request.pending.resolve(result);
    else request.pending.reject(this.#options.toError(request.method, error));
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
