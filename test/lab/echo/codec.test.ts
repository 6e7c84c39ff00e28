import fc from 'fast-check';
import {
  encodeEchoCommand,
  parseEchoCommand,
  type EchoCommand,
} from '../../../src/lab/echo/commands.js';
import {encodeEchoReply, parseEchoReply, type EchoReply} from '../../../src/lab/echo/replies.js';
import {byte, u16, u32} from '../../hubs/wedo2/arbitraries.js';
import {checkCodec} from '../../hubs/wedo2/codec.js';

/** Compared by their bytes; they may be in different buffers. */
const payload = fc.array(byte, {maxLength: 24}).map(bytes => Uint8Array.from(bytes));
const sequenced = {sequence: u32, payload};

const commands: fc.Arbitrary<EchoCommand> = fc.oneof(
  fc.record({kind: fc.constantFrom('echo' as const, 'count' as const), ...sequenced}),
  fc.record({
    kind: fc.constantFrom('reset' as const, 'report' as const, 'info' as const, 'status' as const),
  }),
  fc.record({
    kind: fc.constant('stream' as const),
    frameCount: u32,
    firstSequence: u32,
    intervalUs: u32,
    frameBytes: fc.integer({min: 5, max: 0xffff}),
  }),
);

checkCodec<EchoCommand>({
  encode: encodeEchoCommand,
  parse: parseEchoCommand,
  messages: commands,
  samples: {
    // Echo: echo | sequence number, little-endian | payload.
    '01 | 04 03 02 01 | aa bb': {
      kind: 'echo',
      sequence: 0x01020304,
      payload: Uint8Array.of(0xaa, 0xbb),
    },
    // Count without a payload: count.
    '02 | 07 00 00 00': {kind: 'count', sequence: 7, payload: new Uint8Array()},
    // Reset.
    '03': {kind: 'reset'},
    // Report.
    '04': {kind: 'report'},
    // Info.
    '05': {kind: 'info'},
    // Status.
    '07': {kind: 'status'},
    // Stream: stream | 1000 frames | numbered from 256 | one each 12.5 ms | of 20 bytes.
    '06 | e8 03 00 00 | 00 01 00 00 | d4 30 00 00 | 14 00': {
      kind: 'stream',
      frameCount: 1000,
      firstSequence: 256,
      intervalUs: 12_500,
      frameBytes: 20,
    },
  },
  // All others are no message of the encoder, which the properties refuse.
  misfits: {
    'a stream of frames without room for their number': [
      6, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 4, 0,
    ],
    'a reply': [0x83],
  },
});

const character = fc.constantFrom('a', 'Z', '0', '.', '-', ' ', 'é', '日');
const firmwareVersion = fc.array(character, {maxLength: 5}).map(characters => characters.join(''));

const report = {
  received: u32,
  nextSequence: u32,
  duplicated: u32,
  reordered: u32,
  dropped: u16,
  fullest: byte,
};

const info = {
  profileVersion: byte,
  maximumBytes: fc.integer({min: 20, max: 0xffff}),
  bufferFrames: byte,
  firmwareVersion,
};

const status = {
  intervalUnits: u16,
  latencyIntervals: u16,
  mtuBytes: u16,
  phy: byte,
  resetReason: byte,
  uptimeMs: u32,
  freeBytes: u32,
};

const replies: fc.Arbitrary<EchoReply> = fc.oneof(
  fc.record({kind: fc.constantFrom('echo' as const, 'stream' as const), ...sequenced}),
  fc.record({kind: fc.constant('reset' as const)}),
  fc.record({kind: fc.constant('report' as const), ...report}),
  fc.record({kind: fc.constant('info' as const), ...info}),
  fc.record({kind: fc.constant('status' as const), ...status}),
  fc.record({kind: fc.constant('unknown' as const), opcode: byte}),
);

checkCodec<EchoReply>({
  encode: encodeEchoReply,
  parse: parseEchoReply,
  messages: replies,
  samples: {
    // Echo: echo | sequence number, little-endian | payload as it came.
    '81 | 04 03 02 01 | aa bb': {
      kind: 'echo',
      sequence: 0x01020304,
      payload: Uint8Array.of(0xaa, 0xbb),
    },
    // Reset.
    '83': {kind: 'reset'},
    // Report: report | 1000 handled | the highest number was 1009 | 3 twice | 2 out of order | 300 thrown away | at
    // most 50 waited.
    '84 | e8 03 00 00 | f2 03 00 00 | 03 00 00 00 | 02 00 00 00 | 2c 01 | 32': {
      kind: 'report',
      received: 1000,
      nextSequence: 1010,
      duplicated: 3,
      reordered: 2,
      dropped: 300,
      fullest: 50,
    },
    // Info: info | profile version | frames of up to 244 bytes | a buffer of 50 | "1.2.0".
    '85 | 01 | f4 00 | 32 | 31 2e 32 2e 30': {
      kind: 'info',
      profileVersion: 1,
      maximumBytes: 244,
      bufferFrames: 50,
      firmwareVersion: '1.2.0',
    },
    // Stream: stream | filler.
    '86 | 09 00 00 00 00': {kind: 'stream', sequence: 9, payload: Uint8Array.of(0)},
    // Status: status | an interval of 30 ms | no interval skipped | an MTU of 247 | LE 2M | the watchdog restarted it |
    // 1000 ms ago | 120000 bytes free.
    '87 | 18 00 | 00 00 | f7 00 | 02 | 04 | e8 03 00 00 | c0 d4 01 00': {
      kind: 'status',
      intervalUnits: 24,
      latencyIntervals: 0,
      mtuBytes: 247,
      phy: 2,
      resetReason: 4,
      uptimeMs: 1000,
      freeBytes: 120_000,
    },
    // An unknown command: not known | this.
    'ff | 77': {kind: 'unknown', opcode: 0x77},
  },
  misfits: {
    'an info with less than 20 bytes a frame': [0x85, 1, 19, 0, 50],
    'a version of 16 bytes': [0x85, 1, 20, 0, 50, ...new Array<number>(16).fill(0x31)],
    'a version that is no text': [0x85, 1, 20, 0, 50, 0xff],
    'a command': [0x03],
  },
});
