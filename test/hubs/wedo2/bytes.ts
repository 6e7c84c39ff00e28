/** These bytes as a view that begins and ends inside its buffer, as those of real transports do. */
export function view(...bytes: readonly number[]): DataView {
  const padded = Uint8Array.of(0xee, 0xee, 0xee, ...bytes, 0xee, 0xee);
  return new DataView(padded.buffer, 3, bytes.length);
}

export function viewOf(bytes: Uint8Array): DataView {
  return view(...bytes);
}

export function bytesOf(data: DataView): number[] {
  return [...new Uint8Array(data.buffer, data.byteOffset, data.byteLength)];
}
