import {isRecord} from './is-record.js';
import {JsonRpcError} from './json-rpc-error.js';
import {isId, JsonRpcPeer, type JsonRpcPeerOptions, type Reply} from './json-rpc-peer.js';

interface JsonRpcServerOptions extends JsonRpcPeerOptions {
  /** How many calls of the other side may be unanswered; further ones are refused. */
  readonly maxOpenCalls: number;
  /** When a call that was refused for this reason may be repeated. */
  readonly retryAfterMs?: () => number;
  readonly call: (method: string, params: unknown) => Promise<unknown>;
}

/** The server's end. It answers what is not valid JSON-RPC 2.0 with an error, and each call when its promise settles. */
export class JsonRpcServer extends JsonRpcPeer {
  readonly #options: JsonRpcServerOptions;
  #openCalls = 0;

  constructor(options: JsonRpcServerOptions) {
    super(options);
    this.#options = options;
  }

  /** Whether a call that comes now is carried out. */
  get hasRoom(): boolean {
    return this.#openCalls < this.#options.maxOpenCalls;
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

  /** Refuses a message that was not parsed, if it is a request whose id is at its start or at its end. */
  refuseText(data: string | Uint8Array, error: JsonRpcError): void {
    const id = findId(data);
    if (id !== undefined) this.#refuse(id, error);
  }

  override receive(message: unknown): void {
    const problem = problemOf(message);
    if (problem === null) {
      super.receive(message);
      return;
    }
    const id = isRecord(message) ? message.id : null;
    this.#refuse(id, new JsonRpcError('invalidRequest', problem));
  }

  protected override call(method: string, params: unknown, reply: Reply): void {
    const {maxOpenCalls, retryAfterMs, call} = this.#options;
    if (!this.hasRoom) {
      const problem = `${maxOpenCalls} requests are unanswered.`;
      throw new JsonRpcError('application', problem, retryAfterMs?.());
    }
    this.#openCalls++;
    call(method, params)
      .then(
        result => reply({result: result ?? null}),
        (error: unknown) => reply({error: toRpcError(error)}),
      )
      .finally(() => this.#openCalls--)
      // The answer could not be sent: the socket has closed, and its owner knows.
      .catch(() => undefined);
  }

  protected override isAnswered(id: unknown): boolean {
    return id === null || super.isAnswered(id);
  }

  #refuse(id: unknown, error: JsonRpcError): void {
    this.#options.send({jsonrpc: '2.0', id: isId(id) ? id : null, error});
  }
}

/** Enough for an id and what is before it. */
const ID_LENGTH = 100;
/** Valid JSON: a number has no leading zeros. */
const ID = '"id":(0|[1-9]\\d{0,14}|"[\\w-]{1,40}")';
const FIRST_ID = new RegExp(`^\\{"jsonrpc":"2.0",${ID},"method":`);
const LAST_ID = new RegExp(`,${ID}\\}$`);
/** Answers have none. */
const FIRST_METHOD = /^\{"jsonrpc":"2.0","method":/;

/** Finds the id where most clients write it. Parsing takes much longer. */
function findId(data: string | Uint8Array): unknown {
  const start = toText(data.slice(0, ID_LENGTH));
  const isLast = FIRST_METHOD.test(start);
  const found = isLast ? LAST_ID.exec(toText(data.slice(-ID_LENGTH))) : FIRST_ID.exec(start);
  return found?.[1] === undefined ? undefined : JSON.parse(found[1]);
}

const latin1 = new TextDecoder('latin1');

function toText(data: string | Uint8Array): string {
  return typeof data === 'string' ? data : latin1.decode(data);
}

/** Why a message is not valid JSON-RPC 2.0. Null if it is valid. */
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

/** Other errors are defects. Their text may contain more than the other side should know. */
function toRpcError(error: unknown): JsonRpcError {
  return error instanceof JsonRpcError ? error : new JsonRpcError('internal', 'Internal error.');
}
