import fc from 'fast-check';
import {encodeEchoReply, parseEchoReply, type EchoReply} from '../../../src/lab/echo/replies.js';
import {byte, u16, u32} from '../../hubs/wedo2/arbitraries.js';
import {checkCodec} from '../../hubs/wedo2/codec.js';
import {sequenced} from './arbitraries.js';

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
    nothing: [],
    'an echo with half a sequence number': [0x81, 0, 0, 0],
    'a stream frame alone': [0x86],
    'a reset that goes on': [0x83, 0],
    'a report cut short': [0x84, 1, 0, 0, 0],
    'an info cut short': [0x85, 1, 20, 0],
    'an info with less than 20 bytes a frame': [0x85, 1, 19, 0, 50],
    'a version of 16 bytes': [0x85, 1, 20, 0, 50, ...new Array<number>(16).fill(0x31)],
    'a version that is no text': [0x85, 1, 20, 0, 50, 0xff],
    'an unknown command without its opcode': [0xff],
    'a command': [0x03],
  },
});
