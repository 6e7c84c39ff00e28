/** What the blocks of LEGO Education of 2026 ask of the devices. Bytes: vm.test.ts. */
import t from 'tap';
import {education} from '../../../blocks/education/index.js';
import * as kinds from '../../../src/hubs/education/kinds.js';
import {extensionInfo} from '../../../src/scratch/block-info.js';
import {blocksOf} from '../../../src/scratch/define-block.js';
import {Texts} from '../../../src/words/texts.js';
import {
  blockOf,
  createRecordingHub,
  endProblems,
  mismatches,
  noHub,
  type Device,
} from '../recording-hub.js';

const SINGLE: readonly Device[] = [
  {kind: kinds.part.singleMotor, name: 'it'},
  {kind: kinds.motor, name: 'single', index: 0},
];
const report = {positionDegrees: -725, angleDegrees: 355, speedPercent: -40};
const motion = {
  tilt: 'left',
  report: {
    yawDegrees: -90.5,
    pitchDegrees: 12,
    rollDegrees: -30,
    accelerationMilliG: {x: -4, y: 996, z: 0},
  },
};
const DOUBLE: readonly Device[] = [
  {kind: kinds.part.doubleMotor, name: 'it'},
  {kind: kinds.motor, name: 'left', index: 0, values: {report}},
  {kind: kinds.motor, name: 'right', index: 1},
  {kind: kinds.motorPair, name: 'pair'},
  {kind: kinds.movement, name: 'vehicle', values: {speedPercent: 60}},
  {kind: kinds.motion, name: 'motion', values: motion},
  {kind: kinds.light, name: 'light'},
  {kind: kinds.sound, name: 'sound'},
  {kind: kinds.card, name: 'card', values: {color: 'magenta', number: 997, isKnown: true}},
];
const SENSOR: readonly Device[] = [
  {kind: kinds.part.colorSensor, name: 'it'},
  {
    kind: kinds.colorSensor,
    name: 'sensor',
    values: {color: 'teal', report: {reflectedPercent: 50, red: 100, green: 150, blue: 200}},
  },
];
const SEES_NOTHING: readonly Device[] = [
  {kind: kinds.colorSensor, name: 'sensor', values: {color: null, report: null}},
];
const CONTROLLER: readonly Device[] = [
  {kind: kinds.part.controller, name: 'it'},
  {
    kind: kinds.levers,
    name: 'levers',
    values: {
      percentOf: (side: string) => (side === 'left' ? 70 : 0),
      stateOf: (side: string) => (side === 'left' ? 'up' : 'middle'),
    },
  },
];

t.test('driving', async t => {
  const wrong = mismatches(education, DOUBLE, [
    ['drive', {MOVE_DIRECTION: 'left'}, 'vehicle move(left)'],
    ['drive', {MOVE_DIRECTION: 'up'}, ''],
    [
      'driveFor',
      {DRIVE_DIRECTION: 'forward', AMOUNT: '1.5', UNIT: 'seconds'},
      'vehicle moveFor(1500, forward)',
    ],
    [
      'driveFor',
      {DRIVE_DIRECTION: 'forward', AMOUNT: -2, UNIT: 'seconds'},
      'vehicle moveFor(2000, backward)',
    ],
    [
      'driveFor',
      {DRIVE_DIRECTION: 'backward', AMOUNT: 2, UNIT: 'rotations'},
      'vehicle moveDegrees(720, backward)',
    ],
    [
      'driveFor',
      {DRIVE_DIRECTION: 'backward', AMOUNT: -90, UNIT: 'degrees'},
      'vehicle moveDegrees(-90, backward)',
    ],
    [
      'driveFor',
      {DRIVE_DIRECTION: 'forward', AMOUNT: Infinity, UNIT: 'seconds'},
      'vehicle moveFor(3600000, forward)',
    ],
    [
      'driveFor',
      {DRIVE_DIRECTION: 'forward', AMOUNT: Infinity, UNIT: 'rotations'},
      'vehicle moveDegrees(360000, forward)',
    ],
    [
      'driveFor',
      {DRIVE_DIRECTION: 'forward', AMOUNT: -Infinity, UNIT: 'degrees'},
      'vehicle moveDegrees(-360000, forward)',
    ],
    ['driveFor', {DRIVE_DIRECTION: 'forward', AMOUNT: 1, UNIT: 'meters'}, ''],
    ['turnBy', {SIDE: 'right', DEGREES: 90}, 'vehicle turn(90, right)'],
    ['turnBy', {SIDE: 'left', DEGREES: 1e9}, 'vehicle turn(3600, left)'],
    ['turnBy', {SIDE: 'left', DEGREES: -1e9}, 'vehicle turn(-3600, left)'],
    ['driveTank', {LEFT: 500, RIGHT: '-20'}, 'vehicle tank(100, -20)'],
    ['driveSteering', {STEERING: 0}, 'vehicle steer(0)'],
    ['driveSteering', {STEERING: 50}, 'vehicle steer(50)'],
    ['driveSteering', {STEERING: -100}, 'vehicle steer(-100)'],
    ['setDriveSpeed', {SPEED: -300}, 'vehicle setSpeed(-100)'],
    ['stopDriving', {}, 'vehicle halt()'],
  ]);
  t.same(wrong, []);
});

t.test('motors: the menu picks one, or both of a Double Motor', async t => {
  const run = (MOTOR_ID: string, POWER: unknown = 30) => ['runMotor', {MOTOR_ID, POWER}] as const;
  const wrong = mismatches(education, DOUBLE, [
    [...run('left'), 'left setSpeed(30) + left run(1)'],
    [...run('right'), 'right setSpeed(30) + right run(1)'],
    [...run('both'), 'pair setSpeed(30) + pair run(1)'],
    [...run('single'), ''],
    [...run('constructor'), ''],
    [...run('left', -500), 'left setSpeed(-100) + left run(1)'],
    [...run('left', 'fast'), 'left setSpeed(0) + left halt()'],
    ['runMotorFor', {MOTOR_ID: 'left', AMOUNT: 2, UNIT: 'seconds'}, 'left runFor(2000, 1)'],
    ['runMotorFor', {MOTOR_ID: 'both', AMOUNT: -2, UNIT: 'seconds'}, 'pair runFor(2000, -1)'],
    ['runMotorFor', {MOTOR_ID: 'right', AMOUNT: -0.5, UNIT: 'rotations'}, 'right turnFor(-180)'],
    ['runMotorFor', {MOTOR_ID: 'right', AMOUNT: 45, UNIT: 'degrees'}, 'right turnFor(45)'],
    ['turnMotorToAngle', {MOTOR_ID: 'left', ANGLE: 400}, 'left turnToAngle(400)'],
    ['turnMotorToAngle', {MOTOR_ID: 'left', ANGLE: Infinity}, 'left turnToAngle(0)'],
    ['turnMotorToPosition', {MOTOR_ID: 'left', POSITION: -90}, 'left turnToPosition(-90)'],
    ['setMotorPower', {MOTOR_ID: 'both', POWER: 120}, 'pair setSpeed(100)'],
    ['stopMotor', {MOTOR_ID: 'left', STOP_ACTION: 'coast'}, 'left setEndState(coast), left halt()'],
    [
      'stopMotor',
      {MOTOR_ID: 'left', STOP_ACTION: 'sideways'},
      'left setEndState(brake), left halt()',
    ],
    ['resetMotorPosition', {MOTOR_ID: 'left'}, 'left resetPosition()'],
    ['getMotorPosition', {MOTOR_REPORTER_ID: 'left'}, -725],
    ['getMotorAngle', {MOTOR_REPORTER_ID: 'left'}, 355],
    ['getMotorSpeed', {MOTOR_REPORTER_ID: 'left'}, -40],
    ['getMotorSpeed', {MOTOR_REPORTER_ID: 'single'}, 0],
  ]);
  const ofSingle = mismatches(education, SINGLE, [
    [...run('single'), 'single setSpeed(30) + single run(1)'],
    [...run('left'), ''],
    [...run('both'), ''],
  ]);
  t.same([...wrong, ...ofSingle], []);
});

t.test('motion', async t => {
  const wrong = mismatches(education, DOUBLE, [
    ['isTilted', {TILT_DIRECTION_ANY: 'left'}, true],
    ['isTilted', {TILT_DIRECTION_ANY: 'any'}, true],
    ['isTilted', {TILT_DIRECTION_ANY: 'up'}, false],
    ['getTiltDegrees', {TILT_AXIS: 'x'}, -30],
    ['getTiltDegrees', {TILT_AXIS: 'y'}, 12],
    ['getTiltDegrees', {TILT_AXIS: 'z'}, 0],
    ['getAcceleration', {ACCELERATION_AXIS: 'x'}, 0],
    ['getAcceleration', {ACCELERATION_AXIS: 'y'}, 1],
    ['getDirection', {}, -90.5],
    ['resetDirection', {}, 'motion resetYaw()'],
  ]);
  const ofOthers = mismatches(education, SENSOR, [
    ['isTilted', {TILT_DIRECTION_ANY: 'any'}, false],
    ['getTiltDegrees', {TILT_AXIS: 'x'}, 0],
  ]);
  t.same([...wrong, ...ofOthers], []);
});

t.test('color, levers and card', async t => {
  const wrong = [
    ...mismatches(education, SENSOR, [
      ['seeingColor', {COLOR: 'teal'}, true],
      ['seeingColor', {COLOR: 'any'}, true],
      ['seeingColor', {COLOR: 'red'}, false],
      ['getColor', {}, 'turquoise'],
      ['getReflectedLight', {}, 50],
      ['getColorPart', {COLOR_PART: 'green'}, 150],
      ['getColorPart', {COLOR_PART: 'reflectedPercent'}, 0],
      ['whenColor', {COLOR: 'teal'}, true],
    ]),
    ...mismatches(education, SEES_NOTHING, [
      ['seeingColor', {COLOR: 'any'}, false],
      ['getColor', {}, 'nothing'],
    ]),
    ...mismatches(education, CONTROLLER, [
      ['isLever', {SIDE: 'left', LEVER_STATE: 'up'}, true],
      ['isLever', {SIDE: 'right', LEVER_STATE: 'up'}, false],
      ['getLever', {SIDE: 'left'}, 70],
    ]),
    ...mismatches(education, DOUBLE, [
      ['getCardColor', {DEVICE: 'double motor'}, 'pink'],
      ['isCardColor', {DEVICE: 'double motor', CARD_COLOR: 'magenta'}, true],
      ['isCardColor', {DEVICE: 'double motor', CARD_COLOR: 'green'}, false],
      ['isCardColor', {DEVICE: 'controller', CARD_COLOR: 'magenta'}, false],
      ['isCardColor', {DEVICE: 'controller', CARD_COLOR: 'no color'}, false],
      ['getCardNumber', {DEVICE: 'double motor'}, 997],
      ['getCardNumber', {DEVICE: 'controller'}, ''],
    ]),
  ];
  t.same(wrong, []);
  t.equal(education.robotOf?.(createRecordingHub(DOUBLE)), 'magenta 997');
  t.equal(education.robotOf?.(createRecordingHub(SENSOR)), null, 'its card is not known yet');
  const chosen = (args: object) => blockOf(education, 'useCard').choosesHub?.({...args});
  t.equal(chosen({CARD_COLOR: 'magenta', CARD_NUMBER: '0997'}), 'magenta 997');
  t.equal(chosen({CARD_COLOR: 'red', CARD_NUMBER: 1.4}), 'red 1');
  t.equal(chosen({CARD_COLOR: 'brown', CARD_NUMBER: 1}), undefined);
  const isKnown = (devices: readonly Device[]) =>
    blockOf(education, 'whenColor').isKnown?.(createRecordingHub(devices));
  t.same([isKnown(SENSOR), isKnown(SEES_NOTHING), isKnown([])], [true, false, false]);
});

t.test('light and sound', async t => {
  const wrong = mismatches(education, DOUBLE, [
    [
      'setLight',
      {DEVICES: 'all', COLOR_NAME: 'azure', LIGHT_PATTERN: 'pulse'},
      'light setColor(azure, pulse)',
    ],
    [
      'setLight',
      {DEVICES: 'double motor', COLOR_NAME: 'red', LIGHT_PATTERN: '?'},
      'light setColor(red, solid)',
    ],
    ['setLight', {DEVICES: 'controller', COLOR_NAME: 'red', LIGHT_PATTERN: 'solid'}, ''],
    ['setLight', {DEVICES: 'all', COLOR_NAME: 'brown', LIGHT_PATTERN: 'solid'}, ''],
    ['turnLightOff', {DEVICES: 'all'}, 'light setColor(null)'],
    ['setLightBrightness', {BRIGHTNESS: 500}, 'light setBrightness(100)'],
    [
      'beep',
      {BEEP_PATTERN: 'triple', FREQUENCY: 99_999, DEVICES: 'all'},
      'sound beep(triple, 2700)',
    ],
    ['beep', {BEEP_PATTERN: 'shrill', FREQUENCY: 440, DEVICES: 'all'}, ''],
    ['stopSound', {}, 'sound silence()'],
    ['identifyHub', {}, 'sound beep(double, 880)'],
  ]);
  t.same(wrong, []);
});

/** The values that a block of the palette has before anyone changes them. */
const firstArgs = ({args}: ReturnType<typeof blockOf>) =>
  Object.fromEntries(Object.entries(args).map(([name, {defaultValue}]) => [name, defaultValue]));

t.test('a block that is not changed fits the first virtual device, if it can', async t => {
  const devices = createRecordingHub(DOUBLE);
  const hub = {...devices, attached: DOUBLE.map((_, port) => ({port, type: 1, kind: null}))};
  const limited = blocksOf(education).filter(block => block.limit?.(firstArgs(block), hub));
  t.same(
    limited.map(({opcode}) => opcode),
    [],
  );
  blockOf(education, 'runMotor').run(firstArgs(blockOf(education, 'runMotor')), devices);
  t.same(devices.calls, ['left setSpeed(50) + left run(1)']);
});

t.test('a device that is missing has a notice, but not before any is connected', async t => {
  const limit = (opcode: string, args: object, devices: readonly Device[]) =>
    blockOf(education, opcode).limit?.(
      {...args},
      {
        ...createRecordingHub(devices),
        attached: devices.map((_, port) => ({port, type: 1, kind: null})),
      },
    );
  t.equal(limit('runMotor', {MOTOR_ID: 'single'}, DOUBLE), 'no-single-motor');
  t.equal(limit('runMotor', {MOTOR_ID: 'both'}, DOUBLE), undefined);
  t.equal(limit('runMotor', {MOTOR_ID: 'both'}, SINGLE), 'no-double-motor');
  t.equal(limit('runMotor', {MOTOR_ID: 'both'}, []), undefined);
  t.equal(limit('setLight', {DEVICES: 'all'}, SENSOR), undefined);
  t.equal(limit('setLight', {DEVICES: 'controller'}, SENSOR), 'no-controller');
  t.equal(limit('getBatteryPercent', {DEVICE: 'color sensor'}, SENSOR), undefined);
});

t.test('each block has the picture of the device that it is about', async t => {
  const {blockIconURI, blocks} = extensionInfo({family: education, texts: new Texts()});
  const iconOf = (opcode: string) => {
    const block = blocks.find(each => each.opcode === opcode);
    return block !== undefined && 'blockIconURI' in block ? block.blockIconURI : blockIconURI;
  };
  const ofKinds = ['drive', 'runMotor', 'getColor', 'getLever', 'setLight', 'useCard'].map(iconOf);
  t.equal(new Set(ofKinds).size, ofKinds.length);
  t.equal(iconOf('whenMotion'), iconOf('drive'), 'the Double Motor');
  t.equal(iconOf('isLever'), iconOf('getLever'));
  const hidden = extensionInfo({family: education, texts: new Texts(), blocks: ['drive']}).blocks;
  t.match(
    hidden.find(({opcode}) => opcode === 'getLever'),
    {hideFromPalette: true, blockIconURI: iconOf('getLever')},
    'also in a script, while the palette hides it',
  );
});

t.test('events start the scripts that name them', async t => {
  const started = (
    opcode: string,
    event: Parameters<NonNullable<ReturnType<typeof blockOf>['startedBy']>>[0],
    hub = noHub,
  ) => blockOf(education, opcode).startedBy?.(event, hub);
  const device = (name: string, event: string) =>
    ({kind: 'device', port: 1, device: name, event}) as const;
  t.same(started('whenLever', device('levers', 'right middle')), {
    SIDE: 'right',
    LEVER_STATE: 'middle',
  });
  t.equal(started('whenLever', device('motion', 'left up')), null);
  t.same(started('whenMotion', device('motion', 'shake')), {GESTURE: 'shake'});
  t.equal(started('whenMotion', device('levers', 'left up')), null);
  t.same(started('whenTiltDirection', device('motion', 'flat')), {TILT_STATE: 'flat'});
  const button = {kind: 'button', pressed: true} as const;
  t.same(started('whenButton', button, createRecordingHub(CONTROLLER)), {
    DEVICE: 'controller',
    BUTTON_EVENT: 'pressed',
  });
  t.equal(started('whenButton', button), null, 'an unknown device');
  t.same(
    blockOf(education, 'whenButton').startedBy?.(button),
    {BUTTON_EVENT: 'pressed'},
    'whether scripts wait for the button of any device',
  );
});

t.test('a command that waits ends with its movement, however long that takes', async t => {
  const motor = {MOTOR_ID: 'left', AMOUNT: 90, ANGLE: 90, POSITION: 90};
  const drive = {DRIVE_DIRECTION: 'forward', AMOUNT: 90, SIDE: 'left', DEGREES: 90};
  for (const [opcode, args] of [
    ['runMotorFor', {...motor, UNIT: 'degrees'}],
    ['runMotorFor', {...motor, UNIT: 'seconds'}],
    ['turnMotorToAngle', motor],
    ['turnMotorToPosition', motor],
    ['driveFor', {...drive, UNIT: 'seconds'}],
    ['driveFor', {...drive, UNIT: 'rotations'}],
    ['turnBy', drive],
  ] as const) {
    t.same(await endProblems(blockOf(education, opcode), args, DOUBLE), [], opcode);
  }
});

t.test('each block runs without a hub', async t => {
  for (const block of blocksOf(education)) {
    t.doesNotThrow(() => block.run(firstArgs(block), noHub), block.opcode);
  }
});
