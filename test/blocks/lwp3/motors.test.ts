/** What the motor blocks of Boost and Powered Up ask of the hub. The palette of Powered Up has those of Boost. */
import t from 'tap';
import {poweredUp} from '../../../blocks/lwp3/powered-up.js';
import * as kinds from '../../../src/hubs/lwp3/kinds.js';
import {
  blockOf,
  endProblems,
  ITSELF,
  mismatches,
  type Args,
  type Device,
} from '../recording-hub.js';

/** A motor with an encoder. */
const motor = (name: string, values: Args = {}): Device => ({
  kind: kinds.motor,
  name,
  index: 'ABCD'.indexOf(name),
  values: {
    ...{powerPercent: 50, direction: 1, encoder: ITSELF},
    ...{positionDegrees: 0, speedPercent: 0, absoluteDegrees: null},
    ...values,
  },
});
const PAIR: Device = {kind: kinds.motorPair, name: 'AB'};
const ALONE = ['A', 'B', 'C', 'D'].map(name => motor(name));
/** The hub has made a pair of A and B. */
const PAIRED = [...ALONE, PAIR];
const pairOf = (a: Args, b: Args) => [motor('A', a), motor('B', b), motor('C'), PAIR];

t.test('the menu picks the motors that are there', async t => {
  const wrong = [
    ...mismatches(poweredUp, ALONE, [
      ...['A', 'B', 'C', 'D'].map(
        MOTOR_ID => ['motorOn', {MOTOR_ID}, `${MOTOR_ID} turnOn()`] as const,
      ),
      ['motorOn', {MOTOR_ID: 'AB'}, 'A turnOn() + B turnOn()'],
      ['motorOn', {MOTOR_ID: 'ABCD'}, 'A turnOn() + B turnOn() + C turnOn() + D turnOn()'],
      ['runMotor', {MOTOR_ID: 'AB', POWER: 30}, 'A run(30) + B run(30)'],
      ['stopMotor', {MOTOR_ID: 'AB', STOP_ACTION: 'coast'}, 'A turnOff() + B turnOff()'],
      ['turnMotorBy', {MOTOR_ID: 'AB', DEGREES: 90}, 'A turnFor(90) + B turnFor(90)'],
      ['drive', {LEFT: 50, RIGHT: '-120'}, 'A run(50) + B run(-100)'],
      ['motorOn', {MOTOR_ID: 'BA'}, ''],
      ['motorOn', {MOTOR_ID: '__proto__'}, ''],
    ]),
    ...mismatches(
      poweredUp,
      [motor('B'), motor('D')],
      [
        ['motorOn', {MOTOR_ID: 'ABCD'}, 'B turnOn() + D turnOn()'],
        ['drive', {LEFT: 50, RIGHT: 60}, 'B run(60)'],
        ['stopDriving', {}, 'B brake()'],
      ],
    ),
  ];
  t.same(wrong, []);
});

t.test('A and B: one message, with the power and the direction of each', async t => {
  const [AB, all] = [{MOTOR_ID: 'AB'}, {MOTOR_ID: 'ABCD'}];
  const wrong = [
    ...mismatches(poweredUp, pairOf({powerPercent: 30}, {powerPercent: 70, direction: -1}), [
      ['motorOn', AB, 'AB run(30, -70)'],
      ['motorOn', all, 'AB run(30, -70) + C turnOn()'],
      ['motorOn', {MOTOR_ID: 'A'}, 'A turnOn()'],
      ['motorOnFor', {...AB, DURATION: 2}, 'AB runFor(30, -70, 2000)'],
      ['motorOff', AB, 'AB turnOff()'],
      ['stopMotor', {...AB, STOP_ACTION: 'brake'}, 'AB brake()'],
      ['runMotor', {...AB, POWER: '-12.5'}, 'AB run(-12.5, -12.5)'],
      ['drive', {LEFT: 50, RIGHT: '-120'}, 'AB run(50, -100)'],
      ['driveFor', {DEGREES: 1e9, LEFT: 50, RIGHT: 50}, 'AB turnFor(50, 50, 360000)'],
      ['stopDriving', {}, 'AB brake()'],
      // A pair would turn them by different angles.
      ['motorOnForRotation', {...AB, ROTATION: 1}, 'A turnFor(360) + B turnFor(360)'],
      ['turnMotorBy', {...AB, DEGREES: 90}, 'A turnFor(90) + B turnFor(90)'],
    ]),
    ...mismatches(poweredUp, pairOf({}, {direction: -1}), [
      ['motorOnForRotation', {...AB, ROTATION: -2}, 'AB turnFor(50, -50, -720)'],
      ['turnMotorBy', {...all, DEGREES: 90}, 'AB turnFor(50, -50, 90) + C turnFor(90)'],
    ]),
    // A pair at the power 0 would stop.
    ...[
      pairOf({powerPercent: 0}, {powerPercent: 0}),
      pairOf({powerPercent: 50}, {powerPercent: 0}),
    ].flatMap(devices =>
      mismatches(poweredUp, devices, [
        ['motorOn', AB, 'A turnOn() + B turnOn()'],
        ['motorOnFor', {...AB, DURATION: 2}, 'A turnOnFor(2000) + B turnOnFor(2000)'],
      ]),
    ),
  ];
  t.same(wrong, []);
});

t.test('numbers are limited, and text is 0', async t => {
  const MOTOR_ID = 'A';
  const angles = [
    ...([
      [0, 0],
      [179, 179],
      [180, -180],
      [270, -90],
      [-181, 179],
      [725, 5],
      ['x', 0],
      [Infinity, 0],
    ] as const),
  ].map(
    ([ANGLE, to]) => ['turnMotorToAngle', {MOTOR_ID, ANGLE}, `A turnToAbsolute(${to})`] as const,
  );
  const wrong = mismatches(poweredUp, PAIRED, [
    ...angles,
    ['motorOnFor', {MOTOR_ID, DURATION: '2.5'}, 'A turnOnFor(2500)'],
    ['motorOnFor', {MOTOR_ID, DURATION: -3}, 'A turnOnFor(0)'],
    ['motorOnFor', {MOTOR_ID, DURATION: Infinity}, 'A turnOnFor(15000)'],
    ['motorOnForRotation', {MOTOR_ID, ROTATION: '-1.5'}, 'A turnFor(-540)'],
    ['motorOnForRotation', {MOTOR_ID, ROTATION: 1e9}, 'A turnFor(360000)'],
    ['turnMotorBy', {MOTOR_ID, DEGREES: '-Infinity'}, 'A turnFor(-360000)'],
    ['turnMotorToPosition', {MOTOR_ID, POSITION: 720}, 'A turnTo(720)'],
    ['setMotorPower', {MOTOR_ID, POWER: 50}, 'A setPower(50)'],
    ['setMotorPower', {MOTOR_ID, POWER: -20}, 'A setPower(0)'],
    ['setMotorPower', {MOTOR_ID, POWER: 1e9}, 'A setPower(100)'],
    ['setMotorDirection', {MOTOR_ID, MOTOR_DIRECTION: 'this way'}, 'A setDirection(1)'],
    ['setMotorDirection', {MOTOR_ID, MOTOR_DIRECTION: 'that way'}, 'A setDirection(-1)'],
    ['setMotorDirection', {MOTOR_ID, MOTOR_DIRECTION: 'reverse'}, 'A reverse()'],
    ['setMotorDirection', {MOTOR_ID, MOTOR_DIRECTION: 'sideways'}, ''],
    ['runMotor', {MOTOR_ID, POWER: -101}, 'A run(-100)'],
    ['runMotor', {MOTOR_ID, POWER: 'fast'}, 'A run(0)'],
    // An unknown action stops, too.
    ['stopMotor', {MOTOR_ID, STOP_ACTION: ''}, 'A brake()'],
    ['resetMotorPosition', {MOTOR_ID: 'AB'}, 'A resetPosition() + B resetPosition()'],
  ]);
  t.same(wrong, []);
});

t.test('position, angle and speed', async t => {
  const measured = {positionDegrees: -1000, speedPercent: 35, absoluteDegrees: -20};
  const wrong = mismatches(
    poweredUp,
    [motor('A', measured), motor('D', {encoder: null})],
    [
      ['getMotorPosition', {MOTOR_REPORTER_ID: 'A'}, -1000],
      ['getMotorSpeed', {MOTOR_REPORTER_ID: 'A'}, 35],
      ['getMotorAngle', {MOTOR_REPORTER_ID: 'A'}, -20],
      ...['B', 'D', 'E'].flatMap(MOTOR_REPORTER_ID => [
        ['getMotorPosition', {MOTOR_REPORTER_ID}, 0] as const,
        ['getMotorSpeed', {MOTOR_REPORTER_ID}, 0] as const,
        ['getMotorAngle', {MOTOR_REPORTER_ID}, ''] as const,
      ]),
    ],
  );
  t.same(wrong, []);
});

t.test('turns end with the motors, and motors without an encoder do not turn', async t => {
  const simple = [motor('C'), motor('D', {encoder: null})];
  const turns: readonly (readonly [opcode: string, args: Args])[] = [
    ['motorOnForRotation', {MOTOR_ID: 'ABCD', ROTATION: 1}],
    ['turnMotorBy', {MOTOR_ID: 'ABCD', DEGREES: 90}],
    ['turnMotorToPosition', {MOTOR_ID: 'ABCD', POSITION: 90}],
    ['turnMotorToAngle', {MOTOR_ID: 'ABCD', ANGLE: 90}],
    ['driveFor', {DEGREES: 90, LEFT: 50, RIGHT: 50}],
  ];
  const problems: string[] = [];
  for (const [opcode, args] of turns) {
    const devices = opcode === 'driveFor' ? PAIRED : simple;
    problems.push(...(await endProblems(blockOf(poweredUp, opcode), args, devices)));
  }
  const none = mismatches(
    poweredUp,
    [motor('A'), motor('B', {encoder: null})],
    [
      ['driveFor', {DEGREES: 90, LEFT: 50, RIGHT: 50}, ''],
      ['turnMotorBy', {MOTOR_ID: 'B', DEGREES: 90}, ''],
    ],
  );
  t.same([...problems, ...none], []);
});

t.test('drive for degrees, before the hub has made a pair: each motor by its share', async t => {
  const to = (name: string, direction: number, power: number, degrees: number) =>
    [`setDirection(${direction})`, `setPower(${power})`, `turnFor(${degrees})`]
      .map(call => `${name} ${call}`)
      .join(' + ');
  const wrong = mismatches(poweredUp, ALONE, [
    [
      'driveFor',
      {LEFT: 50, RIGHT: -100, DEGREES: 360},
      `${to('A', 1, 50, 180)} + ${to('B', -1, 100, 360)}`,
    ],
    ['driveFor', {LEFT: 0, RIGHT: 100, DEGREES: -90}, `A brake() + ${to('B', 1, 100, -90)}`],
    ['driveFor', {LEFT: 0, RIGHT: 0, DEGREES: 360}, 'A brake() + B brake()'],
  ]);
  const args = {LEFT: 50, RIGHT: 50, DEGREES: 360};
  t.same([...wrong, ...(await endProblems(blockOf(poweredUp, 'driveFor'), args, ALONE))], []);
});
