/** A robot of four virtual devices: the bytes of each block, events, ends of waiting blocks, the red stop. */
import t from 'tap';
import {education} from '../../../blocks/education/index.js';
import {install} from '../../../src/package/index.js';
import {identify, showColor} from '../../../src/panel/hub-actions.js';
import {HUB_COLORS} from '../../../src/panel/hub-colors.js';
import {VirtualEducationDevice, type DeviceName} from '../../../src/virtual/education/index.js';
import {connectHub} from '../../support/connected-extension.js';
import {cardrobot, changeVariable, projectOf, whenFlagClicked} from '../../support/project.js';
import {createHeadlessVm} from '../../support/vm.js';

type Args = Readonly<Record<string, string | number>>;

const {vm, time, seen} = createHeadlessVm();
/** The newest notice of hub 1. */
let advice = '';
const {families} = install(vm, {
  onNotice(shown, {hub}) {
    if (hub === 0) advice = shown === null ? '' : `${shown.whatHappened} ${shown.whatToDo}`;
  },
});
const installed = families.find(({family}) => family.id === 'cardrobot');

const DEVICES = ['colorSensor', 'doubleMotor', 'controller', 'singleMotor'] as const;
const devices = new Map<DeviceName, VirtualEducationDevice>();

function device(name: DeviceName): VirtualEducationDevice {
  const found = devices.get(name);
  if (found === undefined) throw new Error(`The ${name} is not connected.`);
  return found;
}

/** Calls the block in the only sprite. */
function call(opcode: string, args: Args = {}): unknown {
  const block = vm.runtime.getOpcodeFunction(`cardrobot_${opcode}`);
  return block?.({...args}, {target: vm.runtime.targets[1]});
}

function extension() {
  if (!installed?.extension) throw new Error('The project loads our extension.');
  return installed.extension;
}

async function connect(number: number, model: DeviceName): Promise<void> {
  const session = extension().hubs[number - 1] ?? extension().addHub();
  await connectHub(session, time, {id: model, settleMs: 2_500});
  const hub = extension().virtualHubOf(session);
  if (!(hub instanceof VirtualEducationDevice)) throw new Error(`${model} has a virtual device.`);
  devices.set(model, hub);
}

/** The question to a device that is silent. */
const QUESTION = '00';

/** The frames that reach each device meanwhile, in the order of the devices, without questions. */
async function framesOf(run: () => unknown, ms = 40): Promise<string[]> {
  const before = new Map(DEVICES.map(name => [name, device(name).state.framesReceived]));
  run();
  await time.advance(ms);
  return DEVICES.flatMap(name => {
    const {log, framesReceived} = device(name).state;
    const count = framesReceived - (before.get(name) ?? 0);
    return log
      .slice(log.length - count)
      .map(({bytes}) => `${name} ${Buffer.from(bytes).toString('hex')}`)
      .filter(text => text !== `${name} ${QUESTION}`);
  });
}

const hats = (prefix: readonly object[] = []) =>
  [
    [cardrobot('whenLever', {SIDE: 'left', LEVER_STATE: 'up'}), changeVariable(1)],
    [cardrobot('whenColor', {COLOR: 'red'}), changeVariable(10)],
    [cardrobot('whenMotion', {GESTURE: 'shake'}), changeVariable(100)],
    [cardrobot('whenTiltDirection', {TILT_STATE: 'left'}), changeVariable(1_000)],
    [
      cardrobot('whenButton', {DEVICE: 'controller', BUTTON_EVENT: 'pressed'}),
      changeVariable(10_000),
    ],
    [cardrobot('whenBatteryLow'), changeVariable(100_000)],
    ...prefix,
  ] as Parameters<typeof projectOf>[0];

const stopMotor = (MOTOR_ID: string) => () => call('stopMotor', {MOTOR_ID, STOP_ACTION: 'brake'});

t.test(
  'all missing devices are to be connected: nothing can be plugged into the others',
  async t => {
    await vm.loadProject(projectOf(hats(), {extensions: ['cardrobot']}));
    await connect(1, 'doubleMotor');
    const missing = ['getLever', 'getColor', 'runMotor'].map(opcode => {
      call(opcode, {SIDE: 'left', MOTOR_ID: 'single', POWER: 50});
      return advice;
    });
    t.same(missing, [
      'The Controller for this block is missing. Connect it, too.',
      'These devices for the blocks are missing: Controller and Color Sensor. Connect them, too.',
      'These devices for the blocks are missing: Controller, Color Sensor, and Single Motor. Connect them, too.',
    ]);
    await connect(2, 'colorSensor');
    t.equal(
      advice,
      'Hub 1: These devices for the blocks are missing: Controller and Single Motor. Connect them, too.',
      'one of them is connected',
    );
    await connect(3, 'singleMotor');
    t.equal(advice, 'Hub 1: The Controller for this block is missing. Connect it, too.');
    extension().removeHub(2);
    extension().removeHub(1);
    extension().hubs[0]?.disconnect();
    await time.advance(1_000);
  },
);

t.test('the devices are found in any order, and a block finds its device', async t => {
  await vm.loadProject(projectOf(hats(), {extensions: ['cardrobot']}));
  for (const [index, name] of DEVICES.entries()) await connect(index + 1, name);
  await time.advance(1_000);
  t.same(
    extension().hubs.map(({state}) => state),
    ['connected', 'connected', 'connected', 'connected'],
  );
});

t.test('driving', async t => {
  const rows: readonly (readonly [opcode: string, args: Args, frame: string])[] = [
    // Endless runs are leases of 1400 ms, which are renewed.
    ['drive', {MOVE_DIRECTION: 'forward'}, /* 152, ms, forward */ '98 78050000 00'],
    ['drive', {MOVE_DIRECTION: 'right'}, '98 78050000 03'],
    [
      'driveFor',
      {DRIVE_DIRECTION: 'backward', AMOUNT: 1, UNIT: 'seconds'},
      /* 1000 ms */ '98 e8030000 01',
    ],
    [
      'driveFor',
      {DRIVE_DIRECTION: 'forward', AMOUNT: 1, UNIT: 'rotations'},
      /* 154, 360 degrees */ '9a 68010000 00',
    ],
    ['turnBy', {SIDE: 'left', DEGREES: 90}, /* 160, 90 degrees, left */ 'a0 5a000000 02'],
    [
      'driveTank',
      {LEFT: 60, RIGHT: -20},
      /* speeds 60 and 20; both run counterclockwise: the left wheel forward, the right one back */
      '8c 01 3c 8c 02 14 7e 03 78050000 01',
    ],
    [
      'driveSteering',
      {STEERING: 50},
      /* speed 50; the left motor runs, the right one stops */ '8c 01 32 7e 01 78050000 01 8a 02',
    ],
  ];
  for (const [opcode, args, frame] of rows) {
    t.same(await framesOf(() => call(opcode, args)), [`doubleMotor ${frame.replaceAll(' ', '')}`]);
    const stop = await framesOf(() => call('stopDriving'));
    t.equal(stop.at(-1), /* 138, both */ 'doubleMotor 8a03', opcode);
    await time.advance(1_200);
    t.same(
      [...device('doubleMotor').state.motors.values()].map(({powerPercent}) => powerPercent),
      [0, 0],
    );
  }
  t.same(await framesOf(() => call('setDriveSpeed', {SPEED: 80})), [/* 170 */ 'doubleMotor aa50']);
  await framesOf(() => call('driveSteering', {STEERING: 50}));
  t.same(
    await framesOf(() => call('setDriveSpeed', {SPEED: 40})),
    ['aa28', /* the curve at 40 % */ '8c 01 28 7e 01 78050000 01 8a 02'].map(
      frame => `doubleMotor ${frame.replaceAll(' ', '')}`,
    ),
  );
  await framesOf(() => call('stopDriving'));
});

t.test('motors', async t => {
  const run = (MOTOR_ID: string, POWER: number) => () => call('runMotor', {MOTOR_ID, POWER});
  const runFor = (MOTOR_ID: string, AMOUNT: number, UNIT: string) => () =>
    call('runMotorFor', {MOTOR_ID, AMOUNT, UNIT});
  const expected: readonly (readonly [run: () => unknown, frame: string, stopped: string])[] = [
    // Speed, then a run of 1400 ms that is renewed.
    [run('single', 30), 'singleMotor 8c 01 1e 7e 01 78050000 00', 'single'],
    [run('left', -30), 'doubleMotor 8c 01 1e 7e 01 78050000 01', 'left'],
    [run('both', 100), 'doubleMotor 8c 03 64 7e 03 78050000 00', 'both'],
    [runFor('single', 1, 'seconds'), 'singleMotor 8c 01 1e 7e 01 e8030000 00', 'single'],
    [runFor('right', -1, 'rotations'), 'doubleMotor 8c 02 64 7c 02 68010000 01', 'right'],
    [
      () => call('turnMotorToAngle', {MOTOR_ID: 'single', ANGLE: 90}),
      /* 128, the shortest way */ 'singleMotor 8c 01 1e 80 01 5a00 02',
      'single',
    ],
    [
      () => call('turnMotorToPosition', {MOTOR_ID: 'single', POSITION: -720}),
      /* 130 */ 'singleMotor 8c 01 1e 82 01 30fdffff',
      'single',
    ],
  ];
  for (const [command, frame, stopped] of expected) {
    const [name = '', ...bytes] = frame.split(' ');
    t.same(await framesOf(command), [`${name} ${bytes.join('')}`]);
    await framesOf(stopMotor(stopped));
    await time.advance(1_200);
  }
  await framesOf(run('single', 30));
  t.same(
    await framesOf(() => call('stopMotor', {MOTOR_ID: 'single', STOP_ACTION: 'coast'})),
    [/* 142, coast */ 'singleMotor 8e0100', /* 138 */ 'singleMotor 8a01'],
    'the motor stops as it was set before',
  );
  await time.advance(1_200);
  t.same(await framesOf(() => call('resetMotorPosition', {MOTOR_ID: 'single'})), []);
  t.equal(call('getMotorPosition', {MOTOR_REPORTER_ID: 'single'}), 0);
  await framesOf(run('single', 30), 500);
  t.equal(call('getMotorSpeed', {MOTOR_REPORTER_ID: 'single'}), 30);
  t.ok(Number(call('getMotorPosition', {MOTOR_REPORTER_ID: 'single'})) > 0);
  t.ok(Number(call('getMotorAngle', {MOTOR_REPORTER_ID: 'single'})) >= 0);
  await framesOf(stopMotor('single'));
});

t.test('light, sound and direction', async t => {
  const all = (bytes: string) => DEVICES.map(name => `${name} ${bytes}`);
  const LIGHT = {COLOR_NAME: 'azure', LIGHT_PATTERN: 'pulse'};
  t.same(await framesOf(() => call('setLight', {...LIGHT, DEVICES: 'all'})), all('6e040264'));
  await time.advance(300);
  t.same(
    await framesOf(() => call('setLight', {...LIGHT, COLOR_NAME: 'red', DEVICES: 'controller'})),
    ['controller 6e090264'],
  );
  t.same(await framesOf(() => call('setLightBrightness', {BRIGHTNESS: 20})), [
    ...['colorSensor 6e040214', 'doubleMotor 6e040214'],
    ...['controller 6e090214', 'singleMotor 6e040214'],
  ]);
  t.same(await framesOf(() => call('turnLightOff', {DEVICES: 'all'})), all('6eff0000'));
  // Once more: the answer may be about the light of before.
  await time.advance(1_000);
  const BEEP = {BEEP_PATTERN: 'triple', FREQUENCY: 440, DEVICES: 'color sensor'};
  t.same(await framesOf(() => call('beep', BEEP)), ['colorSensor 7002b80100']);
  t.same(await framesOf(() => call('stopSound')), all('72'));
  t.same(await framesOf(() => call('resetDirection')), []);
});

t.test('the panel beeps with one device, and shows the color of its tab', async t => {
  const [, , session] = extension().hubs;
  const [, , color] = HUB_COLORS;
  if (!session || !color) throw new Error('There is a hub 3.');
  await time.advance(1_000);
  t.same(await framesOf(() => identify(education, session)), ['controller 7001700300']);
  await time.advance(1_000);
  t.same(await framesOf(() => showColor(education, session, color)), [
    /* magenta, at the brightness of before */ 'controller 6e010014',
  ]);
});

t.test('sensors: values and hats', async t => {
  vm.greenFlag();
  await time.advance(300);
  device('colorSensor').setSeen({color: 9, reflection: 50, red: 100, green: 150, blue: 200});
  device('controller').setLevers(70, 0);
  device('doubleMotor').setTilt(-40, 5);
  device('doubleMotor').setMotionGesture(3);
  device('controller').setButton(true);
  device('singleMotor').setBattery(40);
  device('doubleMotor').setBattery(9);
  await time.advance(500);
  t.equal(seen(), 111_111, 'each hat has started once');
  t.equal(call('getColor'), 'red');
  t.equal(call('seeingColor', {COLOR: 'red'}), true);
  t.equal(call('getReflectedLight'), 50);
  t.equal(call('getColorPart', {COLOR_PART: 'blue'}), 200);
  t.equal(call('getLever', {SIDE: 'left'}), 70);
  t.equal(call('isLever', {SIDE: 'right', LEVER_STATE: 'middle'}), true);
  t.equal(call('isTilted', {TILT_DIRECTION_ANY: 'left'}), true);
  t.equal(call('getTiltDegrees', {TILT_AXIS: 'x'}), -40);
  t.equal(call('isButtonPressed', {DEVICE: 'controller'}), true);
  t.equal(call('isButtonPressed', {DEVICE: 'single motor'}), false);
  t.equal(call('getBatteryPercent', {DEVICE: 'single motor'}), 40);
  device('doubleMotor').setBattery(90);
  device('controller').setButton(false);
  device('doubleMotor').setMotionGesture(-1);
  device('doubleMotor').setTilt(0, 0);
  await time.advance(500);
});

t.test('blocks that wait end with their movement, and at the red stop', async t => {
  await vm.loadProject(
    projectOf(
      [
        [
          whenFlagClicked,
          cardrobot('driveFor', {DRIVE_DIRECTION: 'forward', AMOUNT: 2, UNIT: 'seconds'}),
          changeVariable(1),
          cardrobot('turnBy', {SIDE: 'right', DEGREES: 90}),
          changeVariable(1),
          cardrobot('runMotorFor', {MOTOR_ID: 'single', AMOUNT: 1, UNIT: 'rotations'}),
          changeVariable(1),
          cardrobot('drive', {MOVE_DIRECTION: 'forward'}),
          cardrobot('runMotor', {MOTOR_ID: 'single', POWER: 50}),
          changeVariable(1),
        ],
      ],
      {extensions: ['cardrobot']},
    ),
  );
  await time.advance(300);
  vm.greenFlag();
  await time.advance(1_500);
  t.equal(seen(), 0, 'it drives');
  await time.advance(650);
  t.equal(seen(), 1);
  await time.advance(10_000);
  t.equal(seen(), 4);
  await time.advance(5_000);
  const powers = () =>
    (['doubleMotor', 'singleMotor'] as const).flatMap(name =>
      [...device(name).state.motors.values()].map(({powerPercent}) => powerPercent !== 0),
    );
  t.same(powers(), [true, true, true], 'endless runs go on');
  const stops = await framesOf(() => vm.stopAll(), 5);
  t.ok(stops.includes('doubleMotor 8a03') && stops.includes('singleMotor 8a01'), String(stops));
  t.same(powers(), [false, false, false]);
  await time.advance(3_000);
  t.same(powers(), [false, false, false], 'nothing starts again');
});

t.test('a card names a device and chooses a robot', async t => {
  await vm.loadProject(projectOf(hats(), {extensions: ['cardrobot']}));
  await time.advance(300);
  device('singleMotor').tapCard(6, 997);
  await time.advance(500);
  t.equal(call('getCardColor', {DEVICE: 'single motor'}), 'green');
  t.equal(call('getCardNumber', {DEVICE: 'single motor'}), 997);
  t.equal(extension().hubs[3]?.hubName, 'Single Motor 🟩 0997');
  call('useCard', {CARD_COLOR: 'green', CARD_NUMBER: 997});
  t.same(await framesOf(() => call('drive', {MOVE_DIRECTION: 'forward'})), [], 'another robot');
  t.equal((await framesOf(() => call('runMotor', {MOTOR_ID: 'single', POWER: 30}))).length, 1);
  await framesOf(stopMotor('single'));
  call('useHub', {HUB: 2});
  const moved = await framesOf(() => call('drive', {MOVE_DIRECTION: 'forward'}));
  t.same(moved, ['doubleMotor 987805000000']);
  t.equal(call('getLever', {SIDE: 'left'}), 70, 'the other devices without a card');
  t.same(await framesOf(() => call('runMotor', {MOTOR_ID: 'single', POWER: 30})), []);
  vm.stopAll();
  await time.advance(500);
});

t.test('a device that gets the card of another robot is stopped', async t => {
  call('useCard', {CARD_COLOR: 'green', CARD_NUMBER: 997});
  call('runMotor', {MOTOR_ID: 'single', POWER: 30});
  await time.advance(300);
  const power = () => device('singleMotor').state.motors.get(0)?.powerPercent;
  t.not(power(), 0);
  device('singleMotor').tapCard(9, 12);
  await time.advance(300);
  t.equal(power(), 0, 'no block of its first robot reaches it any more');
  vm.stopAll();
  await time.advance(500);
});

t.test('a lost device ends no wait for another one', async t => {
  await vm.loadProject(
    projectOf(
      [
        [
          whenFlagClicked,
          cardrobot('runMotorFor', {MOTOR_ID: 'single', AMOUNT: 10, UNIT: 'seconds'}),
          changeVariable(1),
        ],
      ],
      {extensions: ['cardrobot']},
    ),
  );
  await time.advance(300);
  vm.greenFlag();
  await time.advance(1_000);
  device('colorSensor').loseLink();
  await time.advance(1_200);
  t.equal(seen(), 0, 'the motor runs');
  await time.advance(8_000);
  t.equal(seen(), 1);
});
