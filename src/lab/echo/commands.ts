import {SEQUENCE_HEADER_BYTES} from './echo-profile.js';
import {encodeSequenced, kindOf, parseSequenced, type Sequenced} from './frames.js';

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

const OPCODES = {echo: 0x01, count: 0x02, reset: 0x03, report: 0x04, info: 0x05, stream: 0x06};
const STREAM_BYTES = 15;

export function encodeEchoCommand(command: EchoCommand): Uint8Array {
  const opcode = OPCODES[command.kind];
  switch (command.kind) {
    case 'echo':
    case 'count':
      return encodeSequenced(opcode, command);
    case 'stream': {
      const view = new DataView(new ArrayBuffer(STREAM_BYTES));
      view.setUint8(0, opcode);
      view.setUint32(1, command.frameCount, true);
      view.setUint32(5, command.firstSequence, true);
      view.setUint32(9, command.intervalUs, true);
      view.setUint16(13, command.frameBytes, true);
      return new Uint8Array(view.buffer);
    }
    default:
      return Uint8Array.of(opcode);
  }
}

/** Null if the bytes are not a command. A payload is a view into the bytes. */
export function parseEchoCommand(bytes: DataView): EchoCommand | null {
  const kind = kindOf(OPCODES, bytes);
  switch (kind) {
    case null:
      return null;
    case 'echo':
    case 'count':
      return parseSequenced(kind, bytes);
    case 'stream':
      return parseStream(bytes);
    default:
      return bytes.byteLength === 1 ? {kind} : null;
  }
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
