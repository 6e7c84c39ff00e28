import fc from 'fast-check';
import t from 'tap';
import {
  encodeLightColor,
  encodeMotorPower,
  encodeOutputCommand,
  EXECUTION,
  MOTOR_BRAKE,
  MOTOR_FLOAT,
  MOTOR_HOLD,
  parseOutputCommand,
  type OneOrTwo,
  type OutputCommand,
} from '../../../../src/hubs/lwp3/protocol/output-commands.js';
import {
  FEEDBACK,
  parseFeedback,
  type PortFeedback,
} from '../../../../src/hubs/lwp3/protocol/output-feedback.js';
import {encodeFeedback} from '../../../support/lwp3/encode-messages.js';
import {byte, kind, u16} from '../../wedo2/arbitraries.js';
import {checkCodec} from '../../wedo2/codec.js';

const speed = fc.integer({min: -100, max: 100});
const int32 = fc.integer({min: -(2 ** 31), max: 2 ** 31 - 1});
const oneOrTwo = (value: fc.Arbitrary<number>): fc.Arbitrary<OneOrTwo> =>
  fc.oneof(fc.tuple(value), fc.tuple(value, value));
const common = {port: byte, execution: fc.constantFrom(...Object.values(EXECUTION))};
const regulation = {
  maxPower: fc.integer({min: 0, max: 100}),
  profile: fc.integer({min: 0, max: 3}),
};
const endState = fc.constantFrom(MOTOR_FLOAT, MOTOR_HOLD, MOTOR_BRAKE);
const now = {port: 0, execution: EXECUTION.now} as const;
const regulated = {maxPower: 60, profile: 0} as const;
const RED_LIGHT = {port: 50, kind: 'write-mode', mode: 0, data: [9]} as const;
const HEADER = [0x00, 0x81, 0x00, 0x11]; // hub, output command, port A, at once and with feedback

checkCodec<OutputCommand>({
  encode: encodeOutputCommand,
  parse: parseOutputCommand,
  messages: fc.oneof(
    fc.record({
      ...common,
      kind: kind('start-power'),
      powers: oneOrTwo(fc.oneof(speed, fc.constant(MOTOR_BRAKE))),
    }),
    fc.record({...common, kind: kind('start-speed'), speeds: oneOrTwo(speed), ...regulation}),
    fc.record({
      ...common,
      kind: fc.constantFrom('acceleration-time' as const, 'deceleration-time' as const),
      durationMs: fc.integer({min: 0, max: 10_000}),
      profileNumber: byte,
    }),
    fc.record({
      ...common,
      kind: kind('run-for-time'),
      durationMs: u16,
      speeds: oneOrTwo(speed),
      endState,
      ...regulation,
    }),
    fc.record({
      ...common,
      kind: kind('run-for-degrees'),
      degrees: fc.integer({min: 0, max: 2 ** 31 - 1}),
      speeds: oneOrTwo(speed),
      endState,
      ...regulation,
    }),
    fc.record({
      ...common,
      kind: kind('go-to'),
      positions: oneOrTwo(int32),
      speed,
      endState,
      ...regulation,
    }),
    fc.record({...common, kind: kind('preset-encoders'), positions: fc.tuple(int32, int32)}),
    fc.record({
      ...common,
      kind: kind('write-mode'),
      mode: byte,
      data: fc.array(byte, {minLength: 1, maxLength: 8}),
    }),
  ),
  samples: {
    // Length, hub, command, port A, at once with feedback | StartSpeed | -50 percent | at most 60 percent of the power
    // | no profile.
    '09 00 81 00 11 | 07 | ce | 3c | 00': {
      ...now,
      kind: 'start-speed',
      speeds: [-50],
      ...regulated,
    },
    // StartSpeed of two motors: port AB | StartSpeed | 50 and -50 percent.
    '0a 00 81 10 11 | 08 | 32 ce | 3c 00': {
      ...now,
      port: 16,
      kind: 'start-speed',
      speeds: [50, -50],
      ...regulated,
    },
    // StartPower of two motors.
    '08 00 81 10 11 02 00 7f': {...now, port: 16, kind: 'start-power', powers: [0, 127]},
    // Length, hub, command, port A, at once with feedback | SetAccTime | 500 ms to full speed | profile.
    '09 00 81 00 11 | 05 | f4 01 | 01': {
      ...now,
      kind: 'acceleration-time',
      durationMs: 500,
      profileNumber: 1,
    },
    // Length, hub, command, port A, at once with feedback | SetDecTime | 10,000 ms from full speed to 0 | profile.
    '09 00 81 00 11 | 06 | 10 27 | 02': {
      ...now,
      kind: 'deceleration-time',
      durationMs: 10_000,
      profileNumber: 2,
    },
    // Length, hub, command, port A, at once with feedback | StartSpeedForTime | 1000 ms | 50 percent, at most 60
    // percent of the power | then float; no profile.
    '0c 00 81 00 11 | 09 | e8 03 | 32 3c | 00 00': {
      ...now,
      kind: 'run-for-time',
      durationMs: 1000,
      speeds: [50],
      endState: MOTOR_FLOAT,
      ...regulated,
    },
    // Length, hub, command, port A, at once with feedback | StartSpeedForDegrees | 360 degrees | -50 percent, at most
    // 60 percent of the power | then brake; no profile.
    '0e 00 81 00 11 | 0b | 68 01 00 00 | ce 3c | 7f 00': {
      ...now,
      kind: 'run-for-degrees',
      degrees: 360,
      speeds: [-50],
      endState: MOTOR_BRAKE,
      ...regulated,
    },
    // Length, hub, command, port A, at once with feedback | GotoAbsolutePosition | -90 degrees | then hold; no
    // profile.
    '0e 00 81 00 11 | 0d | a6 ff ff ff | 32 3c 7e 00': {
      ...now,
      kind: 'go-to',
      positions: [-90],
      speed: 50,
      endState: MOTOR_HOLD,
      ...regulated,
    },
    // PresetEncoder of two motors: port AB | PresetEncoder.
    '0e 00 81 10 11 | 14 | 01 00 00 00 ff ff ff ff': {
      ...now,
      port: 16,
      kind: 'preset-encoders',
      positions: [1, -1],
    },
    // WriteDirectModeData: port of the light | WriteDirectModeData, mode 0: index | red.
    '08 00 81 32 11 | 51 00 | 09': {...RED_LIGHT, execution: EXECUTION.now},
    // The same without feedback, and behind the command in progress, with and without feedback.
    '08 00 81 32 10 51 00 09': {...RED_LIGHT, execution: EXECUTION.silent},
    '08 00 81 32 01 51 00 09': {...RED_LIGHT, execution: EXECUTION.buffered},
    '08 00 81 32 00 51 00 09': {...RED_LIGHT, execution: EXECUTION.bufferedSilent},
  },
  misfits: {
    'no command': [0x05, 0x00, 0x81, 0x00, 0x11],
    'an unknown command': [0x07, ...HEADER, 0x03, 0x00],
    'an unknown execution': [0x08, 0x00, 0x81, 0x00, 0x21, 0x51, 0x00, 0x00],
    'no power': [0x06, ...HEADER, 0x01],
    'one power of two': [0x07, ...HEADER, 0x02, 0x00],
    'a power of 101': [0x07, ...HEADER, 0x01, 0x65],
    'a speed of 101': [0x09, ...HEADER, 0x07, 0x65, 0x3c, 0x00],
    'a speed of -128': [0x09, ...HEADER, 0x07, 0x80, 0x3c, 0x00],
    'a greatest power of 101': [0x09, ...HEADER, 0x07, 0x32, 0x65, 0x00],
    'profile 4': [0x09, ...HEADER, 0x07, 0x32, 0x3c, 0x04],
    'end state 1': [0x0c, ...HEADER, 0x09, 0xe8, 0x03, 0x32, 0x3c, 0x01, 0x00],
    'degrees below 0': [0x0e, ...HEADER, 0x0b, 0xff, 0xff, 0xff, 0xff, 0x32, 0x3c, 0x7f, 0x00],
    'three bytes of degrees': [0x0d, ...HEADER, 0x0b, 0x68, 0x01, 0x00, 0x32, 0x3c, 0x7f, 0x00],
    'a mode without data': [0x07, ...HEADER, 0x51, 0x00],
  },
});

t.test('the frames that are sent most often', async t => {
  t.same(
    [...encodeMotorPower(2, -100)],
    [
      ...[0x08, 0x00, 0x81], // length, hub, output command
      ...[0x02, 0x10], // port C, at once and without feedback
      ...[0x51, 0x00], // WriteDirectModeData, mode 0: power
      0x9c, // -100 percent
    ],
  );
  t.same([...encodeMotorPower(2, MOTOR_BRAKE)].at(-1), 0x7f);
  t.same(
    [...encodeLightColor(50, 255, 128, 0)],
    [
      ...[0x0a, 0x00, 0x81], // length, hub, output command
      ...[0x32, 0x11], // port of the light
      ...[0x51, 0x01], // WriteDirectModeData, mode 1: RGB
      ...[0xff, 0x80, 0x00],
    ],
  );
});

checkCodec<readonly PortFeedback[]>({
  encode: encodeFeedback,
  parse: parseFeedback,
  messages: fc.array(fc.record({port: byte, flags: byte}), {minLength: 1, maxLength: 3}),
  samples: {
    // A motor has begun: length, hub, output feedback | port A: in progress.
    '05 00 82 | 00 01': [{port: 0, flags: FEEDBACK.inProgress}],
    // Two motors have ended, another command was discarded: length, hub, output feedback | port A: completed, idle |
    // port B: completed, idle | port AB: discarded, idle.
    '09 00 82 | 00 0a | 01 0a | 10 0c': [
      {port: 0, flags: FEEDBACK.completed | FEEDBACK.idle},
      {port: 1, flags: FEEDBACK.completed | FEEDBACK.idle},
      {port: 16, flags: FEEDBACK.discarded | FEEDBACK.idle},
    ],
  },
  misfits: {
    nothing: [0x03, 0x00, 0x82],
    'a port alone': [0x04, 0x00, 0x82, 0x00],
    'four ports': [0x0b, 0x00, 0x82, 0, 10, 1, 10, 2, 10, 3, 10],
  },
});
