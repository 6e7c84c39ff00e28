/** Two digits a byte, in lower case. */
export function toHex(bytes: Uint8Array | DataView): string {
  const view = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from(view, byte => byte.toString(16).padStart(2, '0')).join('');
}
