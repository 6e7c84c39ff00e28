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
    // An unknown command: not known | this.
    'ff | 77': {kind: 'unknown', opcode: 0x77},
  },
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
