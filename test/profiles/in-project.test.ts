/** A profile is saved with each project that uses it, and is exchanged for a new version without a new vm. */
import t from 'tap';
import {install} from '../../src/package/index.js';
import {familyFromProfile, type DeviceProfile} from '../../src/profiles/index.js';
import type {GattServer} from '../../src/ble/gatt-server.js';
import {projectOf, setVariable, whenFlagClicked} from '../support/project.js';
import {createHeadlessVm} from '../support/vm.js';
import {testCar} from './test-car.js';

const {vm, time, connect, seen} = createHeadlessVm();
const blockwave = install(vm);
blockwave.add(familyFromProfile(testCar));
const own = () => {
  const found = blockwave.families.find(({family}) => family.id === 'testcar');
  if (!found) throw new Error('The family is not installed.');
  return found;
};

interface Saved {
  readonly extensions: readonly string[];
  readonly extensionStorage?: Readonly<
    Record<string, {readonly profile?: unknown; hubs?: unknown}>
  >;
}
const save = () => JSON.parse(vm.toJSON()) as Saved;

const distance = {opcode: 'testcar_distance'};
const project = projectOf([[whenFlagClicked, setVariable(distance)]], {extensions: ['testcar']});

/** The same device, which reports another distance at first, and has one block more. */
const newer: DeviceProfile = {
  ...testCar,
  name: 'Newer car',
  blocks: [...testCar.blocks, {type: 'reporter', opcode: 'answer', text: 'answer', value: '42'}],
};

async function start(): Promise<void> {
  vm.greenFlag();
  await time.advance(500);
}

t.test('a project that does not use the hub has nothing of it', async t => {
  await vm.extensionManager.loadExtensionURL('testcar');
  t.notOk('extensionStorage' in save());
});

t.test('the profile is saved with a project that uses it', async t => {
  await vm.loadProject(project);
  t.same(save().extensions, ['testcar']);
  t.same(save().extensionStorage, {testcar: {profile: testCar}});
});

t.test('what an older project brings is replaced; the names of its hubs stay', async t => {
  const saved = JSON.parse(project) as object;
  const testcar = {profile: {...testCar, name: 'Older car'}, hubs: {1: 'Rocket'}};
  await vm.loadProject(JSON.stringify({...saved, extensionStorage: {testcar}}));
  t.same(save().extensionStorage, {testcar: {profile: testCar, hubs: {1: 'Rocket'}}});
  t.equal(own().extension?.expectedName(0), 'Rocket');
});

t.test(
  'a new version takes the place of the one before, also in scripts that have run',
  async t => {
    await vm.loadProject(project);
    const virtual = () => own().virtualHub as GattServer;
    await connect(`virtual:${virtual().id}`, 'testcar');
    await start();
    t.equal(seen(), 100, 'the distance of the virtual car');
    const before = own().extension;
    const [session] = before?.hubs ?? [];
    const firstDevice = virtual();

    const changed = {
      ...newer,
      blocks: newer.blocks.map(block =>
        'opcode' in block && block.opcode === 'distance'
          ? {...block, value: 'distance + 1'}
          : block,
      ),
    } as DeviceProfile;
    t.equal(blockwave.exchange(familyFromProfile(changed)), own());
    await time.advance(2_000);
    t.not(own().extension, before);
    t.not(virtual(), firstDevice);
    t.notOk(session?.isConnected(), 'the hub is disconnected');
    const categories = vm.runtime.getBlocksXML().filter(({id}) => id === 'testcar');
    t.equal(categories.length, 1);
    t.match(categories[0]?.xml, /Newer car/);
    t.match(categories[0]?.xml, /testcar_answer/);
    await connect(`virtual:${virtual().id}`, 'testcar');
    await start();
    t.equal(seen(), 101, 'the script runs the new block');
    t.same(save().extensionStorage, {testcar: {profile: changed}});
  },
);

t.test('only what was added is exchanged', async t => {
  const unknown = familyFromProfile({...testCar, id: 'other'});
  t.throws(() => blockwave.exchange(unknown), {message: /'other' was added/});
  const [wedo2] = blockwave.families;
  t.throws(() => blockwave.exchange(wedo2.family), {message: /'wedo2' was added/});
});

t.test('a family that is not loaded is exchanged, too', async t => {
  blockwave.add(familyFromProfile({...testCar, id: 'third'}));
  blockwave.exchange(familyFromProfile({...testCar, id: 'third', name: 'Third car'}));
  await vm.extensionManager.loadExtensionURL('third');
  const {xml} = vm.runtime.getBlocksXML().find(({id}) => id === 'third') ?? {};
  t.match(xml, /Third car/);
});

t.test('the end', async () => blockwave.uninstall());
