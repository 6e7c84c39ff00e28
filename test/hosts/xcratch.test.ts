// Level: all
/** dist/blockwave.mjs, loaded as Xcratch does: by import(), then `new blockClass(runtime)`. */
import {pathToFileURL} from 'node:url';
import t from 'tap';
import {projectOf, whenFlagClicked} from '../support/project.js';
import {inRepository} from '../support/repository.js';
import type {Extension} from '../../src/scratch/extension.js';
import type {VirtualLwp3Hub} from '../../src/virtual/lwp3/index.js';
import {testCar} from '../profiles/test-car.js';
import {createHeadlessVm} from '../support/vm.js';
import {RefusedWebSocket} from './refused-socket.js';

interface Info {
  readonly id: string;
  readonly name: string;
  readonly extensionURL?: string;
  readonly blocks: readonly {readonly opcode?: string; readonly text: string}[];
}
interface Blocks {
  getInfo(): Info;
  [opcode: string]: (args?: object, util?: object) => unknown;
}
interface Module {
  readonly entry: {readonly extensionId: string; readonly name: string; extensionURL: string};
  readonly blockClass: {new (runtime: object): Blocks; extensionURL: string};
}

const FILE = pathToFileURL(inRepository('dist/blockwave.mjs')).href;
const ADDRESS = 'https://example.org/blockwave.mjs';
Object.assign(globalThis, {WebSocket: RefusedWebSocket});
const {vm, time, connect} = createHeadlessVm();
const {entry, blockClass} = (await import(FILE)) as Module;
interface Card {
  readonly extensionId: string;
  readonly name: string;
  readonly extensionURL?: string;
}
const manager = vm.extensionManager as unknown as {
  readonly _loadedExtensions: Map<string, string>;
  extensionLibraryContent: Card[];
  loadExtensionURL(url: string): Promise<unknown>;
  _registerInternalExtension(extension: object): string;
  registerExtensionBlock(card: Card, blockClass: Module['blockClass']): void;
};
const runtime = vm.runtime as unknown as {
  vm?: object;
  _blockInfo: {readonly id: string; readonly name: string; extensionURL?: string}[];
};

/** As Xcratch does it. */
function register(card: Card, given: Module['blockClass']): void {
  const extension = new given(vm.runtime);
  const {id} = extension.getInfo();
  if (card.extensionId !== id) throw new Error(`Extension ID mismatch: ${card.extensionId}, ${id}`);
  manager._loadedExtensions.delete(id);
  runtime._blockInfo = runtime._blockInfo.filter(each => each.id !== id);
  manager._loadedExtensions.set(id, manager._registerInternalExtension(extension));
  const category = runtime._blockInfo.find(each => each.id === id);
  if (category && card.extensionURL) category.extensionURL = card.extensionURL;
  manager.extensionLibraryContent.unshift(card);
}

/** As Xcratch imports an address; the file stands for the web server. */
async function load(address: string): Promise<void> {
  const module = (await import(FILE + new URL(address).hash)) as Module;
  module.entry.extensionURL = address;
  module.blockClass.extensionURL = address;
  register(module.entry, module.blockClass);
}
Object.assign(vm.extensionManager, {extensionLibraryContent: [], registerExtensionBlock: register});
Object.assign(runtime, {vm});
const language = {locale: 'en', messages: {} as Readonly<Record<string, string>>};
const formatMessage = Object.assign(
  (message: {readonly id: string; readonly default: string}) =>
    language.messages[message.id] ?? message.default,
  {setup: () => ({locale: language.locale, translations: {}})},
);
Object.assign(vm.runtime, {formatMessage});

t.test('it keeps the contract of an extension of Xcratch', async t => {
  entry.extensionURL = ADDRESS;
  blockClass.extensionURL = ADDRESS;
  const blocks = new blockClass(vm.runtime);
  const info = blocks.getInfo();
  t.equal(info.id, entry.extensionId);
  t.match(info.id, /^[a-z0-9]+$/i);
  t.equal(info.extensionURL, ADDRESS, 'Xcratch saves it with the project');
  for (const {opcode} of info.blocks)
    if (opcode !== undefined) t.ok(opcode === 'whenButton' || blocks[opcode]);
  t.match(entry, {name: String, description: String, iconURL: /^data:/, insetIconURL: /^data:/});
  register(entry, blockClass);
});

t.test('the module registers all families, each with its card and its address', async t => {
  const ids = ['blockwave', 'blockwaveboost', 'poweredup', 'cardrobot'];
  for (const id of ids) {
    t.ok(vm.extensionManager.isExtensionLoaded(id));
    t.equal(runtime._blockInfo.find(each => each.id === id)?.extensionURL, ADDRESS);
  }
  const cards = manager.extensionLibraryContent;
  t.same(cards.map(({extensionId}) => extensionId).sort(), ['add-own-hub', ...ids].sort());
  await connect('virtual:virtual-boost', 'blockwaveboost');
  const turn = vm.runtime.getOpcodeFunction('blockwaveboost_motorOn');
  turn?.({MOTOR_ID: 'A'}, {});
  await time.advance(500);
  const boost = vm.runtime.peripheralExtensions.blockwaveboost as unknown as Extension;
  const [session] = boost.hubs;
  const hub = (session && boost.virtualHubOf(session)) as VirtualLwp3Hub;
  t.equal(hub.state.motors.get(hub.letters.A ?? NaN)?.mode, 'run');
});

t.test('a home-made hub: its profile is in the address that Xcratch saves', async t => {
  const address = `${ADDRESS}#${encodeURIComponent(JSON.stringify(testCar))}`;
  await load(address);
  t.ok(vm.extensionManager.isExtensionLoaded('testcar'));
  t.equal(runtime._blockInfo.find(({id}) => id === 'testcar')?.extensionURL, address);
  await connect('virtual:virtual-testcar', 'testcar');
  const distance = vm.runtime.getOpcodeFunction('testcar_distance');
  t.equal(await distance?.({}, {}), 100);
});

t.test('its blocks drive the hub', async t => {
  await vm.loadProject(
    projectOf(
      [
        [
          whenFlagClicked,
          {opcode: 'blockwave_startMotorPower', inputs: {MOTOR_ID: 'motor A', POWER: 100}},
        ],
      ],
      {extensions: ['blockwave']},
    ),
  );
  await connect('virtual:virtual-hub', 'blockwave');
  vm.greenFlag();
  await time.advance(500);
  const power = vm.runtime.getOpcodeFunction('blockwave_getMotorPower');
  t.equal(power?.({MOTOR_PORT: 'motor A'}, {}), 100);
});

t.test('the texts follow the language of Xcratch', async t => {
  language.locale = 'de';
  language.messages = {'wedo2.motorOn': 'schalte [MOTOR_ID] ein'};
  const texts = new blockClass(vm.runtime).getInfo().blocks.map(({text}) => text);
  t.ok(texts.includes('schalte [MOTOR_ID] ein'), "Xcratch's own translation");
  t.ok(
    texts.some(text => text.startsWith('stoppe [MOTOR_ID]')),
    'ours',
  );
});

t.test('the list of hubs says why there is no real one', async t => {
  vm.disconnectPeripheral('blockwave');
  let hubs: readonly {readonly name: string}[] = [];
  vm.on('PERIPHERAL_LIST_UPDATE', list => (hubs = Object.values(list as typeof hubs)));
  vm.scanForPeripheral('blockwave');
  await time.advance(16_000);
  t.same(
    hubs.map(({name}) => name),
    ['Virtueller Hub', 'Dieser Browser findet keine echten Hubs.'],
  );
  await connect('virtual:virtual-hub', 'blockwave');
});

t.test('a second object for the same runtime is no second owner of the hub', async t => {
  const before = vm.runtime.peripheralExtensions.blockwave;
  register(entry, blockClass);
  t.equal(vm.runtime.peripheralExtensions.blockwave, before);
  t.ok(vm.getPeripheralIsConnected('blockwave'));
});

t.test('it works for a runtime without translations and without its vm', async t => {
  const without = {formatMessage: undefined, vm: undefined, [Symbol.for('blockwave')]: undefined};
  const bare = Object.assign(Object.create(vm.runtime) as object, without);
  t.equal(new blockClass(bare).getInfo().id, entry.extensionId);
  vm.quit();
});
