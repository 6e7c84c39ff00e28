/** How bytes that arrived differ from those that were sent: "it had 8 bytes, not 20". Null: they do not. */
export function differenceOf(arrived: DataView, sent: Uint8Array): string | null {
  const {byteLength} = arrived;
  if (byteLength !== sent.length) return `it had ${byteLength} bytes, not ${sent.length}`;
  const at = sent.findIndex((byte, index) => byte !== arrived.getUint8(index));
  if (at < 0) return null;
  return `byte ${at} was ${hex(arrived.getUint8(at))}, not ${hex(sent[at] ?? 0)}`;
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}
