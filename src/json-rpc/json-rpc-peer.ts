import {Alarm} from '../alarm.js';
import type {Clock} from '../clock.js';
import {HubError, toHubError} from '../ble/hub-error.js';
import {isRecord} from './is-record.js';
import {JsonRpcError} from './json-rpc-error.js';

export interface JsonRpcPeerOptions {
  readonly clock: Clock;
  /** Sends one message inside the call. May throw. */
  readonly send: (message: object) => void;
  /**
   * Carries out a request or notification of the other side. Its result is the answer (undefined: null). A JsonRpcError
   * is answered as it is.
   */
  readonly call: (method: string, params: unknown) => unknown;
  /** Translates the error in an answer to a request of ours. 'refused' by default. */
  readonly toError?: (method: string, error: unknown) => HubError;
}

/** A request that waits for its answer. */
interface OpenRequest {
  readonly method: string;
  timesOutAtMs: number;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: HubError) => void;
}

/** Sends the answer to a message, if it requires one. */
export type Reply = (answer: object) => void;

/**
 * One end of a JSON-RPC 2.0 connection, one object a message. It sends requests and notifications,
 * matches answers with requests, limits their time, and answers the other side. It does not know what
 * a message means. It ignores what is not valid, and accepts requests without a version.
 */
export class JsonRpcPeer {
  readonly #options: JsonRpcPeerOptions;
  readonly #requests = new Map<number, OpenRequest>();
  readonly #alarm: Alarm;
  #nextId = 0;

  constructor(options: JsonRpcPeerOptions) {
    this.#options = options;
    this.#alarm = new Alarm(options.clock, () => this.#rejectTimedOut());
  }

  /** Sends inside this call. Rejects with 'timeout' if no answer comes, and with toError() of an error. */
  request(method: string, params: object | undefined, timeoutMs: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const id = this.#nextId++;
      const request: OpenRequest = {method, timesOutAtMs: Infinity, resolve, reject};
      this.#requests.set(id, request);
      try {
        this.#options.send({jsonrpc: '2.0', id, method, params});
      } catch (error) {
        this.#requests.delete(id);
        reject(toHubError(error, 'refused'));
        return;
      }
      // The answer came, or the peer was closed, inside send().
      if (!this.#requests.has(id)) return;
      // After sending, because reading the clock and setting a timer take time.
      request.timesOutAtMs = this.#options.clock.now() + timeoutMs;
      this.#alarm.setTo(request.timesOutAtMs);
    });
  }

  notify(method: string, params: object): void {
    this.#options.send({jsonrpc: '2.0', method, params});
  }

  /** Takes a parsed message. */
  receive(message: unknown): void {
    if (!isRecord(message)) return;
    if (typeof message.method === 'string') this.#answer(message.method, message);
    else this.#settle(message);
  }

  /** Rejects all requests that are not answered yet. */
  close(error: HubError): void {
    for (const request of this.#requests.values()) request.reject(error);
    this.#requests.clear();
    this.#alarm.cancel();
  }

  /** Carries out a call of the other side. A JsonRpcError that it throws is the answer. */
  protected call(method: string, params: unknown, reply: Reply): void {
    reply({result: this.#options.call(method, params) ?? null});
  }

  /** Whether a request with this id gets an answer. */
  protected isAnswered(id: unknown): boolean {
    // Some servers send notifications with an id of null.
    return isId(id);
  }

  #answer(method: string, {id, params}: Record<string, unknown>): void {
    const reply = (answer: object) => {
      if (this.isAnswered(id)) this.#options.send({jsonrpc: '2.0', id, ...answer});
    };
    try {
      this.call(method, params, reply);
    } catch (error) {
      if (!(error instanceof JsonRpcError)) throw error;
      reply({error});
    }
  }

  #settle({id, result, error}: Record<string, unknown>): void {
    // Some servers send the id back as text.
    const key = typeof id === 'string' && /^\d+$/.test(id) ? Number(id) : id;
    if (typeof key !== 'number') return;
    const request = this.#requests.get(key);
    if (!request) return;
    this.#requests.delete(key);
    if (error === undefined || error === null) request.resolve(result);
    else request.reject((this.#options.toError ?? toRefusal)(request.method, error));
  }

  #rejectTimedOut(): void {
    const nowMs = this.#options.clock.now();
    let nextMs = Infinity;
    for (const [id, {method, timesOutAtMs, reject}] of this.#requests) {
      if (timesOutAtMs > nowMs) {
        nextMs = Math.min(nextMs, timesOutAtMs);
        continue;
      }
      this.#requests.delete(id);
      reject(new HubError('timeout', `The request "${method}" was not answered in time.`));
    }
    this.#alarm.setTo(nextMs);
  }
}

export function isId(id: unknown): id is string | number {
  return typeof id === 'string' || typeof id === 'number';
}

function toRefusal(method: string, error: unknown): HubError {
  return new HubError('refused', `The request "${method}" was refused.`, {cause: error});
}
