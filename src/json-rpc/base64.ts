const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * Does not use btoa(), because every frame passes through this function. For the few bytes of a frame, btoa() takes
 * three times as long in Node.
 */
export function encodeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let index = 0; index < bytes.length; index += 3) {
    const first = bytes[index] ?? 0;
    const second = bytes[index + 1] ?? 0;
    const third = bytes[index + 2] ?? 0;
    const remaining = bytes.length - index;
    text += ALPHABET.charAt(first >> 2) + ALPHABET.charAt(((first & 3) << 4) | (second >> 4));
    text += remaining > 1 ? ALPHABET.charAt(((second & 15) << 2) | (third >> 6)) : '=';
    text += remaining > 2 ? ALPHABET.charAt(third & 63) : '=';
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
