/** What the blocks of WeDo 2.0 ask of the hub. Bytes: test/hubs/wedo2; values: scratch/vm/more-*.test.ts; tilt: lwp3-sensors.test.ts. */
import t from 'tap';
import {wedo2} from '../../../blocks/wedo2/index.js';
import * as kinds from '../../../src/hubs/wedo2/kinds.js';
import {blockOf, createRecordingHub, mismatches, noHub, type Device} from '../recording-hub.js';

const motor = (name: string, index: number): Device => ({kind: kinds.motor, name, index});
const brick = (name: string, index: number): Device => ({
  kind: kinds.lightBrick,
  name: `brick ${name}`,
  index,
});
const DEVICES: readonly Device[] = [
  ...[motor('A', 0), motor('B', 1), brick('A', 0), brick('B', 1)],
  {kind: kinds.light, name: 'light'},
  {kind: kinds.tone, name: 'tone'},
];

t.test('the motor menu picks the motors', async t => {
  const wrong = mismatches(wedo2, DEVICES, [
    ['motorOn', {MOTOR_ID: 'motor'}, 'A turnOn(), B turnOn()'],
    ['motorOn', {MOTOR_ID: 'all motors'}, 'A turnOn(), B turnOn()'],
    ['motorOn', {MOTOR_ID: 'motor A'}, 'A turnOn()'],
    ['motorOff', {MOTOR_ID: 'motor B'}, 'B turnOff()'],
    ['motorOn', {MOTOR_ID: 'MOTOR A'}, ''],
    ['motorOn', {MOTOR_ID: 'constructor'}, ''],
  ]);
  t.same(wrong, []);
});

t.test('motors: numbers are limited, and text is 0', async t => {
  const MOTOR_ID = 'motor A';
  const wrong = mismatches(wedo2, DEVICES, [
    ['motorOnFor', {MOTOR_ID, DURATION: '2.5'}, 'A turnOnFor(2500)'],
    ['motorOnFor', {MOTOR_ID, DURATION: -3}, 'A turnOnFor(0)'],
    ['motorOnFor', {MOTOR_ID, DURATION: Infinity}, 'A turnOnFor(15000)'],
    ['motorOnFor', {MOTOR_ID, DURATION: 'soon'}, 'A turnOnFor(0)'],
    ['startMotorPower', {MOTOR_ID, POWER: 50}, 'A startPower(50)'],
    ['startMotorPower', {MOTOR_ID, POWER: -20}, 'A startPower(0)'],
    ['startMotorPower', {MOTOR_ID, POWER: 1e9}, 'A startPower(100)'],
    ['startMotorPower', {MOTOR_ID, POWER: 'full'}, 'A startPower(0)'],
    ['setMotorDirection', {MOTOR_ID, MOTOR_DIRECTION: 'this way'}, 'A setDirection(1)'],
    ['setMotorDirection', {MOTOR_ID, MOTOR_DIRECTION: 'that way'}, 'A setDirection(-1)'],
    ['setMotorDirection', {MOTOR_ID, MOTOR_DIRECTION: 'reverse'}, 'A reverse()'],
    ['setMotorDirection', {MOTOR_ID, MOTOR_DIRECTION: 'sideways'}, ''],
    ['stopMotor', {MOTOR_ID, STOP_ACTION: 'brake'}, 'A brake()'],
    ['stopMotor', {MOTOR_ID, STOP_ACTION: 'coast'}, 'A turnOff()'],
    // An unknown action stops, too.
    ['stopMotor', {MOTOR_ID, STOP_ACTION: 'sideways'}, 'A brake()'],
    ['runMotor', {MOTOR_ID, POWER: '-12.5'}, 'A run(-12.5)'],
    ['runMotor', {MOTOR_ID, POWER: -101}, 'A run(-100)'],
    ['runMotor', {MOTOR_ID, POWER: Infinity}, 'A run(100)'],
    ['runMotor', {MOTOR_ID, POWER: {}}, 'A run(0)'],
    ['runMotors', {POWER_A: -1e9, POWER_B: 'fast'}, 'A run(-100) + B run(0)'],
  ]);
  const none = mismatches(
    wedo2,
    [],
    [
      ['isMotorDirection', {MOTOR_PORT: MOTOR_ID, TURN_DIRECTION: 'this way'}, false],
      ['getMotorPower', {MOTOR_PORT: MOTOR_ID}, 0],
    ],
  );
  t.same([...wrong, ...none], []);
});

/** The names of the menu, in its order. */
const COLORS = {
  pink: '255, 105, 180',
  purple: '160, 0, 255',
  blue: '0, 0, 255',
  'light-blue': '0, 160, 255',
  turquoise: '0, 255, 160',
  green: '0, 255, 0',
  yellow: '255, 255, 0',
  orange: '255, 128, 0',
  red: '255, 0, 0',
  white: '255, 255, 255',
};

t.test('light', async t => {
  const names = Object.entries(COLORS).map(
    ([COLOR_NAME, rgb]) => ['setLightNamedColor', {COLOR_NAME}, `light setColor(${rgb})`] as const,
  );
  const wrong = mismatches(wedo2, DEVICES, [
    ...names,
    ['setLightNamedColor', {COLOR_NAME: '__proto__'}, ''],
    ['setLightColor', {COLOR: '#0f0'}, 'light setColor(0, 255, 0)'],
    ['setLightColor', {COLOR: 0x123456}, 'light setColor(18, 52, 86)'],
    ['setLightColor', {COLOR: 'red'}, 'light setColor(0, 0, 0)'],
    ['setLightBrightness', {BRIGHTNESS: 12.5}, 'light setBrightness(12.5)'],
    ['setLightBrightness', {BRIGHTNESS: -3}, 'light setBrightness(0)'],
    ['setLightBrightness', {BRIGHTNESS: Infinity}, 'light setBrightness(100)'],
    ['turnLightOff', {}, 'light setColor(0, 0, 0)'],
    // 101 steps, as the official extension: 100 is red again.
    ['setLightHue', {HUE: 100}, 'light setColor(255, 0, 0)'],
    ['setLightHue', {HUE: 101}, 'light setColor(255, 0, 0)'],
    ['setLightHue', {HUE: '50'}, 'light setColor(0, 255, 255)'],
    ['setLightHue', {HUE: -Infinity}, 'light setColor(255, 0, 0)'],
    ['setLightBrick', {LIGHT_BRICK: 'A', BRIGHTNESS: -1}, 'brick A setBrightness(0)'],
    ['setLightBrick', {LIGHT_BRICK: 'B', BRIGHTNESS: '100.5'}, 'brick B setBrightness(100)'],
    ['setLightBrick', {LIGHT_BRICK: '', BRIGHTNESS: 50}, ''],
  ]);
  t.same(wrong, []);
  const menu = blockOf(wedo2, 'setLightNamedColor').args.COLOR_NAME?.menu;
  t.same(
    menu?.items.map(({value}) => value),
    Object.keys(COLORS),
  );
});

const tuneOf = (...notes: readonly string[]) => `tone playTune([ ${notes.join(', ')} ])`;
const note = (frequencyHz: number, durationMs: number) =>
  `{ frequencyHz: ${frequencyHz}, durationMs: ${durationMs} }`;

t.test('sound', async t => {
  const wrong = mismatches(wedo2, DEVICES, [
    ['playNoteFor', {NOTE: 69, DURATION: 1}, 'tone play(440, 1000)'],
    ['playNoteFor', {NOTE: 81, DURATION: 60}, 'tone play(880, 3000)'],
    // A note of 0 seconds does not sound.
    ['playNoteFor', {NOTE: 60, DURATION: 'long'}, ''],
    ['playFrequency', {FREQUENCY: '261.6', DURATION: 2}, 'tone play(261.6, 2000)'],
    ['playFrequency', {FREQUENCY: 0, DURATION: 99}, 'tone play(20, 60000)'],
    ['playFrequency', {FREQUENCY: 1e9, DURATION: -1}, 'tone play(10000, 0)'],
    [
      'playTune',
      {NOTES: 'a5*2, - a3/2', TEMPO: '60'},
      tuneOf(note(880, 2000), note(0, 1000), note(220, 500)),
    ],
    // 20 to 500 beats a minute, a minute a note.
    ['playTune', {NOTES: 'A', TEMPO: 0}, tuneOf(note(440, 3000))],
    ['playTune', {NOTES: 'A', TEMPO: 9999}, tuneOf(note(440, 120))],
    ['playTune', {NOTES: 'A*9999999999', TEMPO: 120}, tuneOf(note(440, 60000))],
    ['playTune', {NOTES: null, TEMPO: 120}, 'tone playTune([])'],
    ['stopSound', {}, 'tone silence()'],
  ]);
  t.same(wrong, []);
});

t.test('how long a script waits, with a hub or without', async t => {
  const waits = [
    ['motorOnFor', {DURATION: 99}, 15_000],
    ['playNoteFor', {NOTE: 60, DURATION: 99}, 3_000],
    ['playNoteFor', {NOTE: 60, DURATION: 0}, undefined],
    ['playFrequency', {FREQUENCY: 440, DURATION: 99}, 60_000],
    ['playFrequency', {FREQUENCY: 440, DURATION: 0}, undefined],
  ] as const;
  for (const hub of [noHub, createRecordingHub(DEVICES)]) {
    const found = waits.map(([opcode, args]) => [
      opcode,
      args,
      blockOf(wedo2, opcode).run(args, hub),
    ]);
    t.same(found, waits);
  }
  const tune = blockOf(wedo2, 'playTune').run({NOTES: 'C'}, createRecordingHub(DEVICES));
  t.match(tune, {done: Promise, timeLimitMs: 100 * 60_000}, 'until the tune has ended');
});

const sees = (distancePercent: number): Device => ({
  kind: kinds.distance,
  name: 'distance',
  values: {distancePercent},
});
t.test('distance', async t => {
  const wrong = mismatches(
    wedo2,
    [sees(40)],
    [
      ['getDistance', {}, 40],
      ['whenDistance', {OP: '<', REFERENCE: 50}, true],
      ['whenDistance', {OP: '<', REFERENCE: 40}, false],
      ['whenDistance', {OP: '>', REFERENCE: '39.5'}, true],
      ['whenDistance', {OP: '>', REFERENCE: 40}, false],
      ['whenDistance', {OP: '>', REFERENCE: 'near'}, true],
      ['whenDistance', {OP: '=', REFERENCE: 40}, false],
    ],
  );
  t.same(wrong, []);
  const none = mismatches(
    wedo2,
    [],
    [
      ['getDistance', {}, 0],
      ['whenDistance', {OP: '<', REFERENCE: 50}, true],
    ],
  );
  t.same(none, [], 'without a sensor the value is 0, as in the official extension');
});
