/** One extension under two ids: projects of our editor (wedo2) and of other hosts (blockwave). */
import t from 'tap';
import {install} from '../../../src/package/index.js';
import {blocksOf, type Block} from '../../../src/scratch/define-block.js';
import {changeVariable, projectOf, wait, type BlockSpec} from '../../support/project.js';
import {createHeadlessVm} from '../../support/vm.js';

const {vm, time, connect, seen} = createHeadlessVm();
const blockwave = install(vm);
const hub = blockwave.virtualHub;
if (hub === null) throw new Error('The family has a virtual hub.');
const IDS = ['wedo2', 'blockwave'] as const;

// As the hub gets them: the official blocks change 1 to 100 into 30 to 100.
const SET = {wedo2: 30, blockwave: 60};
const DRIVEN = {wedo2: 51, blockwave: 72};

const flag: BlockSpec = {opcode: 'event_whenflagclicked'};
const motor = (id: (typeof IDS)[number]): BlockSpec => ({
  opcode: `${id}_startMotorPower`,
  inputs: {MOTOR_ID: 'motor A', POWER: SET[id]},
});
const whenButton = (id: string): BlockSpec => ({
  opcode: `${id}_whenButton`,
  inputs: {BUTTON_EVENT: 'pressed'},
});

const power = () => hub.state.motors.get(1)?.powerPercent;
const press = async () => {
  hub.pressButton();
  await time.advance(200);
  hub.releaseButton();
  await time.advance(200);
};

t.test('a project of another host loads the extension under its id', async t => {
  const urls = {blockwave: 'https://example.org/blockwave.js'};
  const saved = projectOf([[flag, motor('blockwave')]], {extensions: ['blockwave']});
  await vm.loadProject(JSON.stringify({...JSON.parse(saved), extensionURLs: urls}));
  t.equal(vm.extensionManager.isExtensionLoaded('blockwave'), true);
  t.equal(vm.extensionManager.isExtensionLoaded('wedo2'), false);
  await connect('virtual:virtual-hub', 'blockwave');
  t.ok(IDS.every(id => vm.getPeripheralIsConnected(id)));
  vm.greenFlag();
  await time.advance(200);
  t.equal(power(), DRIVEN.blockwave);
  t.match(JSON.parse(vm.toJSON()), {extensions: ['blockwave'], extensionURLs: urls});
});

t.test('each id has all blocks, and getInfo() under it', async t => {
  await vm.extensionManager.loadExtensionURL('wedo2');
  const {family} = blockwave.families[0];
  const isCalled = ({type}: Block) => type !== 'event';
  const opcodes = blocksOf(family)
    .filter(isCalled)
    .flatMap(({opcode}) => IDS.map(id => `${id}_${opcode}`));
  t.same(
    opcodes.filter(opcode => !vm.runtime.getOpcodeFunction(opcode)),
    [],
  );
  const xml = vm.runtime.getBlocksXML();
  t.same(
    xml.map(({id}) => id).filter(id => IDS.some(each => each === id)),
    ['blockwave', 'wedo2'],
  );
  const [first, second] = IDS.map(id => xml.find(each => each.id === id)?.xml);
  t.equal(first?.replaceAll('wedo2', 'blockwave'), second?.replaceAll('wedo2', 'blockwave'));
});

t.test('one project may use both, with the same hub', async t => {
  const both = IDS.map(id => [flag, wait(id === 'wedo2' ? 1 : 0), motor(id)]);
  await vm.loadProject(projectOf(both, {extensions: IDS}));
  vm.greenFlag();
  await time.advance(500);
  t.equal(power(), DRIVEN.blockwave);
  await time.advance(1_000);
  t.equal(power(), DRIVEN.wedo2);
  t.equal(blockwave.extension?.hubs.length, 1);
});

t.test('an event starts the hats of both ids, each once', async t => {
  const both = IDS.map(id => [whenButton(id), changeVariable(id === 'wedo2' ? 1 : 100)]);
  await vm.loadProject(projectOf(both, {extensions: IDS}));
  await press();
  t.equal(seen(), 101);
  await press();
  t.equal(seen(), 202);
});

t.test('the dialog works under each id', async t => {
  for (const id of IDS) {
    vm.disconnectPeripheral(id);
    await time.advance(5_000);
    t.notOk(IDS.some(each => vm.getPeripheralIsConnected(each)));
    let connected = 0;
    const count = () => void (connected += 1);
    vm.runtime.on('PERIPHERAL_CONNECTED', count);
    await connect('virtual:virtual-hub', id);
    t.equal(connected, 1, id);
  }
});

t.test('a Boost project of another host opens, too', async t => {
  const motorOn = {opcode: 'blockwaveboost_motorOn', inputs: {MOTOR_ID: 'A'}};
  await vm.loadProject(projectOf([[flag, motorOn]], {extensions: ['blockwaveboost']}));
  await connect('virtual:virtual-boost', 'blockwaveboost');
  t.ok(vm.getPeripheralIsConnected('boost'));
  vm.greenFlag();
  await time.advance(200);
  const moveHub = blockwave.families[1].virtualHub;
  t.equal(moveHub?.state.motors.get(moveHub.letters.A ?? NaN)?.mode, 'run');
  t.match(JSON.parse(vm.toJSON()), {extensions: ['blockwaveboost']});
});

t.test('after the end no id has a hub', async t => {
  blockwave.uninstall();
  await time.advance(5_000);
  t.notOk(IDS.some(id => vm.getPeripheralIsConnected(id)));
  vm.quit();
});
