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
  fc.record({kind: fc.constantFrom('reset' as const, 'report' as const, 'info' as const)}),
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
  samples: [
    {
      name: 'echo',
      message: {kind: 'echo', sequence: 0x01020304, payload: Uint8Array.of(0xaa, 0xbb)},
      bytes: [
        0x01, // echo
        ...[0x04, 0x03, 0x02, 0x01], // sequence number, little-endian
        ...[0xaa, 0xbb], // payload
      ],
    },
    {
      name: 'count without a payload',
      message: {kind: 'count', sequence: 7, payload: new Uint8Array()},
      bytes: [
        0x02, // count
        ...[0x07, 0x00, 0x00, 0x00],
      ],
    },
    {name: 'reset', message: {kind: 'reset'}, bytes: [0x03]},
    {name: 'report', message: {kind: 'report'}, bytes: [0x04]},
    {name: 'info', message: {kind: 'info'}, bytes: [0x05]},
    {
      name: 'stream',
      message: {
        kind: 'stream',
        frameCount: 1000,
        firstSequence: 256,
        intervalUs: 12_500,
        frameBytes: 20,
      },
      bytes: [
        0x06, // stream
        ...[0xe8, 0x03, 0x00, 0x00], // 1000 frames
        ...[0x00, 0x01, 0x00, 0x00], // numbered from 256
        ...[0xd4, 0x30, 0x00, 0x00], // one each 12.5 ms
        ...[0x14, 0x00], // of 20 bytes
      ],
    },
  ],
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

const replies: fc.Arbitrary<EchoReply> = fc.oneof(
  fc.record({kind: fc.constantFrom('echo' as const, 'stream' as const), ...sequenced}),
  fc.record({kind: fc.constant('reset' as const)}),
  fc.record({kind: fc.constant('report' as const), ...report}),
  fc.record({kind: fc.constant('info' as const), ...info}),
  fc.record({kind: fc.constant('unknown' as const), opcode: byte}),
);

checkCodec<EchoReply>({
  encode: encodeEchoReply,
  parse: parseEchoReply,
  messages: replies,
  samples: [
    {
      name: 'echo',
      message: {kind: 'echo', sequence: 0x01020304, payload: Uint8Array.of(0xaa, 0xbb)},
      bytes: [
        0x81, // echo
        ...[0x04, 0x03, 0x02, 0x01], // sequence number, little-endian
        ...[0xaa, 0xbb], // payload as it came
      ],
    },
    {name: 'reset', message: {kind: 'reset'}, bytes: [0x83]},
    {
      name: 'report',
      message: {
        kind: 'report',
        received: 1000,
        nextSequence: 1010,
        duplicated: 3,
        reordered: 2,
        dropped: 300,
        fullest: 50,
      },
      bytes: [
        0x84, // report
        ...[0xe8, 0x03, 0x00, 0x00], // 1000 handled
        ...[0xf2, 0x03, 0x00, 0x00], // the highest number was 1009
        ...[0x03, 0x00, 0x00, 0x00], // 3 twice
        ...[0x02, 0x00, 0x00, 0x00], // 2 out of order
        ...[0x2c, 0x01], // 300 thrown away
        0x32, // at most 50 waited
      ],
    },
    {
      name: 'info',
      message: {
        kind: 'info',
        profileVersion: 1,
        maximumBytes: 244,
        bufferFrames: 50,
        firmwareVersion: '1.2.0',
      },
      bytes: [
        0x85, // info
        0x01, // profile version
        ...[0xf4, 0x00], // frames of up to 244 bytes
        0x32, // a buffer of 50
        ...[0x31, 0x2e, 0x32, 0x2e, 0x30], // "1.2.0"
      ],
    },
    {
      name: 'stream',
      message: {kind: 'stream', sequence: 9, payload: Uint8Array.of(0)},
      bytes: [
        0x86, // stream
        ...[0x09, 0x00, 0x00, 0x00],
        0x00, // filler
      ],
    },
    {
      name: 'an unknown command',
      message: {kind: 'unknown', opcode: 0x77},
      bytes: [
        0xff, // not known
        0x77, // this
      ],
    },
  ],
  misfits: {
    'an info with less than 20 bytes a frame': [0x85, 1, 19, 0, 50],
    'a version of 16 bytes': [0x85, 1, 20, 0, 50, ...new Array<number>(16).fill(0x31)],
    'a version that is no text': [0x85, 1, 20, 0, 50, 0xff],
    'a command': [0x03],
  },
});
