const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const CODES = Uint8Array.from(ALPHABET, character => character.charCodeAt(0));
const PADDING = '='.charCodeAt(0);

/**
 * Does not use btoa(), because every frame passes through this function. For the few bytes of a frame, btoa() takes
 * three times as long in Node.
 */
export function encodeBase64(bytes: Uint8Array): string {
  const {length} = bytes;
  let text = '';
  for (let index = 0; index < length; index += 3) {
    // Reading beyond the end would be slow.
    const hasSecond = index + 1 < length;
    const hasThird = index + 2 < length;
    const first = bytes[index] ?? 0;
    const second = hasSecond ? (bytes[index + 1] ?? 0) : 0;
    const third = hasThird ? (bytes[index + 2] ?? 0) : 0;
    text += String.fromCharCode(
      CODES[first >> 2] ?? 0,
      CODES[((first & 3) << 4) | (second >> 4)] ?? 0,
      hasSecond ? (CODES[((second & 15) << 2) | (third >> 6)] ?? 0) : PADDING,
      hasThird ? (CODES[third & 63] ?? 0) : PADDING,
    );
  }
  return text;
}

/** The longest attribute value (Bluetooth Core, Vol 3, Part F, 3.2.9). */
export const MAX_VALUE_BYTES = 512;
const MAX_VALUE_TEXT = Math.ceil(MAX_VALUE_BYTES / 3) * 4;

/** Returns undefined if the text is not base64, or is longer than any value of Bluetooth: that is not decoded. */
export function decodeBase64(text: string): DataView | undefined {
  if (text.length > MAX_VALUE_TEXT) return undefined;
  let binary: string;
  try {
    binary = atob(text);
  } catch {
    return undefined;
  }
  if (binary.length > MAX_VALUE_BYTES) return undefined;
  return new DataView(Uint8Array.from(binary, character => character.charCodeAt(0)).buffer);
}
