import fc from 'fast-check';
import {
  encodeInputCommand,
  parseInputCommand,
  UNIT,
  type InputCommand,
} from '../../../../src/hubs/wedo2/protocol/input-commands.js';
import {byte, inputFormat} from '../arbitraries.js';
import {checkCodec} from '../codec.js';

const commands: fc.Arbitrary<InputCommand> = fc.oneof(
  fc
    .tuple(byte, inputFormat)
    .map(([port, format]) => ({kind: 'set-format' as const, port, ...format})),
  fc.record({kind: fc.constant('read-format' as const), port: byte}),
  fc.record({kind: fc.constant('read-value' as const), port: byte}),
);

checkCodec<InputCommand>({
  encode: encodeInputCommand,
  parse: parseInputCommand,
  messages: commands,
  samples: [
    {
      name: 'the light takes RGB colours',
      message: {
        kind: 'set-format',
        port: 6,
        type: 23,
        mode: 1,
        delta: 0,
        unit: UNIT.raw,
        notify: false,
      },
      bytes: [
        0x01, // format
        0x02, // write
        0x06, // port of the light
        0x17, // type: RGB light
        0x01, // mode: RGB
        ...[0x00, 0x00, 0x00, 0x00], // delta
        0x00, // unit: raw
        0x00, // no notifications
      ],
    },
    {
      name: 'a tilt sensor reports its angle',
      message: {
        kind: 'set-format',
        port: 2,
        type: 34,
        mode: 0,
        delta: 1,
        unit: UNIT.raw,
        notify: true,
      },
      bytes: [
        0x01, // format
        0x02, // write
        0x02, // port B
        0x22, // type: tilt
        0x00, // mode: angle
        ...[0x01, 0x00, 0x00, 0x00], // delta: 1, little-endian
        0x00, // unit: raw
        0x01, // notifications
      ],
    },
    {
      name: 'a motion sensor reports every 258 in SI units',
      message: {
        kind: 'set-format',
        port: 1,
        type: 35,
        mode: 0,
        delta: 258,
        unit: UNIT.si,
        notify: true,
      },
      bytes: [
        0x01, // format
        0x02, // write
        0x01, // port A
        0x23, // type: motion
        0x00, // mode: detect
        ...[0x02, 0x01, 0x00, 0x00], // delta: 258, little-endian
        0x02, // unit: SI
        0x01, // notifications
      ],
    },
    {
      name: 'a request for the format',
      message: {kind: 'read-format', port: 1},
      bytes: [
        0x01, // format
        0x01, // read
        0x01, // port A
      ],
    },
    {
      name: 'a request for the value',
      message: {kind: 'read-value', port: 2},
      bytes: [
        0x00, // value
        0x01, // read
        0x02, // port B
      ],
    },
  ],
  misfits: {
    nothing: [],
    'no port': [1, 1],
    'a request with an extra byte': [1, 1, 1, 0],
    'a request for something else': [2, 1, 1],
    'a value that is written': [0, 2, 1],
    'a format without its notify byte': [1, 2, 2, 34, 0, 1, 0, 0, 0, 0],
    'a format with an extra byte': [1, 2, 2, 34, 0, 1, 0, 0, 0, 0, 1, 0],
    'an unknown unit': [1, 2, 2, 34, 0, 1, 0, 0, 0, 3, 1],
    'a notify byte that is neither 0 nor 1': [1, 2, 2, 34, 0, 1, 0, 0, 0, 0, 2],
  },
});
