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

/** Returns undefined if the text is not base64. */
export function decodeBase64(text: string): DataView | undefined {
  let binary: string;
  try {
    binary = atob(text);
  } catch {
    return undefined;
  }
  return new DataView(Uint8Array.from(binary, character => character.charCodeAt(0)).buffer);
}
