import {decodeBase64} from '../json-rpc/base64.js';
import {JsonRpcError} from '../json-rpc/json-rpc-error.js';
import type {Params} from './params.js';

/** The longest value that an attribute can have (Bluetooth Core, Vol 3, Part F, 3.2.9). */
const LONGEST_VALUE_BYTES = 512;

/** The bytes of a write's `message`: in base64, or else the text itself in UTF-8. */
export function parseMessage({message, encoding}: Params): Uint8Array {
  if (typeof message !== 'string')
    throw new JsonRpcError('invalidParams', '"message" must be text.');
  const bytes = isBase64(encoding) ? fromBase64(message) : new TextEncoder().encode(message);
  if (bytes.length <= LONGEST_VALUE_BYTES) return bytes;
  throw new JsonRpcError('invalidParams', `A value has at most ${LONGEST_VALUE_BYTES} bytes.`);
}

/** Values are told in base64 only; whoever wants another encoding shall know. */
export function requireBase64({encoding}: Params): void {
  isBase64(encoding);
}

/** False: none was given. */
function isBase64(encoding: unknown): boolean {
  if (encoding === undefined || encoding === null) return false;
  if (encoding === 'base64') return true;
  throw new JsonRpcError('invalidParams', '"encoding" must be "base64", or left out.');
}

function fromBase64(text: string): Uint8Array {
  const view = decodeBase64(text);
  if (view === undefined) throw new JsonRpcError('invalidParams', '"message" is no base64.');
  return new Uint8Array(view.buffer);
}
