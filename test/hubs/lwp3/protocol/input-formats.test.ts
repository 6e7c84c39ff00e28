import fc from 'fast-check';
import {
  encodeInputFormatSetUp,
  parseCombinedFormat,
  parseCombinedFormatSetUp,
  parseInputFormat,
  parseInputFormatSetUp,
  type CombinedFormatSetUp,
} from '../../../../src/hubs/lwp3/protocol/input-formats.js';
import {byte, kind, u16, u32} from '../../wedo2/arbitraries.js';
import {checkCodec} from '../../wedo2/codec.js';
import {
  encodeCombinedFormat,
  encodeCombinedFormatSetUp,
  encodeInputFormat,
} from '../../../support/lwp3/encode-messages.js';

const formats = fc.record({port: byte, mode: byte, delta: u32, notify: fc.boolean()});
const position = {port: 2, mode: 2, delta: 1, notify: true};

checkCodec({
  encode: encodeInputFormatSetUp,
  parse: parseInputFormatSetUp,
  messages: formats,
  samples: {
    // Report the position of a motor: length, hub, input format set-up | port C, mode 2 | at each change of a degree |
    // report changes.
    '0a 00 41 | 02 02 | 01 00 00 00 | 01': position,
  },
  misfits: {
    'a byte too few': [0x09, 0x00, 0x41, 2, 2, 1, 0, 0, 0],
    'notify 2': [0x0a, 0x00, 0x41, 2, 2, 1, 0, 0, 0, 2],
    'the answer': [0x0a, 0x00, 0x47, 2, 2, 1, 0, 0, 0, 1],
  },
});

checkCodec({
  encode: encodeInputFormat,
  parse: parseInputFormat,
  messages: formats,
  samples: {
    // The answer.
    '0a 00 47 02 02 01 00 00 00 01': position,
  },
  misfits: {
    'the set-up': [0x0a, 0x00, 0x41, 2, 2, 1, 0, 0, 0, 1],
    'a byte too many': [0x0b, 0x00, 0x47, 2, 2, 1, 0, 0, 0, 1, 0],
  },
});

const nibble = fc.integer({min: 0, max: 15});

checkCodec<CombinedFormatSetUp>({
  encode: encodeCombinedFormatSetUp,
  parse: parseCombinedFormatSetUp,
  messages: fc.oneof(
    fc.record({
      kind: kind('sets'),
      port: byte,
      combination: byte,
      sets: fc.array(fc.record({mode: nibble, dataset: nibble}), {minLength: 1, maxLength: 16}),
    }),
    fc.record({
      kind: fc.constantFrom('lock' as const, 'unlock-updating', 'unlock-silent', 'reset'),
      port: byte,
    }),
  ),
  samples: {
    // Lock.
    '05 00 42 02 02': {kind: 'lock', port: 2},
    // Speed and position: length, hub, combined input format set-up | port C, sets | the first combination | mode 1,
    // dataset 0; mode 2, dataset 0.
    '08 00 42 | 02 01 | 00 | 10 20': {
      kind: 'sets',
      port: 2,
      combination: 0,
      sets: [
        {mode: 1, dataset: 0},
        {mode: 2, dataset: 0},
      ],
    },
  },
  misfits: {
    'no set': [0x06, 0x00, 0x42, 0x02, 0x01, 0x00],
    'command 5': [0x05, 0x00, 0x42, 0x02, 0x05],
    'a lock with a byte too many': [0x06, 0x00, 0x42, 0x02, 0x02, 0x00],
  },
});

checkCodec({
  encode: encodeCombinedFormat,
  parse: parseCombinedFormat,
  messages: fc.record({port: byte, control: byte, sets: u16}),
  samples: {
    // Two sets in use: length, hub, combined input format | port C, combination 0, all are reported together | the
    // first and the second set.
    '07 00 48 | 02 80 | 03 00': {port: 2, control: 0x80, sets: 0b11},
  },
  misfits: {'one byte of sets': [0x06, 0x00, 0x48, 0x02, 0x80, 0x03]},
});
