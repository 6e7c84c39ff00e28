import {SHORTEST_MAXIMUM_BYTES} from './echo-profile.js';
import {createCodec, SEQUENCED, type Sequenced} from './frames.js';

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

/** What the device knows about its link and itself now. 0 means unknown, unless stated otherwise. */
export interface EchoStatus {
  /** The connection interval in units of 1.25 ms, 0..65535. */
  readonly intervalUnits: number;
  /** How many intervals the device may skip, 0..65535; 65535: unknown. */
  readonly latencyIntervals: number;
  /** The ATT MTU in bytes, 0..65535. */
  readonly mtuBytes: number;
  /** 1: LE 1M, 2: LE 2M, 3: LE Coded. */
  readonly phy: number;
  /** Why it last started: an index of RESET_REASONS plus 1. */
  readonly resetReason: number;
  /** Milliseconds since it last started, 0..2^32 - 1; after that, it begins again at 0. */
  readonly uptimeMs: number;
  /** Bytes of memory that are free, 0..2^32 - 1. */
  readonly freeBytes: number;
}

/** Replies of the device. */
export type EchoReply =
  | ({readonly kind: 'echo'} & Sequenced)
  | {readonly kind: 'reset'}
  | ({readonly kind: 'report'} & EchoReport)
  | ({readonly kind: 'info'} & EchoInfo)
  | ({readonly kind: 'status'} & EchoStatus)
  /** One frame of a stream. */
  | ({readonly kind: 'stream'} & Sequenced)
  /** The first byte of a command that the device does not know. */
  | {readonly kind: 'unknown'; readonly opcode: number};

/** The opcode of a reply is that of its command with the highest bit set. */
export const {encode: encodeEchoReply, parse: parseEchoReply} = createCodec<EchoReply>({
  echo: {opcode: 0x81, fields: SEQUENCED},
  reset: {opcode: 0x83},
  report: {
    opcode: 0x84,
    fields: {
      received: 'u32',
      nextSequence: 'u32',
      duplicated: 'u32',
      reordered: 'u32',
      dropped: 'u16',
      fullest: 'u8',
    },
  },
  info: {
    opcode: 0x85,
    fields: {
      profileVersion: 'u8',
      maximumBytes: 'u16',
      bufferFrames: 'u8',
      firmwareVersion: 'text',
    },
    least: {maximumBytes: SHORTEST_MAXIMUM_BYTES},
  },
  stream: {opcode: 0x86, fields: SEQUENCED},
  status: {
    opcode: 0x87,
    fields: {
      intervalUnits: 'u16',
      latencyIntervals: 'u16',
      mtuBytes: 'u16',
      phy: 'u8',
      resetReason: 'u8',
      uptimeMs: 'u32',
      freeBytes: 'u32',
    },
  },
  unknown: {opcode: 0xff, fields: {opcode: 'u8'}},
});
