import {SEQUENCE_HEADER_BYTES} from './echo-profile.js';
import {createCodec, SEQUENCED, type Sequenced} from './frames.js';

/** Commands of the host. */
export type EchoCommand =
  /** Counts the frame and sends it back. */
  | ({readonly kind: 'echo'} & Sequenced)
  /** Counts the frame. */
  | ({readonly kind: 'count'} & Sequenced)
  /** Sets all counts to 0 and ends a stream. */
  | {readonly kind: 'reset'}
  | {readonly kind: 'report'}
  | {readonly kind: 'info'}
  | {readonly kind: 'status'}
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

export const {encode: encodeEchoCommand, parse: parseEchoCommand} = createCodec<EchoCommand>({
  echo: {opcode: 0x01, fields: SEQUENCED},
  count: {opcode: 0x02, fields: SEQUENCED},
  reset: {opcode: 0x03},
  report: {opcode: 0x04},
  info: {opcode: 0x05},
  stream: {
    opcode: 0x06,
    fields: {frameCount: 'u32', firstSequence: 'u32', intervalUs: 'u32', frameBytes: 'u16'},
    least: {frameBytes: SEQUENCE_HEADER_BYTES},
  },
  status: {opcode: 0x07},
});
