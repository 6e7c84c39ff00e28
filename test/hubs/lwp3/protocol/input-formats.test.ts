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
  samples: [
    {
      name: 'report the position of a motor',
      message: position,
      bytes: [
        ...[0x0a, 0x00, 0x41], // length, hub, input format set-up
        ...[0x02, 0x02], // port C, mode 2
        ...[0x01, 0x00, 0x00, 0x00], // at each change of a degree
        0x01, // report changes
      ],
    },
  ],
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
  samples: [
    {
      name: 'the answer',
      message: position,
      bytes: [0x0a, 0x00, 0x47, 0x02, 0x02, 0x01, 0x00, 0x00, 0x00, 0x01],
    },
  ],
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
  samples: [
    {
      name: 'lock',
      message: {kind: 'lock', port: 2},
      bytes: [0x05, 0x00, 0x42, 0x02, 0x02],
    },
    {
      name: 'speed and position',
      message: {
        kind: 'sets',
        port: 2,
        combination: 0,
        sets: [
          {mode: 1, dataset: 0},
          {mode: 2, dataset: 0},
        ],
      },
      bytes: [
        ...[0x08, 0x00, 0x42], // length, hub, combined input format set-up
        ...[0x02, 0x01], // port C, sets
        0x00, // the first combination
        ...[0x10, 0x20], // mode 1, dataset 0; mode 2, dataset 0
      ],
    },
  ],
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
  samples: [
    {
      name: 'two sets in use',
      message: {port: 2, control: 0x80, sets: 0b11},
      bytes: [
        ...[0x07, 0x00, 0x48], // length, hub, combined input format
        ...[0x02, 0x80], // port C, combination 0, all are reported together
        ...[0x03, 0x00], // the first and the second set
      ],
    },
  ],
  misfits: {
    'one byte of sets': [0x06, 0x00, 0x48, 0x02, 0x80, 0x03],
  },
});
