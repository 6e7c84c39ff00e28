import {SEQUENCE_HEADER_BYTES} from './echo-profile.js';
import {encodeSequenced, parseSequenced, type Sequenced} from './sequenced.js';

/** Commands of the host. All numbers are little-endian integers. */
export type EchoCommand =
  /** Counts the frame and sends it back. */
  | ({readonly kind: 'echo'} & Sequenced)
  /** Counts the frame. */
  | ({readonly kind: 'count'} & Sequenced)
  /** Sets all counts to 0 and ends a stream. */
  | {readonly kind: 'reset'}
  | {readonly kind: 'report'}
  | {readonly kind: 'info'}
  /** Starts to send frames, and ends the stream before. */
  | {
      readonly kind: 'stream';
      /** 0..2^32 - 1; 0 ends the stream. */
      readonly frameCount: number;
      /** The number of the first frame, 0..2^32 - 1; the numbers count up from there. */
      readonly firstSequence: number;
      /** Microseconds between frames, 0..2^32 - 1; 0: as fast as possible. */
      readonly intervalUs: number;
      /** The length of a frame, 5..65535. */
      readonly frameBytes: number;
    };

const ECHO = 0x01;
const COUNT = 0x02;
const RESET = 0x03;
const REPORT = 0x04;
const INFO = 0x05;
const STREAM = 0x06;
const STREAM_BYTES = 15;

export function encodeEchoCommand(command: EchoCommand): Uint8Array {
  switch (command.kind) {
    case 'echo':
      return encodeSequenced(ECHO, command);
    case 'count':
      return encodeSequenced(COUNT, command);
    case 'reset':
      return Uint8Array.of(RESET);
    case 'report':
      return Uint8Array.of(REPORT);
    case 'info':
      return Uint8Array.of(INFO);
    case 'stream': {
      const view = new DataView(new ArrayBuffer(STREAM_BYTES));
      view.setUint8(0, STREAM);
      view.setUint32(1, command.frameCount, true);
      view.setUint32(5, command.firstSequence, true);
      view.setUint32(9, command.intervalUs, true);
      view.setUint16(13, command.frameBytes, true);
      return new Uint8Array(view.buffer);
    }
  }
}

/** Null if the bytes are not a command. A payload is a view into the bytes. */
export function parseEchoCommand(bytes: DataView): EchoCommand | null {
  if (bytes.byteLength === 0) return null;
  switch (bytes.getUint8(0)) {
    case ECHO:
      return withKind('echo', parseSequenced(bytes));
    case COUNT:
      return withKind('count', parseSequenced(bytes));
    case RESET:
      return bytes.byteLength === 1 ? {kind: 'reset'} : null;
    case REPORT:
      return bytes.byteLength === 1 ? {kind: 'report'} : null;
    case INFO:
      return bytes.byteLength === 1 ? {kind: 'info'} : null;
    case STREAM:
      return parseStream(bytes);
    default:
      return null;
  }
}

function withKind<Kind extends 'echo' | 'count'>(kind: Kind, frame: Sequenced | null) {
  return frame && {kind, ...frame};
}

function parseStream(bytes: DataView): EchoCommand | null {
  if (bytes.byteLength !== STREAM_BYTES) return null;
  const frameBytes = bytes.getUint16(13, true);
  if (frameBytes < SEQUENCE_HEADER_BYTES) return null;
  return {
    kind: 'stream',
    frameCount: bytes.getUint32(1, true),
    firstSequence: bytes.getUint32(5, true),
    intervalUs: bytes.getUint32(9, true),
    frameBytes,
  };
}
