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
  samples: [
    {
      name: 'motor at full power this way',
      message: {kind: 'motor', port: 1, power: 100},
      bytes: [0x01, 0x01, 0x01, 0x64], // port A, motor, 100
    },
    {
      name: 'motor at least power that way',
      message: {kind: 'motor', port: 2, power: -30},
      bytes: [0x02, 0x01, 0x01, 0xe2], // port B, motor, -30 in two's complement
    },
    {
      name: 'motor brakes',
      message: {kind: 'motor', port: 1, power: MOTOR_BRAKE},
      bytes: [0x01, 0x01, 0x01, 0x7f], // port A, motor, brake
    },
    {
      name: 'motor coasts',
      message: {kind: 'motor', port: 1, power: MOTOR_COAST},
      bytes: [0x01, 0x01, 0x01, 0x00], // port A, motor, coast
    },
    {
      name: 'tone',
      message: {kind: 'tone', port: 5, frequencyHz: 440, durationMs: 3000},
      // Piezo, play tone, 440 Hz and 3000 ms, both little-endian.
      bytes: [0x05, 0x02, 0x04, ...[0xb8, 0x01], ...[0xb8, 0x0b]],
    },
    {
      name: 'stop tone',
      message: {kind: 'stop-tone', port: 5},
      bytes: [0x05, 0x03, 0x00], // piezo, stop tone, no payload
    },
    {
      name: 'light in RGB mode',
      message: {kind: 'light-color', port: 6, red: 0, green: 128, blue: 255},
      bytes: [0x06, 0x04, 0x03, 0x00, 0x80, 0xff], // light, colour, red, green, blue
    },
    {
      name: 'light in index mode',
      message: {kind: 'light-index', port: 6, index: 9},
      bytes: [0x06, 0x04, 0x01, 0x09], // light, colour, red
    },
    {
      name: 'reset of a sensor’s counts',
      message: {kind: 'reset-counts', port: 2},
      bytes: [0x02, 0x05, 0x03, 0x44, 0x11, 0xaa], // port B, direct, the reset word
    },
  ],
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
