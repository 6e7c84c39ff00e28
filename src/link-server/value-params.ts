import {decodeBase64} from '../json-rpc/base64.js';
import {JsonRpcError} from '../json-rpc/json-rpc-error.js';
import type {Params} from './params.js';

/** The longest attribute value (Bluetooth Core, Vol 3, Part F, 3.2.9). */
const MAX_VALUE_BYTES = 512;

/** The bytes of a write's `message`: base64 if `encoding` says so, otherwise the text in UTF-8. */
export function parseMessage({message, encoding}: Params): Uint8Array {
  if (typeof message !== 'string')
    throw new JsonRpcError('invalidParams', '"message" must be text.');
  const bytes = isBase64(encoding) ? fromBase64(message) : new TextEncoder().encode(message);
  if (bytes.length <= MAX_VALUE_BYTES) return bytes;
  throw new JsonRpcError('invalidParams', `A value has at most ${MAX_VALUE_BYTES} bytes.`);
}

/** Throws for another encoding: values are sent in base64 only. */
export function requireBase64({encoding}: Params): void {
  isBase64(encoding);
}

/** False if no encoding is given. */
function isBase64(encoding: unknown): boolean {
  if (encoding === undefined || encoding === null) return false;
  if (encoding === 'base64') return true;
  throw new JsonRpcError('invalidParams', '"encoding" must be "base64", or left out.');
}

function fromBase64(text: string): Uint8Array {
  const view = decodeBase64(text);
  if (view === undefined) throw new JsonRpcError('invalidParams', '"message" is not base64.');
  return new Uint8Array(view.buffer);
}
