// The model's own reading of the protocol. It shares nothing with the hub driver: a mistake in one of the two then fails
// a test.

export const MessageType = {
  property: 0x01,
  action: 0x02,
  alert: 0x03,
  attachedIo: 0x04,
  error: 0x05,
  portInformationRequest: 0x21,
  modeInformationRequest: 0x22,
  setFormat: 0x41,
  portInformation: 0x43,
  modeInformation: 0x44,
  values: 0x45,
  format: 0x47,
  virtualPort: 0x61,
  output: 0x81,
  feedback: 0x82,
} as const;

/** Why the hub does not do what a message asks: the code of its error message. */
export type Refusal = 'bufferOverflow' | 'notRecognized' | 'invalidUse';

const ERROR_CODES: Readonly<Record<Refusal, number>> = {
  bufferOverflow: 3,
  notRecognized: 5,
  invalidUse: 6,
};

/** Longer messages have a length of two bytes: the low seven bits with the eighth set, then the others. */
const LONGEST_SHORT = 127;

interface Message {
  readonly type: number;
  readonly payload: DataView;
}

/** Null: not exactly one message. */
export function readMessage(bytes: Uint8Array): Message | null {
  const [first = 0, second = 0] = bytes;
  const isLong = first > LONGEST_SHORT;
  const length = isLong ? (first & 0x7f) | (second << 7) : first;
  const headerBytes = isLong ? 4 : 3;
  if (length !== bytes.length || length < headerBytes) return null;
  const [hubId, type = 0] = bytes.subarray(headerBytes - 2);
  if (hubId !== 0) return null;
  return {
    type,
    payload: new DataView(bytes.buffer, bytes.byteOffset + headerBytes, length - headerBytes),
  };
}

/** `payload` is short enough for a length of one byte, as all messages of hubs are. */
export function writeMessage(type: number, payload: readonly number[]): Uint8Array {
  return Uint8Array.of(payload.length + 3, 0, type, ...payload);
}

export function writeError(type: number, refusal: Refusal): Uint8Array {
  return writeMessage(MessageType.error, [type, ERROR_CODES[refusal]]);
}

/** Bytes of a whole number, the lowest first. */
export function littleEndian(value: number, byteCount: 2 | 4): number[] {
  return Array.from({length: byteCount}, (_, at) => (value >>> (8 * at)) & 0xff);
}

/** A version such as '2.0.00.0017' in four bytes, lowest first: its digits, with one and a half bytes for the first two. */
export function versionBytes(version: string): number[] {
  return littleEndian(parseInt(version.replaceAll('.', ''), 16), 4);
}
