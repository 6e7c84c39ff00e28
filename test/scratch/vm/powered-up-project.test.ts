/** A Technic hub, a City hub and a remote at once, in one project. */
import t from 'tap';
import {install} from '../../../src/package/index.js';
import {VirtualLwp3Hub} from '../../../src/virtual/lwp3/index.js';
import {connectHub} from '../../support/connected-extension.js';
import {changeVariable, poweredup, projectOf} from '../../support/project.js';
import {createHeadlessVm} from '../../support/vm.js';

type Args = Readonly<Record<string, string | number>>;

const {vm, time, seen} = createHeadlessVm();
const {families} = install(vm);
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

/** Calls the block in the sprite of this number. */
function call(sprite: number, opcode: string, args: Args = {}): unknown {
  const block = vm.runtime.getOpcodeFunction(`poweredup_${opcode}`);
  return block?.({...args}, {target: vm.runtime.targets[sprite]});
}

/** The value once the sensor has had time to change its mode. */
async function valueOf(sprite: number, opcode: string, args?: Args): Promise<unknown> {
  call(sprite, opcode, args);
  await time.advance(1_000);
  return call(sprite, opcode, args);
}

async function connectModel(number: number, model: string): Promise<VirtualLwp3Hub> {
  const {extension} = installed ?? {};
  if (!extension) throw new Error('The project loads our extension.');
  const session = extension.hubs[number - 1] ?? extension.addHub();
  await connectHub(session, time, {id: model, settleMs: 4_000});
  const hub = extension.virtualHubOf(session);
  if (!(hub instanceof VirtualLwp3Hub)) throw new Error(`${model} has a virtual hub.`);
  return hub;
}

let technic: VirtualLwp3Hub;
let city: VirtualLwp3Hub;

t.test('both hubs are connected', async () => {
  await vm.loadProject(PROJECT);
  technic = await connectModel(1, 'technicHub');
  city = await connectModel(2, 'cityHub');
  technic.plug(3, 'force');
  await time.advance(1_000);
  call(2, 'useHub', {HUB: 2});
});

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

t.test('each sprite drives its own hub', async t => {
  const powersOf = ({state}: VirtualLwp3Hub) =>
    [...state.motors.values()].map(({powerPercent}) => powerPercent);
  const powers = () => ({technic: powersOf(technic), city: powersOf(city)});
  call(1, 'drive', {LEFT: 100, RIGHT: -100});
  call(2, 'runMotor', {MOTOR_ID: 'A', POWER: 100});
  await time.advance(500);
  t.same(powers(), {technic: [100, -100], city: [100]});
  call(1, 'stopDriving');
  call(2, 'motorOnForRotation', {MOTOR_ID: 'A', ROTATION: 1});
  await time.advance(500);
  t.same(powers(), {technic: [0, 0], city: [100]}, 'a motor without an encoder runs on');
  call(2, 'stopMotor', {MOTOR_ID: 'A', STOP_ACTION: 'coast'});
  await time.advance(500);
  t.same(powers(), {technic: [0, 0], city: [0]});
});

t.test('a sensor changes its mode for each block, and back for the hats', async t => {
  for (const [number, hub] of [technic, city].entries()) {
    hub.setColor(9);
    hub.setDistanceCm(20);
    hub.setReflected(40);
    hub.setAmbient(60);
    const values: unknown[] = [];
    for (const opcode of ['getColor', 'getReflectedLight', 'getAmbientLight']) {
      values.push(await valueOf(number + 1, opcode));
    }
    hub.setRgb(51, 255, 0);
    call(number + 1, 'getColorPart', {COLOR_PART: 'red'});
    await time.advance(2_000);
    values.push(await valueOf(number + 1, 'getColorPart', {COLOR_PART: 'red'}));
    call(number + 1, 'resetPassings');
    await time.advance(2_000);
    hub.setDistanceCm(100);
    hub.setDistanceCm(20);
    await time.advance(1_000);
    values.push(await valueOf(number + 1, 'getPassings'));
    t.same(values, ['red', 40, 60, 20, 1]);
    call(number + 1, 'setSensorLight', {SENSOR_LIGHT: 'blue'});
    await time.advance(4_000);
  }
  const lights = [technic, city].map(({state}) => [...state.sensorLights.values()]);
  const blue = {red: 0, green: 0, blue: 255};
  t.same(lights, [[], [blue]], 'the hats of the first hub measure all the time');
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
  const remote = await connectModel(3, 'remote');
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

t.test('the hubs understand every frame', async t => {
  const refused = [technic, city].map(({state}) => [state.errors, state.ignoredFrames]);
  const questions = [
    [2, 2],
    [0, 0],
  ];
  t.same(refused, questions, 'only the questions about the port in which nothing was');
});
