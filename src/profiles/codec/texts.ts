import type {TextField} from '../format.js';

/** The limit for a text without a fixed number of bytes. */
const DEFAULT_TEXT_BYTES = 20;

const ENCODER = new TextEncoder();
const DECODER = new TextDecoder('utf-8', {ignoreBOM: true});

export const maxTextBytes = (field: TextField) =>
  field.bytes ?? field.maxBytes ?? DEFAULT_TEXT_BYTES;

/** UTF-8, cut at the boundary of a character, up to the first zero. Filled with zeros if the field has a fixed size. */
export function encodeText(field: TextField, value: unknown): Uint8Array {
  const text = typeof value === 'number' ? String(value) : value;
  const [content = ''] = (typeof text === 'string' ? text : (field.initial ?? '')).split('\0', 1);
  const limit = maxTextBytes(field);
  // No character is shorter than a byte, so the rest of a long text need not be looked at.
  const encoded = ENCODER.encode(content.slice(0, limit));
  const cut = encoded.subarray(0, boundary(encoded, limit));
  if (field.bytes === undefined) return cut;
  const filled = new Uint8Array(field.bytes);
  filled.set(cut);
  return filled;
}

/** The end of the last whole character within the limit. */
function boundary(encoded: Uint8Array, limit: number): number {
  if (encoded.length <= limit) return encoded.length;
  let end = limit;
  while (end > 0 && ((encoded[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return end;
}

/** Bytes that are not UTF-8 become replacement characters: a device may cut a text within a character. */
export function parseText(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  const content = end < 0 ? bytes : bytes.subarray(0, end);
  return DECODER.decode(content);
}
