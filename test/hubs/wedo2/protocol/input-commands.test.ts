import fc from 'fast-check';
import {
  encodeInputCommand,
  parseInputCommand,
  UNIT,
  type InputCommand,
} from '../../../../src/hubs/wedo2/protocol/input-commands.js';
import {byte, inputFormat, kind} from '../arbitraries.js';
import {SET_RGB_MODE} from '../bytes.js';
import {checkCodec} from '../codec.js';

/** As the sensors use it. */
const SET_FORMAT = {kind: 'set-format', mode: 0, delta: 1, unit: UNIT.raw, notify: true} as const;

const commands: fc.Arbitrary<InputCommand> = fc.oneof(
  fc.tuple(byte, inputFormat).map(([port, format]) => ({...SET_FORMAT, port, ...format})),
  fc.record({kind: kind('read-format'), port: byte}),
  fc.record({kind: kind('read-value'), port: byte}),
);

checkCodec<InputCommand>({
  encode: encodeInputCommand,
  parse: parseInputCommand,
  messages: commands,
  samples: [
    {
      name: 'the light takes RGB colours',
      message: {...SET_FORMAT, port: 6, type: 23, mode: 1, delta: 0, notify: false},
      bytes: SET_RGB_MODE,
    },
    {
      name: 'a tilt sensor reports its angle',
      message: {...SET_FORMAT, port: 2, type: 34},
      bytes: [
        ...[0x01, 0x02], // format, write
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
      message: {...SET_FORMAT, port: 1, type: 35, delta: 258, unit: UNIT.si},
      bytes: [
        ...[0x01, 0x02], // format, write
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
      bytes: [0x01, 0x01, 0x01], // format, read, port A
    },
    {
      name: 'a request for the value',
      message: {kind: 'read-value', port: 2},
      bytes: [0x00, 0x01, 0x02], // value, read, port B
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
