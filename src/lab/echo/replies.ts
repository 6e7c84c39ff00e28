import {SHORTEST_MAXIMUM_BYTES} from './echo-profile.js';
import {encodeSequenced, parseSequenced, type Sequenced} from './sequenced.js';

/** The device's counts of echo and count frames since the last reset. The range is 0..2^32 - 1 unless stated otherwise. */
export interface EchoReport {
  /** All frames that were handled, including duplicates. */
  readonly received: number;
  /** One more than the highest sequence number that was handled; 0: none. */
  readonly nextSequence: number;
  /** Frames whose number was handled before. */
  readonly duplicated: number;
  /** Frames that were handled after one with a higher number. */
  readonly reordered: number;
  /** Frames that the firmware knows it dropped because its buffer was full, 0..65535; 65535 means that or more. */
  readonly dropped: number;
  /** The most frames that were in the buffer at once, 0..255; 255 means that or more. */
  readonly fullest: number;
}

export interface EchoInfo {
  /** The revision of the profile that the device implements, 0..255. */
  readonly profileVersion: number;
  /** The longest frame that the device receives and sends, 20..65535 bytes. */
  readonly maximumBytes: number;
  /** The size of the device's buffer in frames, 0..255; 0: unknown. */
  readonly bufferFrames: number;
  /** At most 15 bytes of UTF-8. */
  readonly firmwareVersion: string;
}

/** Replies of the device. All numbers are little-endian integers. */
export type EchoReply =
  | ({readonly kind: 'echo'} & Sequenced)
  | {readonly kind: 'reset'}
  | ({readonly kind: 'report'} & EchoReport)
  | ({readonly kind: 'info'} & EchoInfo)
  /** One frame of a stream. */
  | ({readonly kind: 'stream'} & Sequenced)
  /** The first byte of a command that the device does not know. */
  | {readonly kind: 'unknown'; readonly opcode: number};

/** The opcode of a reply is that of its command with the highest bit set. */
const ECHO = 0x81;
const RESET = 0x83;
const REPORT = 0x84;
const INFO = 0x85;
const STREAM = 0x86;
const UNKNOWN = 0xff;

const REPORT_BYTES = 20;
const INFO_HEADER_BYTES = 5;
const LONGEST_VERSION_BYTES = 15;

export function encodeEchoReply(reply: EchoReply): Uint8Array {
  switch (reply.kind) {
    case 'echo':
      return encodeSequenced(ECHO, reply);
    case 'reset':
      return Uint8Array.of(RESET);
    case 'report':
      return encodeReport(reply);
    case 'info':
      return encodeInfo(reply);
    case 'stream':
      return encodeSequenced(STREAM, reply);
    case 'unknown':
      return Uint8Array.of(UNKNOWN, reply.opcode);
  }
}

/** Null if the bytes are not a reply. A payload is a view into the bytes. */
export function parseEchoReply(bytes: DataView): EchoReply | null {
  if (bytes.byteLength === 0) return null;
  switch (bytes.getUint8(0)) {
    case ECHO:
      return withKind('echo', parseSequenced(bytes));
    case RESET:
      return bytes.byteLength === 1 ? {kind: 'reset'} : null;
    case REPORT:
      return parseReport(bytes);
    case INFO:
      return parseInfo(bytes);
    case STREAM:
      return withKind('stream', parseSequenced(bytes));
    case UNKNOWN:
      return bytes.byteLength === 2 ? {kind: 'unknown', opcode: bytes.getUint8(1)} : null;
    default:
      return null;
  }
}

function withKind<Kind extends 'echo' | 'stream'>(kind: Kind, frame: Sequenced | null) {
  return frame && {kind, ...frame};
}

/** `84 received[4] nextSequence[4] duplicated[4] reordered[4] dropped[2] fullest`. */
function encodeReport(report: EchoReport): Uint8Array {
  const view = new DataView(new ArrayBuffer(REPORT_BYTES));
  view.setUint8(0, REPORT);
  view.setUint32(1, report.received, true);
  view.setUint32(5, report.nextSequence, true);
  view.setUint32(9, report.duplicated, true);
  view.setUint32(13, report.reordered, true);
  view.setUint16(17, report.dropped, true);
  view.setUint8(19, report.fullest);
  return new Uint8Array(view.buffer);
}

function parseReport(bytes: DataView): EchoReply | null {
  if (bytes.byteLength !== REPORT_BYTES) return null;
  return {
    kind: 'report',
    received: bytes.getUint32(1, true),
    nextSequence: bytes.getUint32(5, true),
    duplicated: bytes.getUint32(9, true),
    reordered: bytes.getUint32(13, true),
    dropped: bytes.getUint16(17, true),
    fullest: bytes.getUint8(19),
  };
}

/** `85 profileVersion maximumBytes[2] bufferFrames firmwareVersion[]`. */
function encodeInfo(info: EchoInfo): Uint8Array {
  const {profileVersion, maximumBytes, bufferFrames} = info;
  const version = new TextEncoder().encode(info.firmwareVersion);
  return Uint8Array.of(
    INFO,
    profileVersion,
    maximumBytes,
    maximumBytes >> 8,
    bufferFrames,
    ...version,
  );
}

function parseInfo(bytes: DataView): EchoReply | null {
  const versionBytes = bytes.byteLength - INFO_HEADER_BYTES;
  if (versionBytes < 0 || versionBytes > LONGEST_VERSION_BYTES) return null;
  const maximumBytes = bytes.getUint16(2, true);
  const firmwareVersion = textOf(
    new DataView(bytes.buffer, bytes.byteOffset + INFO_HEADER_BYTES, versionBytes),
  );
  if (maximumBytes < SHORTEST_MAXIMUM_BYTES || firmwareVersion === null) return null;
  return {
    kind: 'info',
    profileVersion: bytes.getUint8(1),
    maximumBytes,
    bufferFrames: bytes.getUint8(4),
    firmwareVersion,
  };
}

function textOf(bytes: DataView): string | null {
  try {
    return new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(bytes);
  } catch {
    return null;
  }
}
