import {decodeBase64, MAX_VALUE_BYTES} from '../json-rpc/base64.js';
import {isRecord} from '../json-rpc/is-record.js';
import {JsonRpcError} from '../json-rpc/json-rpc-error.js';

/** The parameters of a request, by name. */
export type Params = Readonly<Record<string, unknown>>;

/** Throws a JsonRpcError if `params` is not an object. Null and undefined mean no parameters. */
export function toParams(params: unknown): Params {
  if (isRecord(params)) return params;
  if (params === undefined || params === null) return {};
  throw invalidParams('"params" must be an object.');
}

/** The bytes of a write's `message`: decoded if `encoding` is base64, otherwise the text in UTF-8. */
export function parseMessage({message, encoding}: Params): Uint8Array {
  if (typeof message !== 'string') throw invalidParams('"message" must be text.');
  if (isBase64(encoding)) return fromBase64(message);
  const bytes = new TextEncoder().encode(message);
  if (bytes.length <= MAX_VALUE_BYTES) return bytes;
  throw invalidParams(`A value has at most ${MAX_VALUE_BYTES} bytes.`);
}

/** Throws for another encoding: values are sent in base64 only. */
export function requireBase64({encoding}: Params): void {
  isBase64(encoding);
}

/** The error for parameters that are malformed or ask for what is not allowed. */
export function invalidParams(why: string): JsonRpcError {
  return new JsonRpcError('invalidParams', why);
}

/** False if no encoding is given. */
function isBase64(encoding: unknown): boolean {
  if (encoding === undefined || encoding === null) return false;
  if (encoding === 'base64') return true;
  throw invalidParams('"encoding" must be "base64", or left out.');
}

function fromBase64(text: string): Uint8Array {
  const view = decodeBase64(text);
  if (view === undefined) {
    throw invalidParams(`"message" is not base64, or has more than ${MAX_VALUE_BYTES} bytes.`);
  }
  return new Uint8Array(view.buffer);
}
