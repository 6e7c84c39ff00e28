import {SEQUENCE_HEADER_BYTES} from './echo-profile.js';

/** A frame with a sequence number and a payload. */
export interface Sequenced {
  /** 0..2^32 - 2. */
  readonly sequence: number;
  readonly payload: Uint8Array;
}

/** The kind whose opcode is the first byte. Null if there is none. */
export function kindOf<Kind extends string>(
  opcodes: Readonly<Record<Kind, number>>,
  bytes: DataView,
): Kind | null {
  if (bytes.byteLength === 0) return null;
  const kinds = Object.keys(opcodes) as Kind[];
  return kinds.find(kind => opcodes[kind] === bytes.getUint8(0)) ?? null;
}

/** `opcode sequence[4] payload[]`. */
export function encodeSequenced(opcode: number, {sequence, payload}: Sequenced): Uint8Array {
  const bytes = new Uint8Array(SEQUENCE_HEADER_BYTES + payload.length);
  bytes[0] = opcode;
  new DataView(bytes.buffer).setUint32(1, sequence, true);
  bytes.set(payload, SEQUENCE_HEADER_BYTES);
  return bytes;
}

/** The payload is a view into the frame, not a copy. Null if the frame is too short. */
export function parseSequenced<Kind extends string>(kind: Kind, bytes: DataView) {
  const payloadBytes = bytes.byteLength - SEQUENCE_HEADER_BYTES;
  if (payloadBytes < 0) return null;
  const start = bytes.byteOffset + SEQUENCE_HEADER_BYTES;
  const payload = new Uint8Array(bytes.buffer, start, payloadBytes);
  return {kind, sequence: bytes.getUint32(1, true), payload};
}
