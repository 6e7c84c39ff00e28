/** The two bytes of a number, the lower one first, as in HCI, L2CAP and ATT. */
export const le16 = (value: number): [number, number] => [value & 0xff, (value >> 8) & 0xff];

/** The number in two bytes; a missing byte is an error. */
export function readLe16(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getUint16(at, true);
}

export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
