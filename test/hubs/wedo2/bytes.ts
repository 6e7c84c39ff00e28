/** The port of the light takes colours of three bytes. */
export const SET_RGB_MODE = [
  ...[0x01, 0x02], // format, write
  0x06, // port of the light
  0x17, // type: RGB light
  0x01, // mode: RGB
  ...[0x00, 0x00, 0x00, 0x00], // delta
  0x00, // unit: raw
  0x00, // no notifications
];

/** These bytes as a view that begins and ends inside its buffer, as those of real transports do. */
export function view(...bytes: readonly number[]): DataView {
  const padded = Uint8Array.of(0xee, 0xee, 0xee, ...bytes, 0xee, 0xee);
  return new DataView(padded.buffer, 3, bytes.length);
}

export function bytesOf(data: DataView): number[] {
  return [...new Uint8Array(data.buffer, data.byteOffset, data.byteLength)];
}
