/** The options that a classroom sets: blocks, rate, names of hubs. */
import t from 'tap';
import type {GattServer} from '../../../src/ble/gatt-server.js';
import {createVirtualHub, install} from '../../../src/package/index.js';
import {FakeScratchLinkHost} from '../../support/fake-scratch-link.js';
import {FakeBluetooth} from '../../support/fake-web-bluetooth.js';
import {
  forever,
  projectOf,
  random,
  setVariable,
  wedo2,
  whenFlagClicked,
} from '../../support/project.js';
import {createHeadlessVm} from '../../support/vm.js';

const RATE = 5;
const HUB_NAMES = ['Table 1', 'Table 2', 'Table 10', 'WeDo 2.0 Hub', ''];

const {vm, time, connect, seen} = createHeadlessVm();
t.teardown(() => vm.quit());
const hubs = HUB_NAMES.map((name, index) => createVirtualHub({id: `hub-${index}`, name}));
const [table1 = createVirtualHub()] = hubs;
const bluetooth = new FakeBluetooth(table1, []);
t.intercept(globalThis, 'navigator', {value: {bluetooth}, configurable: true});
// A server that ignores filters by name.
const unfiltered = hubs.map((hub): GattServer => {
  const {id, name} = hub;
  return {id, name, connect: onLost => hub.connect(onLost)};
});
vm.configureScratchLinkSocketFactory(() => new FakeScratchLinkHost(unfiltered).createSocket());

t.throws(() => install(vm, {ratePerSecond: 0}), RangeError);
const blockwave = install(vm, {
  blocks: 'official',
  ratePerSecond: RATE,
  hubName: 'Table 1',
  confirmRename: () => Promise.resolve(true),
});
await vm.extensionManager.loadExtensionURL('wedo2');

t.test('lists the hub of this name, the virtual hub, and the chooser for this name', async t => {
  const lists: object[] = [];
  vm.on('PERIPHERAL_LIST_UPDATE', list => lists.push(list as object));
  vm.scanForPeripheral('wedo2');
  await time.advance(100);
  const names = Object.values(lists.at(-1) ?? {}).map(({name}: {name: string}) => name);
  t.same(names.sort(), ['Find a hub (Bluetooth)…', 'Table 1', 'Virtual hub']);

  vm.connectPeripheral('wedo2', 'web-bluetooth:chooser');
  await time.advance(100);
  t.match(bluetooth.requests.at(-1)?.filters, [{name: 'Table 1', services: [String]}]);
});

t.test('a renamed hub is found again after a loss', async t => {
  await connect('scratch-link:hub-0');
  await blockwave.extension?.hubs[0]?.connector.hub.rename('Car');
  await time.advance(30_000);
  t.equal(table1.name, 'Car');
  table1.loseLink();
  await time.advance(20_000);
  t.equal(vm.getPeripheralIsConnected('wedo2'), true);
});

t.test('sends no faster than the rate', async t => {
  await connect();
  const before = blockwave.extension?.statistics?.sent ?? 0;
  const light = wedo2('setLightHue', {HUE: random(0, 99)});
  await vm.loadProject(projectOf([[whenFlagClicked, forever(light)]]));
  vm.greenFlag();
  await time.advance(20_000);
  const sent = (blockwave.extension?.statistics?.sent ?? 0) - before;
  t.ok(sent > 15 * RATE && sent < 22 * RATE, `${sent} messages in 20 s`);
});

t.test('hides the other blocks and their headings, and still runs them', async t => {
  const blocks = blockwave.extension?.getInfo().blocks ?? [];
  t.equal(blocks.filter(({blockType}) => blockType === 'button').length, 0, 'no headings');
  const shown = blocks.filter(block => !('hideFromPalette' in block));
  t.equal(shown.length, 11, 'Scratch itself hides its twelfth');
  const [xml = {id: '', xml: ''}] = vm.runtime.getBlocksXML().filter(({id}) => id === 'wedo2');
  t.match(xml.xml, 'wedo2_motorOnFor');
  t.notMatch(xml.xml, 'wedo2_runMotor');

  const run = wedo2('runMotor', {MOTOR_ID: 'motor A', POWER: 100});
  await vm.loadProject(projectOf([[whenFlagClicked, run, setVariable('done')]]));
  vm.greenFlag();
  await time.advance(2_000);
  t.equal(seen(), 'done');
  t.equal(blockwave.virtualHub?.state.motors.get(1)?.powerPercent, 100);
});
