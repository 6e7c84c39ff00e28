import {isRecord} from './is-record.js';
import {JsonRpcError} from './json-rpc-error.js';
import {isId, JsonRpcPeer, type JsonRpcPeerOptions, type Reply} from './json-rpc-peer.js';

interface JsonRpcServerOptions extends JsonRpcPeerOptions {
  /** How many calls of the other side may be unanswered; further ones are refused. */
  readonly maxOpenCalls: number;
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
    const {maxOpenCalls, call} = this.#options;
    if (this.#openCalls >= maxOpenCalls) {
      throw new JsonRpcError('application', `${maxOpenCalls} requests are unanswered.`);
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
