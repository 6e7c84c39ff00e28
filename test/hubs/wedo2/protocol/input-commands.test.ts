import fc from 'fast-check';
import {
  encodeInputCommand,
  parseInputCommand,
  UNIT,
  type InputCommand,
} from '../../../../src/hubs/wedo2/protocol/input-commands.js';
import {byte, inputFormat, kind} from '../arbitraries.js';
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
  samples: {
    // A tilt sensor reports its angle: format, write | port B | type: tilt | mode: angle | delta: 1, little-endian |
    // unit: raw | notifications.
    '01 02 | 02 | 22 | 00 | 01 00 00 00 | 00 | 01': {...SET_FORMAT, port: 2, type: 34},
    // A motion sensor reports every 258 in SI units: format, write | port A | type: motion | mode: detect | delta:
    // 258, little-endian | unit: SI | notifications.
    '01 02 | 01 | 23 | 00 | 02 01 00 00 | 02 | 01': {
      ...SET_FORMAT,
      port: 1,
      type: 35,
      delta: 258,
      unit: UNIT.si,
    },
    // A request for the format: format, read, port A.
    '01 01 01': {kind: 'read-format', port: 1},
    // A request for the value: value, read, port B.
    '00 01 02': {kind: 'read-value', port: 2},
  },
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
