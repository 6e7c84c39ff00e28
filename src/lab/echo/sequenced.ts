import {SEQUENCE_HEADER_BYTES} from './echo-profile.js';

/** A frame with a sequence number and a payload. */
export interface Sequenced {
  /** 0..2^32 - 2. */
  readonly sequence: number;
  readonly payload: Uint8Array;
}

/** `opcode sequence[4] payload[]`. */
export function encodeSequenced(opcode: number, {sequence, payload}: Sequenced): Uint8Array {
  const bytes = new Uint8Array(SEQUENCE_HEADER_BYTES + payload.length);
  bytes[0] = opcode;
  new DataView(bytes.buffer).setUint32(1, sequence, true);
  bytes.set(payload, SEQUENCE_HEADER_BYTES);
  return bytes;
}

/** The payload is a view into the frame, not a copy. Null if it is too short. */
export function parseSequenced(bytes: DataView): Sequenced | null {
  const payloadBytes = bytes.byteLength - SEQUENCE_HEADER_BYTES;
  if (payloadBytes < 0) return null;
  return {
    sequence: bytes.getUint32(1, true),
    payload: new Uint8Array(bytes.buffer, bytes.byteOffset + SEQUENCE_HEADER_BYTES, payloadBytes),
  };
}
