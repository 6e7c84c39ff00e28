/** A made-up hub family, installed by one line beside WeDo 2.0, in whole projects. */
import t from 'tap';
import {families, install} from '../../../src/package/index.js';
import {VirtualHub} from '../../../src/virtual/index.js';
import {crane as craneFamily} from '../../fixtures/families/crane/index.js';
import {
  crane,
  projectOf,
  setVariable,
  wedo2,
  whenFlagClicked,
  type BlockSpec,
} from '../../support/project.js';
import {createHeadlessVm} from '../../support/vm.js';

const {vm, time, connect, seen} = createHeadlessVm();
const states: string[] = [];
const blockwave = install(vm, {
  hubs: [craneFamily, families[0]],
  onConnectionState: (state, {family, hub}) => states.push(`${family} ${hub} ${state}`),
});
const hub = blockwave.virtualHub;
const wedo2Hub = blockwave.families[1]?.virtualHub;
if (hub === null || !(wedo2Hub instanceof VirtualHub)) throw new Error('A virtual hub is missing.');

async function run(...script: BlockSpec[]) {
  await vm.loadProject(projectOf([[whenFlagClicked, ...script]], {extensions: ['crane', 'wedo2']}));
  await time.advance(500);
  vm.greenFlag();
  await time.advance(100);
}

const goTo = (MOTOR_ID: string, HEIGHT: number) => crane('goTo', {MOTOR_ID, HEIGHT});

t.test('a saved project loads both families, each with its own blocks', async t => {
  await run(wedo2('setLightHue', {HUE: 0}), goTo('A', 100), setVariable('done'));
  await time.advance(300);
  t.ok(vm.extensionManager.isExtensionLoaded('crane'));
  t.ok(vm.extensionManager.isExtensionLoaded('wedo2'));
  const theirMotorOff = vm.runtime.getOpcodeFunction('wedo2_motorOff');
  t.not(vm.runtime.getOpcodeFunction('crane_motorOff'), theirMotorOff, 'they share an opcode');
  t.equal(seen(), 'done', 'without a hub a block takes its usual time');
  const ids = blockwave.families.map(({family, extension}) => [family.id, extension?.getInfo().id]);
  t.same(ids.flat(), ['crane', 'crane', 'wedo2', 'wedo2']);
});

t.test('each family has its own hub, and callbacks say whose they are', async t => {
  await connect('virtual:crane', 'crane');
  t.same(states.splice(0), ['crane 0 scanning', 'crane 0 connecting', 'crane 0 connected']);
  await connect();
  t.same(states.splice(0), ['wedo2 0 scanning', 'wedo2 0 connecting', 'wedo2 0 connected']);
  await run(wedo2('motorOn', {MOTOR_ID: 'motor A'}), goTo('A', 100));
  await time.advance(100);
  t.equal(wedo2Hub.state.motors.get(1)?.powerPercent, 100);
  t.equal(hub.winch(0).isMoving, true);
  await run(crane('motorOff', {MOTOR_ID: 'A'}));
  t.equal(hub.winch(0).isMoving, false);
});

t.test('a block ends when the hub reports that it is done', async t => {
  await run(goTo('A', 0));
  await time.advance(2_000);
  await run(goTo('A', 60), setVariable(crane('height', {MOTOR_ID: 'A'})));
  await time.advance(900);
  t.equal(seen(), 0, 'half a second is missing');
  await time.advance(500);
  t.equal(seen(), 60);
  t.equal(hub.winch(0).height, 60);
});

t.test('without a report a block ends at its time limit', async t => {
  hub.reportsArrival = false;
  await run(goTo('A', 0), setVariable('done'));
  await time.advance(4_700);
  t.equal(seen(), 0);
  await time.advance(400);
  t.equal(seen(), 'done');
});

t.test('the red stop ends the block at once, and stops both hubs', async t => {
  hub.reportsArrival = true;
  await run(goTo('A', 100));
  void vm.runtime.getOpcodeFunction('wedo2_motorOn')?.({MOTOR_ID: 'motor A'}, {});
  const call = vm.runtime.getOpcodeFunction('crane_goTo')?.({MOTOR_ID: 'A', HEIGHT: 90}, {});
  let isEnded = false;
  void Promise.resolve(call).then(() => (isEnded = true));
  await time.advance(100);
  t.equal(isEnded, false);
  vm.stopAll();
  await time.advance(0);
  t.equal(isEnded, true);
  t.equal(hub.winch(0).isMoving, false);
  t.equal(wedo2Hub.state.motors.get(1)?.powerPercent, 0, 'and the hub of the other family');
});

t.test('a lost hub ends the block at once, and gets the remembered speed back', async t => {
  await run(crane('setSpeed', {MOTOR_ID: 'A', PERCENT: 20}), goTo('A', 5), setVariable('done'));
  await time.advance(200);
  t.equal(hub.winch(0).speedPercent, 20);
  t.equal(seen(), 0);
  hub.loseLink();
  await time.advance(70);
  t.equal(seen(), 'done');
  t.equal(hub.winch(0).speedPercent, 10, 'switched off');
  await time.advance(3_000);
  t.equal(vm.getPeripheralIsConnected('crane'), true);
  t.equal(hub.winch(0).speedPercent, 20);
});

t.test('a disconnect ends the block at once', async t => {
  await run(goTo('A', 100), setVariable('done'));
  t.equal(seen(), 0);
  vm.disconnectPeripheral('crane');
  await time.advance(70);
  t.equal(seen(), 'done');
  t.equal(vm.getPeripheralIsConnected('wedo2'), true, 'the other family stays connected');
});

t.test('uninstall() disconnects the hubs of both families', async t => {
  blockwave.uninstall();
  await time.advance(3_000);
  t.equal(wedo2Hub.state.connected, false);
  t.notOk(Object.hasOwn(vm.extensionManager, 'loadExtensionURL'), "the vm's own method is back");
  vm.quit();
});
