const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * Own code, because every frame passes through it: for the few bytes of a frame, btoa() of a binary
 * string takes three times as long in Node.
 */
export function encodeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const first = bytes[at] ?? 0;
    const second = bytes[at + 1] ?? 0;
    const third = bytes[at + 2] ?? 0;
    const left = bytes.length - at;
    text += letter(first >> 2) + letter(((first & 3) << 4) | (second >> 4));
    text += left > 1 ? letter(((second & 15) << 2) | (third >> 6)) : '=';
    text += left > 2 ? letter(third & 63) : '=';
  }
  return text;
}

function letter(sixBits: number): string {
  return ALPHABET.charAt(sixBits);
}

/** Undefined if the text is not base64. */
export function decodeBase64(text: string): DataView | undefined {
  let binary: string;
  try {
    binary = atob(text);
  } catch {
    return undefined;
  }
  return new DataView(Uint8Array.from(binary, character => character.charCodeAt(0)).buffer);
}
