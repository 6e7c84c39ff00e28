import fc from 'fast-check';
import {
  encodeOutputCommand,
  MOTOR_BRAKE,
  MOTOR_COAST,
  parseOutputCommand,
  type OutputCommand,
} from '../../../../src/hubs/wedo2/protocol/output-commands.js';
import t from 'tap';
import {byte, kind, u16} from '../arbitraries.js';
import {view} from '../bytes.js';
import {checkCodec} from '../codec.js';

const power = fc.oneof(fc.integer({min: -100, max: 100}), fc.constant(MOTOR_BRAKE));
const commands: fc.Arbitrary<OutputCommand> = fc.oneof(
  fc.record({kind: kind('motor'), port: byte, power}),
  fc.record({kind: kind('tone'), port: byte, frequencyHz: u16, durationMs: u16}),
  fc.record({kind: kind('stop-tone'), port: byte}),
  fc.record({kind: kind('light-color'), port: byte, red: byte, green: byte, blue: byte}),
  fc.record({kind: kind('light-index'), port: byte, index: fc.integer({min: 0, max: 10})}),
  fc.record({kind: kind('reset-counts'), port: byte}),
);

checkCodec<OutputCommand>({
  encode: encodeOutputCommand,
  parse: parseOutputCommand,
  messages: commands,
  isOtherSpelling: bytes => bytes.length === 2 || (bytes[2] === 2 && bytes.length === 4),
  // The bytes are port, command, length of the payload, payload.
  samples: {
    // Motor at full power this way: port A, motor, 100.
    '01 01 01 64': {kind: 'motor', port: 1, power: 100},
    // Motor at least power that way: port B, motor, -30 in two's complement.
    '02 01 01 e2': {kind: 'motor', port: 2, power: -30},
    // Motor brakes: port A, motor, brake.
    '01 01 01 7f': {kind: 'motor', port: 1, power: MOTOR_BRAKE},
    // Motor coasts: port A, motor, coast.
    '01 01 01 00': {kind: 'motor', port: 1, power: MOTOR_COAST},
    // Tone.
    '05 02 04 b8 01 b8 0b': {kind: 'tone', port: 5, frequencyHz: 440, durationMs: 3000},
    // Stop tone: piezo, stop tone, no payload.
    '05 03 00': {kind: 'stop-tone', port: 5},
    // Light in RGB mode: light, colour, red, green, blue.
    '06 04 03 00 80 ff': {kind: 'light-color', port: 6, red: 0, green: 128, blue: 255},
    // Light in index mode: light, colour, red.
    '06 04 01 09': {kind: 'light-index', port: 6, index: 9},
    // Reset of a sensor’s counts: port B, direct, the reset word.
    '02 05 03 44 11 aa': {kind: 'reset-counts', port: 2},
  },
  misfits: {
    nothing: [],
    'a port alone': [1],
    'no length': [1, 1],
    'a length without its payload': [1, 1, 1],
    'more payload than the length says': [1, 1, 1, 50, 0],
    'a motor payload of two bytes': [1, 1, 2, 50, 0],
    'a motor power between 100 and brake': [1, 1, 1, 101],
    'a motor power below -100': [1, 1, 1, 0x9b],
    'a tone without its duration': [5, 2, 2, 0xb8, 0x01],
    'a stop with a payload': [5, 3, 1, 0],
    'a colour of two bytes': [6, 4, 2, 1, 2],
    'a colour index over 10': [6, 4, 1, 11],
    'a direct write that resets nothing': [2, 5, 3, 0x44, 0x11, 0xab],
    'a reset without its last byte': [2, 5, 2, 0x44, 0x11],
    'a reset with one byte more': [2, 5, 4, 0x44, 0x11, 0xaa, 0],
    'a command that is not known': [1, 6, 0],
  },
});

t.same(
  parseOutputCommand(view(0x05, 0x03)),
  {kind: 'stop-tone', port: 5},
  'stop tone without a length, as the official extension sends it',
);
t.same(
  parseOutputCommand(view(0x01, 0x01, 0x02, 0x3c)),
  {kind: 'motor', port: 1, power: 60},
  'motor with the length byte 2, as node-poweredup sends it',
);
