// Level: all
/** dist/blockwave.mjs, loaded as Xcratch does: by import(), then `new blockClass(runtime)`. */
import {pathToFileURL} from 'node:url';
import t from 'tap';
import {projectOf, whenFlagClicked} from '../support/project.js';
import {inRepository} from '../support/repository.js';
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
const manager = vm.extensionManager as unknown as {
  readonly _loadedExtensions: Map<string, string>;
  _registerInternalExtension(extension: object): string;
};
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
  const service = manager._registerInternalExtension(blocks);
  manager._loadedExtensions.set(entry.extensionId, service);
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
  t.equal(new blockClass(vm.runtime), new blockClass(vm.runtime));
  t.ok(vm.getPeripheralIsConnected('blockwave'));
});

t.test('it works for a runtime without translations', async t => {
  const runtime = Object.assign(Object.create(vm.runtime) as object, {formatMessage: undefined});
  t.equal(new blockClass(runtime).getInfo().id, entry.extensionId);
  vm.quit();
});
