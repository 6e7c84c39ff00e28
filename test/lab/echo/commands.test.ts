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
    // Stream: stream | 1000 frames | numbered from 256 | one each 12.5 ms | of 20 bytes.
    '06 | e8 03 00 00 | 00 01 00 00 | d4 30 00 00 | 14 00': {
      kind: 'stream',
      frameCount: 1000,
      firstSequence: 256,
      intervalUs: 12_500,
      frameBytes: 20,
    },
  },
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
