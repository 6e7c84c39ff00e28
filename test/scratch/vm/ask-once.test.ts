/** What a running script asks the user for: a hub, a device. Once for each hub. */
import t from 'tap';
import {install, type HubNeeded} from '../../../src/package/index.js';
import {takeAway} from '../../support/connected-extension.js';
import {
  forever,
  projectOf,
  wait,
  wedo2,
  whenFlagClicked,
  type Script,
} from '../../support/project.js';
import {createHeadlessVm} from '../../support/vm.js';

const {vm, time, connect} = createHeadlessVm();
const needed: HubNeeded[] = [];
const notices: (string | null)[] = [];
/** The two sentences of the newest notice. */
let whatHappened = '';
let advice = '';
const blockwave = install(vm, {
  onHubNeeded: each => needed.push(each),
  onNotice: notice => {
    notices.push(notice && `${notice.level} ${notice.id}`);
    if (notice) ({whatHappened, whatToDo: advice} = notice);
  },
});
const hub = blockwave.virtualHub;
if (hub === null) throw new Error('The default has a virtual hub.');

const turnOn = wedo2('motorOn', {MOTOR_ID: 'motor'});
const whenNear: Script = [wedo2('whenDistance', {OP: '<', REFERENCE: 50}), wait(0)];
const monitor = {
  id: 'wedo2_getDistance',
  mode: 'default',
  opcode: 'wedo2_getDistance',
  params: {},
  spriteName: null,
  value: 0,
  width: 0,
  height: 0,
  x: 5,
  y: 5,
  visible: true,
};

async function load(scripts: readonly Script[], monitors: object[] = []) {
  const project = JSON.parse(projectOf(scripts)) as object;
  await vm.loadProject(JSON.stringify({...project, monitors}));
  await time.advance(500);
}

async function run(...scripts: readonly Script[]) {
  await load(scripts);
  vm.greenFlag();
  await time.advance(500);
}

const takeNeeded = () => needed.splice(0).map(each => each.hub.hub + 1);

t.test('a loaded project asks for nothing, although its hats and monitors run', async t => {
  await load([whenNear], [monitor]);
  await time.advance(2_000);
  t.same(takeNeeded(), []);
});

t.test('after the green flag a hat asks, once', async t => {
  const emitted: HubNeeded[] = [];
  const end = blockwave.extension?.events.on('hubNeeded', each => emitted.push(each));
  vm.greenFlag();
  await time.advance(2_000);
  t.same(needed, [{hub: {family: 'wedo2', hub: 0}, expectedName: null}]);
  t.same(emitted, needed);
  end?.();
  takeNeeded();
  vm.greenFlag();
  await time.advance(2_000);
  t.same(takeNeeded(), [], 'not again');
});

t.test('a command asks once for each project that is loaded', async t => {
  await run([whenFlagClicked, forever(turnOn)]);
  await time.advance(2_000);
  t.same(takeNeeded(), [1]);
  await run([whenFlagClicked, forever(turnOn)]);
  t.same(takeNeeded(), [1]);
});

t.test('a block that chooses a hub asks for nothing; the next block asks for that hub', async t => {
  await run([whenFlagClicked, wedo2('useHub', {HUB: 2})]);
  t.same(takeNeeded(), []);
  await run([whenFlagClicked, wedo2('useHub', {HUB: 2}), turnOn, wedo2('getTiltAngle')]);
  t.same(takeNeeded(), [2]);
});

t.test('nothing is asked for while the user searches', async t => {
  await load([[whenFlagClicked, forever(turnOn)]]);
  vm.scanForPeripheral('wedo2');
  vm.greenFlag();
  await time.advance(1_000);
  t.same(takeNeeded(), []);
  vm.stopAll();
});

t.test('a lost hub is asked for once, when it has not come back', async t => {
  await connect();
  await run([whenFlagClicked, forever(turnOn)]);
  const bringBack = takeAway(hub);
  await time.advance(29_000);
  t.same(takeNeeded(), [], 'it is looked for');
  await time.advance(10_000);
  t.same(takeNeeded(), [1]);
  bringBack();
  await time.advance(20_000);
  t.equal(blockwave.extension?.connectionState, 'connected');
  vm.disconnectPeripheral('wedo2');
  await time.advance(5_000);
  t.same(takeNeeded(), [], 'the user has disconnected it');
});

t.test('a missing motor is reported once, 2 s after the connection at the earliest', async t => {
  hub.unplug(1);
  hub.unplug(2);
  await run([whenFlagClicked, forever(turnOn)]);
  takeNeeded();
  vm.scanForPeripheral('wedo2');
  await time.advance(10);
  vm.connectPeripheral('wedo2', 'virtual:virtual-hub');
  await time.advance(500);
  notices.length = 0;
  await time.advance(1_400);
  t.same(notices, []);
  await time.advance(500);
  t.same(notices, ['warning no-motor']);
  hub.plug(2, 'tilt');
  await time.advance(500);
  t.same(notices, ['warning no-motor'], 'another device');
  hub.plug(1, 'motor');
  await time.advance(500);
  t.same(notices, ['warning no-motor', null]);
  notices.length = 0;
  hub.unplug(1);
  await time.advance(5_000);
  t.same(notices, ['warning motor-unplugged', 'warning no-motor'], 'its plug slips');
  hub.plug(1, 'motor');
  await time.advance(500);
  vm.stopAll();
});

t.test('a missing sensor is reported by a hat after the green flag, and by reporters', async t => {
  notices.length = 0;
  hub.unplug(2);
  await load([whenNear, [wedo2('whenTilted', {TILT_DIRECTION_ANY: 'any'}), wait(0)]]);
  await time.advance(3_000);
  t.same(notices, []);
  vm.greenFlag();
  await time.advance(1_000);
  t.same(notices, ['warning no-distance-sensor', 'warning no-tilt-sensor']);
  t.equal(whatHappened, 'Hub 1: These are not plugged in: distance sensor and tilt sensor.');
  t.equal(advice, 'Plug them into the hub.');
  blockwave.extension?.dismissNotice();
  await time.advance(1_000);
  t.same(notices.slice(2), [null], 'the user has read it');
});

t.test('in a full hub the notice names a plug that the project does not use', async t => {
  const getTilt = wedo2('getTiltAngle', {TILT_DIRECTION: 'up'});
  hub.plug(1, 'motor');
  await run([whenFlagClicked, getTilt]);
  t.equal(advice, 'Plug one into the hub.', 'there is a free port');
  hub.unplug(1);
  hub.plug(1, 'distance');
  hub.plug(2, 'motor');
  await run([whenFlagClicked, turnOn, getTilt]);
  t.equal(advice, 'Take out the distance sensor and use its place.', 'the motor is used');
  await run([whenFlagClicked, getTilt]);
  t.equal(advice, 'Take out a motor and use its place.', 'in another project it is not');
  hub.unplug(1);
  hub.unplug(2);
});

t.test('another project ends the notice', async t => {
  await run([whenFlagClicked, forever(turnOn)]);
  t.equal(notices.at(-1), 'warning no-motor');
  await load([[whenFlagClicked, wait(1)]]);
  t.equal(notices.at(-1), null);
});

t.test('a loss ends the notice, and the next one may come after it', async t => {
  await run([whenFlagClicked, forever(turnOn)]);
  notices.length = 0;
  hub.loseLink();
  await time.advance(1_000);
  await time.advance(10_000);
  t.ok(notices.includes('wait reconnecting'));
  t.equal(notices.at(-1), 'warning no-motor');
  vm.disconnectPeripheral('wedo2');
  await time.advance(1_000);
  t.equal(notices.at(-1), null);
  vm.quit();
});
