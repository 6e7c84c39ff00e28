export function encodeBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
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
