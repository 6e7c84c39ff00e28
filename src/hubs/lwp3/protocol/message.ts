/**
 * The frame around every message: `length, 00, type, payload`. The length counts itself; from 128 bytes on it has two
 * bytes: the low seven bits with bit 7 set, then the others. All numbers are little-endian.
 */
export const MESSAGE = {
  hubProperty: 0x01,
  hubAction: 0x02,
  hubAlert: 0x03,
  attachedIo: 0x04,
  error: 0x05,
  portInformationRequest: 0x21,
  modeInformationRequest: 0x22,
  inputFormatSetUp: 0x41,
  combinedFormatSetUp: 0x42,
  portInformation: 0x43,
  modeInformation: 0x44,
  portValue: 0x45,
  combinedValue: 0x46,
  inputFormat: 0x47,
  combinedFormat: 0x48,
  virtualPortSetUp: 0x61,
  outputCommand: 0x81,
  outputFeedback: 0x82,
} as const;

export interface Message {
  readonly type: number;
  /** A view into the message, not a copy. */
  readonly payload: DataView;
}

/** 0 to 49 are for plugs, 50 to 100 for what is inside. A hub gives a virtual port any free number of these. Others are reserved. */
export const MOST_PORT = 100;

/** The only hub that a connection reaches. */
const HUB_ID = 0;
const SHORT_HEADER_BYTES = 3;
const LONG_HEADER_BYTES = 4;
const SHORT_LENGTH_LIMIT = 0x80;
const LONG_LENGTH_LIMIT = 0x80 << 8;

export function encodeMessage(type: number, payload: readonly number[] | Uint8Array): Uint8Array {
  const isShort = SHORT_HEADER_BYTES + payload.length < SHORT_LENGTH_LIMIT;
  const length = payload.length + (isShort ? SHORT_HEADER_BYTES : LONG_HEADER_BYTES);
  if (length >= LONG_LENGTH_LIMIT) throw new RangeError(`No message has ${length} bytes.`);
  return isShort
    ? Uint8Array.of(length, HUB_ID, type, ...payload)
    : Uint8Array.of(SHORT_LENGTH_LIMIT | (length & 0x7f), length >> 7, HUB_ID, type, ...payload);
}

/** Null for bytes that are not exactly one message. */
export function parseMessage(bytes: DataView): Message | null {
  if (bytes.byteLength < SHORT_HEADER_BYTES) return null;
  const first = bytes.getUint8(0);
  const isShort = first < SHORT_LENGTH_LIMIT;
  const length = isShort ? first : (first & 0x7f) | (bytes.getUint8(1) << 7);
  if (length !== bytes.byteLength || (!isShort && length < SHORT_LENGTH_LIMIT)) return null;
  const headerBytes = isShort ? SHORT_HEADER_BYTES : LONG_HEADER_BYTES;
  if (bytes.getUint8(headerBytes - 2) !== HUB_ID) return null;
  const payload = new DataView(bytes.buffer, bytes.byteOffset + headerBytes, length - headerBytes);
  return {type: bytes.getUint8(headerBytes - 1), payload};
}

/** The payload of a message of this type with at least `leastBytes` of payload; null for anything else. */
export function payloadOf(bytes: DataView, type: number, leastBytes: number): DataView | null {
  const message = parseMessage(bytes);
  return message?.type === type && message.payload.byteLength >= leastBytes
    ? message.payload
    : null;
}

/** The payload of a message of this type with exactly `payloadBytes` of payload; null for anything else. */
export function exactPayloadOf(
  bytes: DataView,
  type: number,
  payloadBytes: number,
): DataView | null {
  const payload = payloadOf(bytes, type, payloadBytes);
  return payload?.byteLength === payloadBytes ? payload : null;
}

export function u16(value: number): readonly [number, number] {
  return [value & 0xff, (value >> 8) & 0xff];
}

/** Signed or unsigned. */
export function u32(value: number): readonly [number, number, number, number] {
  return [value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff, (value >> 24) & 0xff];
}

export function bytesFrom(payload: DataView, offset = 0): number[] {
  return [
    ...new Uint8Array(payload.buffer, payload.byteOffset + offset, payload.byteLength - offset),
  ];
}
