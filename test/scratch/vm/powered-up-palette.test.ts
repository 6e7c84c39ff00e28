/** A Technic hub, a City hub and a remote at once: each block of the palette that fits the hub. */
import t from 'tap';
import {poweredUp} from '../../../blocks/poweredup/index.js';
import {install} from '../../../src/index.js';
import {blocksOf} from '../../../src/scratch/define-block.js';
import {VirtualLwp3Hub} from '../../../src/virtual/lwp3/index.js';
import {changeVariable, poweredup, projectOf} from '../../support/project.js';
import {createHeadlessVm} from '../../support/vm.js';

type Args = Readonly<Record<string, string | number>>;

const {vm, time, seen} = createHeadlessVm();
const {families} = install(vm, {confirmRename: () => Promise.resolve(true)});
const installed = families.find(({family}) => family.id === 'poweredup');

const REMOTE_HATS = [
  [
    poweredup('whenRemoteButton', {REMOTE_SIDE: 'left', REMOTE_BUTTON: '+'}),
    changeVariable(1_000_000),
  ],
  [
    poweredup('whenRemoteButton', {REMOTE_SIDE: 'right', REMOTE_BUTTON: 'red'}),
    changeVariable(10_000_000),
  ],
];

/** Each sprite uses the hub of its number. */
const PROJECT = projectOf(
  [
    [poweredup('whenColor', {COLOR: 'blue'}), changeVariable(1)],
    [poweredup('whenDistance', {OP: '<', REFERENCE: 5}), changeVariable(10)],
    [poweredup('whenTilted', {TILT_DIRECTION_ANY: 'up'}), changeVariable(100)],
    [poweredup('whenForce', {BUTTON_EVENT: 'pressed'}), changeVariable(1_000)],
    [poweredup('whenButton', {BUTTON_EVENT: 'pressed'}), changeVariable(10_000)],
    [poweredup('whenBatteryLow'), changeVariable(100_000)],
  ],
  {extensions: ['poweredup'], others: [[], REMOTE_HATS]},
);

/** The opcodes that the tests below have called or started. */
const called = new Set<string>();

/** Calls the block in the sprite of this number. */
function call(sprite: number, opcode: string, args: Args = {}): unknown {
  called.add(opcode);
  const block = vm.runtime.getOpcodeFunction(`poweredup_${opcode}`);
  return block?.({...args}, {target: vm.runtime.targets[sprite]});
}

/** The value once the sensor has had time to change its mode. */
async function valueOf(sprite: number, opcode: string, args?: Args): Promise<unknown> {
  call(sprite, opcode, args);
  await time.advance(1_000);
  return call(sprite, opcode, args);
}

async function connectHub(number: number, model: string): Promise<VirtualLwp3Hub> {
  const {extension} = installed ?? {};
  if (!extension) throw new Error('The project loads our extension.');
  const session = extension.hubs[number - 1] ?? extension.addHub();
  const ids: string[] = [];
  const end = session.events.on('list', list => ids.push(...list.map(({id}) => id)));
  session.scan();
  await time.advance(100);
  end();
  const id = ids.find(each => each.includes(model)) ?? '';
  session.connect(id);
  await time.advance(6_000);
  if (session.state !== 'connected') throw new Error(`The ${model} is not connected.`);
  const hub = extension.virtualHubOf(session);
  if (!(hub instanceof VirtualLwp3Hub)) throw new Error(`${model} has a virtual hub.`);
  return hub;
}

let technic: VirtualLwp3Hub;
let city: VirtualLwp3Hub;

t.test('both hubs are connected', async () => {
  await vm.loadProject(PROJECT);
  technic = await connectHub(1, 'technicHub');
  city = await connectHub(2, 'cityHub');
  technic.plug(3, 'force');
  await time.advance(1_000);
  call(2, 'useHub', {HUB: 2});
});

const motor = (hub: VirtualLwp3Hub, port: number) => {
  const {powerPercent = NaN, mode, axleDegrees = NaN} = hub.state.motors.get(port) ?? {};
  return {powerPercent, mode, degrees: Math.round(axleDegrees)};
};
const powersOf = (hub: VirtualLwp3Hub) =>
  [...hub.state.motors.keys()].map(port => motor(hub, port).powerPercent);

t.test('before its sensor has reported anything, no hat counts with a distance', async t => {
  t.equal(seen(), 0);
});

t.test('the first look at a value waits for it', async t => {
  city.setReflected(70);
  city.setAmbient(80);
  for (const [opcode, expected] of [
    ['getReflectedLight', 70],
    ['getAmbientLight', 80],
    ['getDistance', 25],
  ] as const) {
    const value = Promise.resolve(call(2, opcode));
    await time.advance(1_500);
    t.equal(await value, expected, opcode);
  }
  const volts = Promise.resolve(call(2, 'getVoltage'));
  await time.advance(500);
  t.ok(Number(await volts) > 5);
});

t.test('motors of the Technic hub', async t => {
  const run = async (opcode: string, args: Args, ms = 500) => {
    const end = call(1, opcode, args);
    await time.advance(ms);
    return end;
  };
  await run('setMotorPower', {MOTOR_ID: 'ABCD', POWER: 100});
  await run('motorOn', {MOTOR_ID: 'AB'});
  t.same(powersOf(technic), [100, 100]);
  t.equal(await valueOf(1, 'getMotorSpeed', {MOTOR_REPORTER_ID: 'A'}), 100);
  await run('setMotorDirection', {MOTOR_ID: 'A', MOTOR_DIRECTION: 'reverse'});
  t.same(powersOf(technic), [-100, 100]);
  await run('motorOff', {MOTOR_ID: 'ABCD'});
  t.same(powersOf(technic), [0, 0]);
  void call(1, 'motorOnFor', {MOTOR_ID: 'A', DURATION: 1});
  await time.advance(900);
  t.same(powersOf(technic), [-100, 0]);
  await time.advance(600);
  t.same(powersOf(technic), [0, 0]);
  const before = motor(technic, 1).degrees;
  await run('motorOnForRotation', {MOTOR_ID: 'B', ROTATION: 1}, 1_000);
  t.equal(motor(technic, 1).degrees, before + 360);
  await run('turnMotorBy', {MOTOR_ID: 'B', DEGREES: -90}, 1_000);
  t.equal(motor(technic, 1).degrees, before + 270);
  await run('resetMotorPosition', {MOTOR_ID: 'B'});
  t.equal(call(1, 'getMotorPosition', {MOTOR_REPORTER_ID: 'B'}), 0);
  await run('turnMotorToPosition', {MOTOR_ID: 'B', POSITION: 50}, 1_000);
  t.equal(motor(technic, 1).degrees, before + 320);
  t.equal(call(1, 'getMotorPosition', {MOTOR_REPORTER_ID: 'B'}), 50);
  void call(1, 'turnMotorToAngle', {MOTOR_ID: 'B', ANGLE: 30});
  await time.advance(3_000);
  t.equal(await valueOf(1, 'getMotorAngle', {MOTOR_REPORTER_ID: 'B'}), 30);
  await run('runMotor', {MOTOR_ID: 'A', POWER: -100});
  t.same(powersOf(technic), [-100, 0]);
  await run('stopMotor', {MOTOR_ID: 'A', STOP_ACTION: 'brake'});
  t.equal(motor(technic, 0).mode, 'brake');
});

t.test('two motors', async t => {
  call(1, 'drive', {LEFT: 100, RIGHT: -100});
  await time.advance(500);
  t.same(powersOf(technic), [100, -100]);
  call(1, 'stopDriving');
  await time.advance(500);
  t.same(
    [0, 1].map(port => motor(technic, port).mode),
    ['brake', 'brake'],
  );
  const [left, right] = [0, 1].map(port => motor(technic, port).degrees);
  void call(1, 'driveFor', {DEGREES: 180, LEFT: 100, RIGHT: 100});
  await time.advance(1_500);
  t.same(
    [0, 1].map(port => motor(technic, port).degrees),
    [(left ?? NaN) + 180, (right ?? NaN) + 180],
  );
});

for (const number of [1, 2]) {
  const hubOf = () => (number === 1 ? technic : city);
  t.test(`light and sensors of hub ${number}`, async t => {
    const hub = hubOf();
    const light = async (opcode: string, args?: Args) => {
      call(number, opcode, args);
      await time.advance(400);
      return {...hub.state.light};
    };
    t.same(await light('setLightHue', {HUE: 0}), {red: 255, green: 0, blue: 0});
    t.same(await light('setLightColor', {COLOR: '#00ff00'}), {red: 0, green: 255, blue: 0});
    t.same(await light('setLightBrightness', {BRIGHTNESS: 0}), {red: 0, green: 0, blue: 0});
    t.same(await light('setLightBrightness', {BRIGHTNESS: 100}), {red: 0, green: 255, blue: 0});
    t.not((await light('setLightNamedColor', {COLOR_NAME: 'red'})).red, 0);
    t.same(await light('turnLightOff'), {red: 0, green: 0, blue: 0});
    void call(number, 'identifyHub');
    await time.advance(4_000);
    hub.setColor(9);
    hub.setDistanceCm(20);
    hub.setReflected(40);
    hub.setAmbient(60);
    t.equal(await valueOf(number, 'seeingColor', {COLOR: 'red'}), true);
    t.equal(await valueOf(number, 'getColor'), 'red');
    t.ok(Math.abs(Number(await valueOf(number, 'getDistance')) - 20) < 2);
    t.equal(await valueOf(number, 'getReflectedLight'), 40);
    t.equal(await valueOf(number, 'getAmbientLight'), 60);
    hub.setRgb(51, 255, 0);
    call(number, 'getColorPart', {COLOR_PART: 'red'});
    await time.advance(2_000);
    t.equal(await valueOf(number, 'getColorPart', {COLOR_PART: 'red'}), 20);
    call(number, 'resetPassings');
    await time.advance(2_000);
    hub.setDistanceCm(100);
    hub.setDistanceCm(20);
    await time.advance(1_000);
    t.equal(await valueOf(number, 'getPassings'), 1);
    call(number, 'setSensorLight', {SENSOR_LIGHT: 'blue'});
    await time.advance(4_000);
    const blue = {red: 0, green: 0, blue: 255};
    const shown = [...hub.state.sensorLights.values()];
    t.same(shown, number === 1 ? [] : [blue], 'the hats of the first hub measure all the time');
  });

  t.test(`hub ${number} itself`, async t => {
    const hub = hubOf();
    t.equal(await valueOf(number, 'getBatteryPercent'), 100);
    t.equal(call(number, 'isButtonPressed'), false);
    t.ok(Number(await valueOf(number, 'getVoltage')) > 5);
    t.type(await valueOf(number, 'getCurrent'), 'number');
    t.equal(call(number, 'getSignal'), '', 'a virtual hub has none');
    t.match(await valueOf(number, 'getFirmwareVersion'), /^1\.1/);
    const device = number === 1 ? 'motor' : 'train motor';
    t.equal(call(number, 'getPluggedIn', {PORT: 'A'}), device);
    void call(number, 'renameHub', {NAME: `Hub ${number}`});
    await time.advance(4_000);
    t.equal(hub.name, `Hub ${number}`);
    t.equal(await valueOf(number, 'getHubName'), `Hub ${number}`);
  });
}

t.test('what only the Technic hub has', async t => {
  technic.setForce(4);
  t.equal(await valueOf(1, 'getForce'), 4);
  t.equal(call(1, 'isForcePressed'), true);
  technic.setForce(0);
  technic.setTilt(20, -40);
  technic.setAcceleration(0, 0, 1_000);
  await time.advance(1_000);
  t.equal(await valueOf(1, 'getTiltAngle', {TILT_DIRECTION: 'up'}), 40);
  t.equal(call(1, 'isTilted', {TILT_DIRECTION_ANY: 'any'}), true);
  t.equal(call(1, 'getTiltDegrees', {TILT_AXIS: 'y'}), -40);
  t.equal(await valueOf(1, 'getAcceleration', {ACCELERATION_AXIS: 'z'}), 1);
});

t.test('hats', async t => {
  technic.setTilt(0, 0);
  technic.setColor(null);
  technic.setDistanceCm(25);
  vm.stopAll();
  await time.advance(2_000);
  const counts = () => Number(seen());
  const first = counts();
  technic.setColor(3);
  technic.setDistanceCm(2);
  technic.setTilt(0, -30);
  technic.setForce(5);
  technic.setButton(true);
  technic.setBattery(5);
  await time.advance(2_000);
  t.equal(counts() - first, 111_111);
  technic.setButton(false);
});

t.test('the buttons of a remote', async t => {
  call(3, 'useHub', {HUB: 3});
  const remote = await connectHub(3, 'remote');
  const counts = () => Number(seen());
  const isPressed = (REMOTE_SIDE: string, REMOTE_BUTTON: string) =>
    call(3, 'isRemoteButton', {REMOTE_SIDE, REMOTE_BUTTON});
  const first = counts();
  t.equal(isPressed('left', '+'), false);
  remote.setKey(0, 'plus');
  await time.advance(500);
  t.equal(counts() - first, 1_000_000, 'the hat starts once');
  t.equal(isPressed('left', '+'), true);
  t.equal(isPressed('right', '+'), false);
  remote.setKey(0, null);
  remote.setKey(1, 'stop');
  await time.advance(500);
  t.equal(counts() - first, 11_000_000);
  t.equal(isPressed('left', '+'), false);
  t.equal(isPressed('right', 'red'), true);
  call(3, 'setLightColor', {COLOR: '#0000ff'});
  await time.advance(400);
  t.same(remote.state.light, {red: 0, green: 0, blue: 255});
});

t.test('every block was called, or is a hat of the project', async t => {
  const hats = new Set([...PROJECT.matchAll(/"poweredup_(when\w+)"/g)].map(([, opcode]) => opcode));
  const missing = blocksOf(poweredUp).filter(
    ({opcode}) => !called.has(opcode) && !hats.has(opcode),
  );
  t.same(
    missing.map(({opcode}) => opcode),
    [],
  );
  const refused = [technic, city].map(({state}) => [state.errors, state.ignoredFrames]);
  t.same(
    refused,
    [
      [2, 2],
      [0, 0],
    ],
    'only the questions about the port in which nothing was',
  );
});
