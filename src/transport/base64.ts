export function encodeBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** Undefined where the text is not base64. */
export function decodeBase64(text: string): DataView | undefined {
  let binary: string;
  try {
    binary = atob(text);
  } catch {
    return undefined;
  }
  return new DataView(Uint8Array.from(binary, character => character.charCodeAt(0)).buffer);
}
