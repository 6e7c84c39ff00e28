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
import {view} from '../../wedo2/bytes.js';
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
  samples: [
    {
      name: 'StartSpeed',
      message: {...now, kind: 'start-speed', speeds: [-50], ...regulated},
      bytes: [
        0x09,
        ...HEADER,
        0x07, // StartSpeed
        0xce, // -50 percent
        0x3c, // at most 60 percent of the power
        0x00, // no profile
      ],
    },
    {
      name: 'StartSpeed of two motors',
      message: {...now, port: 16, kind: 'start-speed', speeds: [50, -50], ...regulated},
      bytes: [
        ...[0x0a, 0x00, 0x81, 0x10, 0x11], // port AB
        0x08, // StartSpeed
        ...[0x32, 0xce], // 50 and -50 percent
        ...[0x3c, 0x00],
      ],
    },
    {
      name: 'StartPower of two motors',
      message: {...now, port: 16, kind: 'start-power', powers: [0, 127]},
      bytes: [0x08, 0x00, 0x81, 0x10, 0x11, 0x02, 0x00, 0x7f],
    },
    {
      name: 'SetAccTime',
      message: {...now, kind: 'acceleration-time', durationMs: 500, profileNumber: 1},
      bytes: [
        0x09,
        ...HEADER,
        0x05, // SetAccTime
        ...[0xf4, 0x01], // 500 ms to full speed
        0x01, // profile
      ],
    },
    {
      name: 'SetDecTime',
      message: {...now, kind: 'deceleration-time', durationMs: 10_000, profileNumber: 2},
      bytes: [
        0x09,
        ...HEADER,
        0x06, // SetDecTime
        ...[0x10, 0x27], // 10,000 ms from full speed to 0
        0x02, // profile
      ],
    },
    {
      name: 'StartSpeedForTime',
      message: {
        ...now,
        kind: 'run-for-time',
        durationMs: 1000,
        speeds: [50],
        endState: MOTOR_FLOAT,
        ...regulated,
      },
      bytes: [
        0x0c,
        ...HEADER,
        0x09, // StartSpeedForTime
        ...[0xe8, 0x03], // 1000 ms
        ...[0x32, 0x3c], // 50 percent, at most 60 percent of the power
        ...[0x00, 0x00], // then float; no profile
      ],
    },
    {
      name: 'StartSpeedForDegrees',
      message: {
        ...now,
        kind: 'run-for-degrees',
        degrees: 360,
        speeds: [-50],
        endState: MOTOR_BRAKE,
        ...regulated,
      },
      bytes: [
        0x0e,
        ...HEADER,
        0x0b, // StartSpeedForDegrees
        ...[0x68, 0x01, 0x00, 0x00], // 360 degrees
        ...[0xce, 0x3c], // -50 percent, at most 60 percent of the power
        ...[0x7f, 0x00], // then brake; no profile
      ],
    },
    {
      name: 'GotoAbsolutePosition',
      message: {
        ...now,
        kind: 'go-to',
        positions: [-90],
        speed: 50,
        endState: MOTOR_HOLD,
        ...regulated,
      },
      bytes: [
        0x0e,
        ...HEADER,
        0x0d, // GotoAbsolutePosition
        ...[0xa6, 0xff, 0xff, 0xff], // -90 degrees
        ...[0x32, 0x3c],
        ...[0x7e, 0x00], // then hold; no profile
      ],
    },
    {
      name: 'PresetEncoder of two motors',
      message: {...now, port: 16, kind: 'preset-encoders', positions: [1, -1]},
      bytes: [
        ...[0x0e, 0x00, 0x81, 0x10, 0x11], // port AB
        0x14, // PresetEncoder
        ...[0x01, 0x00, 0x00, 0x00],
        ...[0xff, 0xff, 0xff, 0xff],
      ],
    },
    {
      name: 'WriteDirectModeData',
      message: {...now, port: 50, kind: 'write-mode', mode: 0, data: [9]},
      bytes: [
        ...[0x08, 0x00, 0x81, 0x32, 0x11], // port of the light
        ...[0x51, 0x00], // WriteDirectModeData, mode 0: index
        0x09, // red
      ],
    },
  ],
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

t.test('when a command starts, and whether the hub reports its progress', async t => {
  for (const [execution, byteOf] of [
    [EXECUTION.bufferedSilent, 0x00],
    [EXECUTION.buffered, 0x01],
    [EXECUTION.silent, 0x10],
    [EXECUTION.now, 0x11],
  ] as const) {
    const bytes = [0x08, 0x00, 0x81, 0x02, byteOf, 0x51, 0x00, 0x64];
    const command = {port: 2, execution, kind: 'write-mode', mode: 0, data: [100]} as const;
    t.same([...encodeOutputCommand(command)], bytes);
    t.same(parseOutputCommand(view(...bytes)), command);
  }
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
  samples: [
    {
      name: 'a motor has begun',
      message: [{port: 0, flags: FEEDBACK.inProgress}],
      bytes: [
        ...[0x05, 0x00, 0x82], // length, hub, output feedback
        ...[0x00, 0x01], // port A: in progress
      ],
    },
    {
      name: 'two motors have ended, another command was discarded',
      message: [
        {port: 0, flags: FEEDBACK.completed | FEEDBACK.idle},
        {port: 1, flags: FEEDBACK.completed | FEEDBACK.idle},
        {port: 16, flags: FEEDBACK.discarded | FEEDBACK.idle},
      ],
      bytes: [
        ...[0x09, 0x00, 0x82], // length, hub, output feedback
        ...[0x00, 0x0a], // port A: completed, idle
        ...[0x01, 0x0a], // port B: completed, idle
        ...[0x10, 0x0c], // port AB: discarded, idle
      ],
    },
  ],
  misfits: {
    nothing: [0x03, 0x00, 0x82],
    'a port alone': [0x04, 0x00, 0x82, 0x00],
    'four ports': [0x0b, 0x00, 0x82, 0, 10, 1, 10, 2, 10, 3, 10],
  },
});
