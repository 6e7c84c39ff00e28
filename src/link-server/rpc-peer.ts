import {isRecord} from '../json-rpc/json-rpc.js';
import {RpcError} from './rpc-error.js';

export type Params = Readonly<Record<string, unknown>>;

export interface RpcPeerOptions {
  readonly send: (message: object) => void;
  /** Carries out a call of the other side. What it throws is an RpcError, or a fault of ours. */
  readonly call: (method: string, params: Params) => Promise<unknown>;
}

/** How many calls of one client may be under way; a well-behaved one has a handful. */
const MOST_OPEN_CALLS = 64;
/** How many of our own requests may be unanswered. */
const MOST_OPEN_REQUESTS = 8;
const PREVIEW_LENGTH = 40;

type Id = string | number | null;

/**
 * The server's end of JSON-RPC 2.0, in both directions, one object a message. Whatever arrives is
 * answered if it can be, and nothing throws.
 */
export class RpcPeer {
  readonly #options: RpcPeerOptions;
  readonly #openRequests = new Set<number>();
  #openCalls = 0;
  #nextId = 0;

  constructor(options: RpcPeerOptions) {
    this.#options = options;
  }

  /** Text, or its bytes in UTF-8. */
  receive(data: string | Uint8Array): void {
    let message: unknown;
    try {
      const text = typeof data === 'string' ? data : decodeUtf8(data);
      message = JSON.parse(text);
    } catch {
      this.#refuse(null, new RpcError('parse', 'A message must be one JSON object.'));
      return;
    }
    this.#take(message);
  }

  notify(method: string, params: object): void {
    this.#options.send({jsonrpc: '2.0', method, params});
  }

  /** Asks the other side; what it answers is not looked at. Not sent while too many are unanswered. */
  request(method: string): void {
    if (this.#openRequests.size >= MOST_OPEN_REQUESTS) return;
    const id = this.#nextId++;
    this.#openRequests.add(id);
    this.#options.send({jsonrpc: '2.0', id, method});
  }

  #take(message: unknown): void {
    if (!isRecord(message) || message.jsonrpc !== '2.0') {
      const why = 'A message must be one object with "jsonrpc": "2.0"; batches are not taken.';
      this.#refuse(
        isRecord(message) ? toId(message.id) : null,
        new RpcError('invalidRequest', why),
      );
      return;
    }
    const {id, method} = message;
    if (typeof method === 'string' && isId(id ?? null)) {
      this.#answer(method, message);
    } else if (method === undefined && ('result' in message || 'error' in message)) {
      if (typeof id === 'number') this.#openRequests.delete(id);
    } else {
      const why = 'A request needs a "method", and an "id" that is a number or a string.';
      this.#refuse(toId(id), new RpcError('invalidRequest', why));
    }
  }

  #answer(method: string, {id, params}: Record<string, unknown>): void {
    const isNotification = id === undefined;
    const reply = (answer: object) => {
      if (!isNotification) this.#options.send({jsonrpc: '2.0', id: toId(id), ...answer});
    };
    if (this.#openCalls >= MOST_OPEN_CALLS) {
      const error = new RpcError('application', `${MOST_OPEN_CALLS} requests are under way.`);
      reply({error});
      return;
    }
    this.#openCalls++;
    this.#call(method, params)
      .then(
        (result: unknown) => reply({result: result ?? null}),
        (error: unknown) => reply({error: toRpcError(error)}),
      )
      .finally(() => {
        this.#openCalls--;
      })
      // Nobody can be told what went wrong with the answer.
      .catch(() => undefined);
  }

  async #call(method: string, params: unknown): Promise<unknown> {
    if (params !== undefined && params !== null && !isRecord(params)) {
      throw new RpcError('invalidParams', '"params" must be an object.');
    }
    return this.#options.call(method.slice(0, PREVIEW_LENGTH), isRecord(params) ? params : {});
  }

  #refuse(id: Id, error: RpcError): void {
    this.#options.send({jsonrpc: '2.0', id, error});
  }
}

function isId(id: unknown): id is Id {
  return id === null || typeof id === 'string' || typeof id === 'number';
}

function toId(id: unknown): Id {
  return isId(id) ? id : null;
}

function decodeUtf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
}

/** A fault of ours is not described: its text may say more than a page should know. */
function toRpcError(error: unknown): RpcError {
  return error instanceof RpcError ? error : new RpcError('internal', 'This is a fault here.');
}
