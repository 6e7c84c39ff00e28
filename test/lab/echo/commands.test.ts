import fc from 'fast-check';
import {
  encodeEchoCommand,
  parseEchoCommand,
  type EchoCommand,
} from '../../../src/lab/echo/commands.js';
import {u32} from '../../hubs/wedo2/arbitraries.js';
import {checkCodec} from '../../hubs/wedo2/codec.js';
import {sequenced} from './arbitraries.js';

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
  misfits: {
    nothing: [],
    'an echo with half a sequence number': [1, 0, 0, 0],
    'a count alone': [2],
    'a reset that goes on': [3, 0],
    'a report that goes on': [4, 0],
    'a question for the firmware that goes on': [5, 0],
    'a stream without its length': [6, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0],
    'a stream that goes on': [6, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 20, 0, 0],
    'a stream of frames without room for their number': [
      6, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 4, 0,
    ],
    'a reply': [0x83],
    'a command that is not known': [7],
  },
});
