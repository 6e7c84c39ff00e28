import type {Clock} from '../clock.js';
import {HubError, toHubError} from '../gatt/hub-error.js';
import {PendingRequest} from '../gatt/pending-request.js';
import {isRecord} from './is-record.js';
import {JsonRpcError} from './json-rpc-error.js';

export interface JsonRpcPeerOptions {
  readonly clock: Clock;
  /** Hands one message to the layer below, inside the call. May throw. */
  readonly send: (message: object) => void;
  /**
   * Carries out a request or notification of the other side. Its result, or what its promise resolves
   * with, is the answer (undefined: null). A JsonRpcError is answered as it is.
   */
  readonly call: (method: string, params: unknown) => unknown;
  /** Translates the error in an answer to a request of ours. 'refused' by default. */
  readonly toError?: (method: string, error: unknown) => HubError;
  /**
   * true: answers what is not valid JSON-RPC 2.0 with an error, as a server must.
   * false, the default: ignores it, and takes requests without a version.
   */
  readonly isStrict?: boolean;
  /** How many calls of the other side may be unanswered; further ones are refused. No limit by default. */
  readonly maxOpenCalls?: number;
}

/**
 * One end of a JSON-RPC 2.0 connection, one object a message. It sends requests and notifications,
 * matches answers with requests, limits their time, and answers the other side. It does not know what
 * a message means.
 */
export class JsonRpcPeer {
  readonly #options: JsonRpcPeerOptions;
  readonly #requests = new Map<number, {method: string; pending: PendingRequest<unknown>}>();
  #openCalls = 0;
  #nextId = 0;

  constructor(options: JsonRpcPeerOptions) {
    this.#options = options;
  }

  /** Sends inside this call. Rejects with 'timeout' if no answer comes, and with toError() of an error. */
  request(method: string, params: object | undefined, timeoutMs: number): Promise<unknown> {
    const id = this.#nextId++;
    const pending = new PendingRequest<unknown>();
    this.#requests.set(id, {method, pending});
    try {
      this.#options.send({jsonrpc: '2.0', id, method, params});
    } catch (error) {
      this.#requests.delete(id);
      pending.reject(toHubError(error, 'refused'));
    }
    pending.limit(this.#options.clock, timeoutMs, () => {
      this.#requests.delete(id);
      return new HubError('timeout', `The request "${method}" was not answered in time.`);
    });
    return pending.promise;
  }

  notify(method: string, params: object): void {
    this.#options.send({jsonrpc: '2.0', method, params});
  }

  /** Takes text, or its bytes in UTF-8. */
  receiveText(data: string | Uint8Array): void {
    let message: unknown;
    try {
      const text =
        typeof data === 'string' ? data : new TextDecoder('utf-8', {fatal: true}).decode(data);
      message = JSON.parse(text);
    } catch {
      this.#refuse(null, new JsonRpcError('parse', 'A message must be one JSON object.'));
      return;
    }
    this.receive(message);
  }

  /** Takes a parsed message. */
  receive(message: unknown): void {
    const problem = this.#options.isStrict === true ? problemOf(message) : null;
    if (problem !== null) {
      const id = isRecord(message) ? message.id : null;
      this.#refuse(id, new JsonRpcError('invalidRequest', problem));
    } else if (isRecord(message)) {
      if (typeof message.method === 'string') this.#answer(message.method, message);
      else this.#settle(message);
    }
  }

  /** Rejects all requests that are not answered yet. */
  close(error: HubError): void {
    for (const {pending} of this.#requests.values()) pending.reject(error);
    this.#requests.clear();
  }

  #answer(method: string, {id, params}: Record<string, unknown>): void {
    const {isStrict = false, maxOpenCalls = Infinity, send, call} = this.#options;
    // Some servers send notifications with an id of null.
    const isAnswered = isId(id) || (id === null && isStrict);
    const reply = (answer: object) => {
      if (isAnswered) send({jsonrpc: '2.0', id, ...answer});
    };
    if (this.#openCalls >= maxOpenCalls) {
      reply({error: new JsonRpcError('application', `${maxOpenCalls} requests are unanswered.`)});
      return;
    }
    let result: unknown;
    try {
      result = call(method, params);
    } catch (error) {
      if (!(error instanceof JsonRpcError)) throw error;
      reply({error});
      return;
    }
    if (result instanceof Promise) this.#answerLater(result, reply);
    else reply({result: result ?? null});
  }

  #answerLater(call: Promise<unknown>, reply: (answer: object) => void): void {
    this.#openCalls++;
    call
      .then(
        result => reply({result: result ?? null}),
        (error: unknown) => reply({error: toRpcError(error)}),
      )
      .finally(() => this.#openCalls--)
      // The answer could not be sent: the socket has closed, and its owner knows.
      .catch(() => undefined);
  }

  #settle({id, result, error}: Record<string, unknown>): void {
    // Some servers send the id back as text.
    const key = typeof id === 'string' && /^\d+$/.test(id) ? Number(id) : id;
    if (typeof key !== 'number') return;
    const request = this.#requests.get(key);
    if (!request) return;
    this.#requests.delete(key);
    const {method, pending} = request;
    if (error === undefined || error === null) pending.resolve(result);
    else pending.reject((this.#options.toError ?? toRefusal)(method, error));
  }

  #refuse(id: unknown, error: JsonRpcError): void {
    if (this.#options.isStrict !== true) return;
    this.#options.send({jsonrpc: '2.0', id: isId(id) ? id : null, error});
  }
}

/** What is wrong with a message by the letter of JSON-RPC 2.0; null where nothing is. */
function problemOf(message: unknown): string | null {
  if (!isRecord(message) || message.jsonrpc !== '2.0') {
    return 'A message must be one object with "jsonrpc": "2.0"; batches are not supported.';
  }
  const {id, method} = message;
  const isCall = typeof method === 'string' && (id === undefined || id === null || isId(id));
  const isAnswer = method === undefined && ('result' in message || 'error' in message);
  if (isCall || isAnswer) return null;
  return 'A request needs a "method", and an "id" that is a number or a string.';
}

function isId(id: unknown): id is string | number {
  return typeof id === 'string' || typeof id === 'number';
}

function toRefusal(method: string, error: unknown): HubError {
  return new HubError('refused', `The request "${method}" was refused.`, {cause: error});
}

/** Other errors are defects of ours, whose text may say more than the other side should know. */
function toRpcError(error: unknown): JsonRpcError {
  return error instanceof JsonRpcError ? error : new JsonRpcError('internal', 'Internal error.');
}
