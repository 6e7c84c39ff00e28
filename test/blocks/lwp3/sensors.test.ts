/** The values of the sensor blocks of Boost and Powered Up, and what their commands ask of the hub. */
import t from 'tap';
import {boost} from '../../../blocks/lwp3/boost.js';
import {poweredUp} from '../../../blocks/lwp3/powered-up.js';
import * as kinds from '../../../src/hubs/lwp3/kinds.js';
import {
  blockOf,
  createRecordingHub,
  mismatches,
  type Args,
  type Device,
  type Row,
} from '../recording-hub.js';

const colorDistance = (values: Args): Device => ({
  kind: kinds.colorDistance,
  name: 'sensor',
  values,
});
/** A sensor without a distance. */
const colorAlone = (values: Args): Device => ({kind: kinds.colorSensor, name: 'color', values});
const tilt = (xDegrees: number, yDegrees: number): Device => ({
  kind: kinds.hubTilt,
  name: 'tilt',
  values: {xDegrees, yDegrees, milliG: null},
});
const seeing = (color: string | null) => [colorDistance({color})];

t.test('distance, colour and light', async t => {
  const rgb = {red: 255, green: 128, blue: 0};
  const values = {distanceCm: 8, reflectedPercent: 40, ambientPercent: 60, passings: 3, rgb};
  const wrong = mismatches(
    poweredUp,
    [colorDistance({...values, color: 'blue'})],
    [
      ['whenDistance', {OP: '<', REFERENCE: 10}, true],
      ['whenDistance', {OP: '<', REFERENCE: 8}, false],
      ['whenDistance', {OP: '>', REFERENCE: '7.5'}, true],
      ['whenDistance', {OP: '>', REFERENCE: 8}, false],
      ['whenDistance', {OP: '=', REFERENCE: 8}, false],
      ['getDistance', {}, 8],
      ['getReflectedLight', {}, 40],
      ['getAmbientLight', {}, 60],
      ['getPassings', {}, 3],
      ['getColor', {}, 'blue'],
      ['getColorPart', {COLOR_PART: 'red'}, 100],
      ['getColorPart', {COLOR_PART: 'green'}, 50],
      ['getColorPart', {COLOR_PART: 'blue'}, 0],
      ['getColorPart', {COLOR_PART: '='}, 0],
      ...['red', 'green', 'blue', 'off'].map(
        SENSOR_LIGHT =>
          ['setSensorLight', {SENSOR_LIGHT}, `sensor setLight(${SENSOR_LIGHT})`] as const,
      ),
      ['setSensorLight', {SENSOR_LIGHT: ''}, ''],
      ['resetPassings', {}, 'sensor resetPassings()'],
    ],
  );
  const none = mismatches(
    poweredUp,
    [],
    [
      ['whenDistance', {OP: '<', REFERENCE: 10}, false],
      ['getColor', {}, 'nothing'],
      ...['getDistance', 'getReflectedLight', 'getAmbientLight', 'getPassings'].map(
        opcode => [opcode, {}, 0] as const,
      ),
      ['getColorPart', {COLOR_PART: 'red'}, 0],
    ],
  );
  t.same([...wrong, ...none], []);
});

t.test('a sensor that has reported nothing yet, and one whose value is old', async t => {
  const silent = [colorDistance({distanceCm: 25, ageMs: () => null})];
  t.same(mismatches(poweredUp, silent, [['whenDistance', {OP: '>', REFERENCE: 10}, false]]), []);
  const modes: string[] = [];
  const whenFresh = (mode: string) => Promise.resolve(void modes.push(mode));
  const old = createRecordingHub([colorDistance({reflectedPercent: 40, color: 'blue', whenFresh})]);
  t.equal(await blockOf(poweredUp, 'getReflectedLight').run({}, old), 40);
  t.equal(await blockOf(poweredUp, 'seeingColor').run({COLOR: 'blue'}, old), true);
  t.same(modes, ['reflected', 'color']);
});

t.test('the colour sensor of SPIKE has no distance', async t => {
  const rgb = {red: 51, green: 0, blue: 255};
  const values = {color: 'green', reflectedPercent: 40, ambientPercent: 60, rgb};
  const wrong = mismatches(
    poweredUp,
    [colorAlone(values)],
    [
      ['getReflectedLight', {}, 40],
      ['getAmbientLight', {}, 60],
      ['getColorPart', {COLOR_PART: 'red'}, 20],
      ['seeingColor', {COLOR: 'green'}, true],
      ['seeingColor', {COLOR: 'red'}, false],
      ['getDistance', {}, 0],
      ['whenDistance', {OP: '<', REFERENCE: 10}, false],
      ['getPassings', {}, 0],
    ],
  );
  const both = [colorDistance({color: 'blue'}), colorAlone({color: 'green'})];
  const first = mismatches(poweredUp, both, [['seeingColor', {COLOR: 'blue'}, true]]);
  t.same([...wrong, ...first], [], 'the sensor of the distance comes first');
});

t.test('seeing a colour', async t => {
  const rows = (COLOR: unknown, expected: boolean): Row[] =>
    ['seeingColor', ...(COLOR === 'any' ? [] : ['whenColor'])].map(
      opcode => [opcode, {COLOR}, expected] as const,
    );
  const wrong = [
    ...mismatches(boost, seeing('red'), [
      ...rows('red', true),
      ...rows('blue', false),
      ...rows('any', true),
      ...rows('RED', false),
      ...rows('__proto__', false),
    ]),
    ...[seeing(null), []].flatMap(devices =>
      mismatches(boost, devices, [...rows('any', false), ...rows('red', false)]),
    ),
  ];
  t.same(wrong, []);
});

t.test('when any colour is seen: once for each new colour', async t => {
  const whenColor = blockOf(boost, 'whenColor');
  const script = {target: {}, thread: {topBlock: 'hat'}};
  const ask = (color: string | null, util = script) =>
    whenColor.run({COLOR: 'any'}, createRecordingHub(seeing(color)), util);
  const starts = (colors: readonly (string | null)[]) => colors.map(color => ask(color));
  t.same(starts([null, 'red', 'red', 'red']), [false, true, false, false]);
  t.same(starts(['blue', 'blue', 'red']), [true, false, true], 'from one to another');
  t.same(
    starts(['black', 'black', 'black']),
    [false, true, false],
    'the vm needs a false between two starts',
  );
  t.same(starts([null, 'black', 'black']), [false, true, false], 'the same colour again');
  const clone = {target: {}, thread: {topBlock: 'hat'}};
  const other = {...script, thread: {topBlock: 'other'}};
  for (const each of [clone, other]) {
    t.equal(ask('black', each), false, 'what a new script sees first is not new');
    t.equal(ask('red', each), true);
  }
  t.equal(ask('black'), false);
});

t.test('force', async t => {
  const force = {kind: kinds.force, name: 'force', values: {newtons: 4.2, isPressed: true}};
  const rows = (newtons: number, isPressed: boolean): Row[] => [
    ['getForce', {}, newtons],
    ['isForcePressed', {}, isPressed],
  ];
  const wrong = mismatches(poweredUp, [force], rows(4.2, true));
  t.same([...wrong, ...mismatches(poweredUp, [], rows(0, false))], []);
  const {startedBy} = blockOf(poweredUp, 'whenForce');
  const event = {kind: 'device', port: 0, device: 'force', event: 'released'} as const;
  t.same(startedBy?.(event), {BUTTON_EVENT: 'released'});
  t.equal(startedBy?.({...event, device: 'hubTilt'}), null);
});

t.test('tilt and acceleration', async t => {
  const milliG = {x: 1000, y: -4, z: -125};
  const acceleration = (x: number, z: number): Row[] => [
    ['getAcceleration', {ACCELERATION_AXIS: 'x'}, x],
    // Never -0.
    ['getAcceleration', {ACCELERATION_AXIS: 'y'}, 0],
    ['getAcceleration', {ACCELERATION_AXIS: 'z'}, z],
    ['getAcceleration', {ACCELERATION_AXIS: 'w'}, 0],
  ];
  const whenTilted = (TILT_DIRECTION_ANY: string, expected: boolean) =>
    ['whenTilted', {TILT_DIRECTION_ANY}, expected] as const;
  const wrong = [
    ...mismatches(
      poweredUp,
      [tilt(20, -30)],
      [
        ['getTiltAngle', {TILT_DIRECTION: 'up'}, 30],
        ['getTiltAngle', {TILT_DIRECTION: 'down'}, -30],
        ['getTiltAngle', {TILT_DIRECTION: 'left'}, -20],
        ['getTiltAngle', {TILT_DIRECTION: 'right'}, 20],
        ['getTiltAngle', {TILT_DIRECTION: 'any'}, 0],
        ['getTiltDegrees', {TILT_AXIS: 'x'}, 20],
        ['getTiltDegrees', {TILT_AXIS: 'y'}, -30],
        ['getTiltDegrees', {TILT_AXIS: 'z'}, 0],
        ['isTilted', {TILT_DIRECTION_ANY: 'up'}, true],
      ],
    ),
    ...mismatches(boost, [tilt(14, -14)], [whenTilted('any', false)]),
    ...mismatches(
      boost,
      [tilt(-15, 14)],
      [
        whenTilted('any', true),
        whenTilted('left', true),
        whenTilted('down', false),
        whenTilted('ANY', false),
      ],
    ),
    ...[
      {kind: kinds.hubAcceleration, name: 'acceleration', values: {milliG}},
      {kind: kinds.hubTilt, name: 'tilt', values: {milliG}},
    ].flatMap(device => mismatches(poweredUp, [device], acceleration(1, -0.12))),
    ...mismatches(poweredUp, [], [...acceleration(0, 0), ['getTiltDegrees', {TILT_AXIS: 'x'}, 0]]),
  ];
  t.same(wrong, []);
});

t.test('buttons of the remote', async t => {
  const side = (...pressed: readonly string[]): Device => ({
    kind: kinds.remoteButtons,
    name: 'remote',
    values: {isPressed: (button: string) => pressed.includes(button)},
  });
  const isPressed = (REMOTE_SIDE: string, REMOTE_BUTTON: string, expected: boolean) =>
    ['isRemoteButton', {REMOTE_SIDE, REMOTE_BUTTON}, expected] as const;
  const wrong = mismatches(
    poweredUp,
    [side('plus'), side('stop', 'minus')],
    [
      isPressed('left', '+', true),
      isPressed('left', '-', false),
      isPressed('left', 'red', false),
      isPressed('right', '+', false),
      isPressed('right', '-', true),
      isPressed('right', 'red', true),
      isPressed('both', '+', false),
      isPressed('left', '=', false),
    ],
  );
  t.same([...wrong, ...mismatches(poweredUp, [], [isPressed('left', '+', false)])], []);
  const {startedBy} = blockOf(poweredUp, 'whenRemoteButton');
  const started = (port: number, event: string, device = 'remoteButtons') =>
    startedBy?.({kind: 'device', port, device, event});
  t.same(
    [started(0, 'plus'), started(1, 'minus'), started(1, 'stop')],
    [
      {REMOTE_SIDE: 'left', REMOTE_BUTTON: '+'},
      {REMOTE_SIDE: 'right', REMOTE_BUTTON: '-'},
      {REMOTE_SIDE: 'right', REMOTE_BUTTON: 'red'},
    ],
  );
  const others = [started(2, 'stop'), started(0, 'pressed'), started(0, 'plus', 'force')];
  t.same(others, [null, null, null]);
});

t.test('what is plugged in, voltage and blinking', async t => {
  const attachedIn = (index: number) =>
    [{port: 0, type: 0x26, kind: 'motor'}, undefined, {port: 2, type: 0x77, kind: null}][index];
  const hub = {...createRecordingHub([]), attachedIn};
  const inPort = (PORT: string) =>
    (blockOf(poweredUp, 'getPluggedIn').run({PORT}, hub) as {default?: string}).default;
  t.same(['A', 'B', 'C', 'E'].map(inPort), ['motor', 'nothing', 'something else', undefined]);
  const isIn = (PORT: string, PLUGGED_IN: string) =>
    blockOf(poweredUp, 'isPluggedIn').run({PORT, PLUGGED_IN}, hub);
  t.same(
    [isIn('A', 'motor'), isIn('B', 'nothing'), isIn('C', 'something else')],
    Array(3).fill(true),
  );
  t.same([isIn('A', 'nothing'), isIn('E', 'nothing'), isIn('A', 'x')], Array(3).fill(false));
  const voltage = {kind: kinds.voltage, name: 'voltage', values: {millivolts: 7456}};
  const wrong = [
    ...mismatches(poweredUp, [voltage], [['getVoltage', {}, 7.46]]),
    ...mismatches(poweredUp, [], [['getVoltage', {}, 0]]),
    ...mismatches(
      poweredUp,
      [{kind: kinds.light, name: 'light'}],
      [['identifyHub', {}, 'light blink(3)']],
    ),
  ];
  t.same(wrong, []);
});
