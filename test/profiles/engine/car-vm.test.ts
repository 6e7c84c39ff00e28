/** A family from a profile, in whole projects. */
import t from 'tap';
import {createFamily} from '../../../src/profiles/engine/family.js';
import {install} from '../../../src/package/index.js';
import {
  forever,
  projectOf,
  setVariable,
  changeVariable,
  whenFlagClicked,
  type BlockSpec,
  type Script,
} from '../../support/project.js';
import {createHeadlessVm} from '../../support/vm.js';
import {testCar} from '../test-car.js';

const {vm, time, connect, seen} = createHeadlessVm();
const blockwave = install(vm, {hubs: [createFamily(testCar)]});
const car = blockwave.virtualHub;
if (car === null) throw new Error('The virtual car is missing.');

const testcar = (opcode: string, inputs: BlockSpec['inputs'] = {}): BlockSpec => ({
  opcode: `testcar_${opcode}`,
  inputs,
});
const drive = (SIDE: string, POWER: number | string) => testcar('drive', {SIDE, POWER});

async function load(...scripts: Script[]) {
  await vm.loadProject(projectOf(scripts, {extensions: ['testcar']}));
  await time.advance(500);
}

async function run(...script: BlockSpec[]) {
  await load([whenFlagClicked, ...script]);
  vm.greenFlag();
  await time.advance(100);
}

/** The commands that have arrived since the last call, as 'name value value'. */
let taken = 0;
function taking(): string[] {
  const {commands, framesReceived} = car?.state ?? {commands: [], framesReceived: 0};
  const news = commands.slice(commands.length - (framesReceived - taken));
  taken = framesReceived;
  return news.map(({command, values}) => [command, ...Object.values(values)].join(' '));
}

t.test(
  'the set-up is sent when the device is connected, and it is found by its filter',
  async t => {
    await load([whenFlagClicked, testcar('honk')]);
    await connect('virtual:virtual-testcar', 'testcar');
    t.same(taking(), ['mode 7', 'light 0 0 255']);
    t.equal(car.state.name, 'Test car (virtual)');
  },
);

t.test('blocks drive the device', async t => {
  await run(drive('both', 50), drive('left', -200), drive('nowhere', 7), drive('right', 'x'));
  await time.advance(300);
  t.same(taking().slice(-4), ['motor 0 50', 'motor 1 50', 'motor 0 -100', 'motor 1 0']);
  t.equal(car.state.ignoredFrames, 0);
  t.same(car.state.commanded.motor, {side: 1, power: 0});
});

t.test('values of all types', async t => {
  await run(
    testcar('glow', {COLOR: '#102030'}),
    testcar('honk', {NOTE: 69}),
    testcar('showText', {TEXT: 'Grüße, Welt'}),
  );
  await time.advance(300);
  t.same(taking().slice(-3), ['light 16 32 48', 'horn 440', 'show Grüße,']);
});

t.test('a command that waits ends with its event, and when the device is lost', async t => {
  await run(testcar('turnBy', {ANGLE: -90}), setVariable('done'));
  await time.advance(700);
  t.equal(seen(), 0);
  await time.advance(200);
  t.equal(seen(), 'done');
  await run(testcar('turnBy', {ANGLE: 900}), setVariable('done'));
  car.loseLink();
  await time.advance(200);
  t.equal(seen(), 'done');
  await time.advance(3_000);
  t.ok(vm.getPeripheralIsConnected('testcar'));
});

t.test('the red stop stops everything, also in a loop', async t => {
  await run(forever(drive('both', 80), testcar('driveFor', {SECONDS: 5})));
  await time.advance(2_000);
  taking();
  vm.stopAll();
  await time.advance(8_000);
  const after = taking().filter(command => command !== 'ping');
  t.same([...new Set(after)].sort(), ['motor 0 0', 'motor 1 0']);
  t.equal(after.at(-1), 'motor 1 0');
});

t.test('reporters have what the device measures', async t => {
  await run(forever(setVariable(testcar('distance'))));
  t.equal(seen(), 100);
  car.setReport('distance', {distance: 12.34});
  await time.advance(100);
  t.equal(seen(), 12.3);
  car.setReported('distance', 1e9);
  await time.advance(100);
  t.equal(seen(), 6553.5);
});

t.test(
  'a hat starts its script when it becomes true, and not because the device comes back',
  async t => {
    car.setReported('distance', 50);
    await load([{opcode: 'testcar_whenNear', inputs: {CM: 10}}, changeVariable(1)]);
    vm.greenFlag();
    await time.advance(300);
    t.equal(seen(), 0);
    car.setReported('distance', 5);
    await time.advance(300);
    t.equal(seen(), 1);
    car.loseLink();
    await time.advance(6_000);
    t.ok(vm.getPeripheralIsConnected('testcar'));
    t.equal(seen(), 1);
    car.setReported('distance', 50);
    await time.advance(200);
    car.setReported('distance', 5);
    await time.advance(200);
    t.equal(seen(), 2);
  },
);

t.test('an event starts its scripts: at an edge, and at each report', async t => {
  const whenButton = (BUTTON: string) => ({opcode: 'testcar_whenButton', fields: {BUTTON}});
  await load(
    [whenButton('left'), changeVariable(1)],
    [whenButton('right'), changeVariable(100)],
    [testcar('whenBumped'), changeVariable(10_000)],
  );
  vm.greenFlag();
  await time.advance(200);
  car.setReported('button', 1);
  await time.advance(200);
  t.equal(seen(), 1);
  car.setReported('button', 2);
  await time.advance(200);
  t.equal(seen(), 101);
  car.setReport('bumped', {});
  car.setReport('bumped', {});
  await time.advance(200);
  t.equal(seen(), 20_101);
  car.loseLink();
  await time.advance(6_000);
  t.equal(seen(), 20_101, 'nothing starts because the device is back');
});

t.test('the battery is a property of the hub', async t => {
  car.setReported('charge', 33);
  await time.advance(100);
  t.equal(blockwave.extension?.hubs[0]?.connector.hub.properties.batteryPercent, 33);
});

t.test('texts are in the language of the editor', async t => {
  await vm.setLocale('de', {});
  const [blocks] = vm.runtime.getBlocksXML().filter(({id}) => id === 'testcar');
  t.match(blocks?.xml, /drive/);
  t.match(JSON.stringify(blockwave.extension?.getInfo()), /fahre \[SIDE\] mit \[POWER\].*rechts/);
  await vm.setLocale('en', {});
});

t.test('without a device blocks do nothing, and hats are false', async t => {
  taking();
  vm.disconnectPeripheral('testcar');
  await time.advance(2_000);
  const end = taking();
  t.equal(end.at(-1), 'bye', 'the end of the connection');
  t.ok(end.indexOf('motor 0 0') < end.indexOf('bye'));
  await load(
    [whenFlagClicked, drive('both', 50), testcar('turnBy'), setVariable(testcar('distance'))],
    [{opcode: 'testcar_whenNear', inputs: {CM: 1000}}, setVariable('started')],
  );
  vm.greenFlag();
  await time.advance(1_000);
  t.equal(seen(), 400, 'the initial value');
  t.same(taking(), []);
});
