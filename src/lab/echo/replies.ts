import {SHORTEST_MAXIMUM_BYTES} from './echo-profile.js';
import {encodeSequenced, kindOf, parseSequenced, type Sequenced} from './frames.js';

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

interface EchoInfo {
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
const OPCODES = {echo: 0x81, reset: 0x83, report: 0x84, info: 0x85, stream: 0x86, unknown: 0xff};

const REPORT_BYTES = 20;
const INFO_HEADER_BYTES = 5;
const LONGEST_VERSION_BYTES = 15;

export function encodeEchoReply(reply: EchoReply): Uint8Array {
  const opcode = OPCODES[reply.kind];
  switch (reply.kind) {
    case 'echo':
    case 'stream':
      return encodeSequenced(opcode, reply);
    case 'reset':
      return Uint8Array.of(opcode);
    case 'report':
      return encodeReport(reply);
    case 'info':
      return encodeInfo(reply);
    case 'unknown':
      return Uint8Array.of(opcode, reply.opcode);
  }
}

/** Null if the bytes are not a reply. A payload is a view into the bytes. */
export function parseEchoReply(bytes: DataView): EchoReply | null {
  const kind = kindOf(OPCODES, bytes);
  switch (kind) {
    case 'echo':
    case 'stream':
      return parseSequenced(kind, bytes);
    case 'reset':
      return bytes.byteLength === 1 ? {kind} : null;
    case 'report':
      return parseReport(bytes);
    case 'info':
      return parseInfo(bytes);
    case 'unknown':
      return bytes.byteLength === 2 ? {kind, opcode: bytes.getUint8(1)} : null;
    case null:
      return null;
  }
}

/** `84 received[4] nextSequence[4] duplicated[4] reordered[4] dropped[2] fullest`. */
function encodeReport(report: EchoReport): Uint8Array {
  const view = new DataView(new ArrayBuffer(REPORT_BYTES));
  view.setUint8(0, OPCODES.report);
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
  const {profileVersion, maximumBytes, bufferFrames, firmwareVersion} = info;
  const header = [OPCODES.info, profileVersion, maximumBytes, maximumBytes >> 8, bufferFrames];
  return Uint8Array.of(...header, ...new TextEncoder().encode(firmwareVersion));
}

function parseInfo(bytes: DataView): EchoReply | null {
  const versionBytes = bytes.byteLength - INFO_HEADER_BYTES;
  if (versionBytes < 0 || versionBytes > LONGEST_VERSION_BYTES) return null;
  const maximumBytes = bytes.getUint16(2, true);
  const versionStart = bytes.byteOffset + INFO_HEADER_BYTES;
  const firmwareVersion = textOf(new DataView(bytes.buffer, versionStart, versionBytes));
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
