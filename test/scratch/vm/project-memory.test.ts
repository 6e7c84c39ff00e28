/** A project remembers the names of its hubs. The hubs are reached through Scratch Link: virtual ones are not remembered. */
import t from 'tap';
import {systemClock} from '../../../src/clock.js';
import {createVirtualHub, install, type HubNeeded} from '../../../src/package/index.js';
import {connectHub} from '../../support/connected-extension.js';
import {FakeScratchLinkHost} from '../../support/fake-scratch-link.js';
import {projectOf, wedo2, whenFlagClicked} from '../../support/project.js';
import {createHeadlessVm} from '../../support/vm.js';

const {vm, time, connect} = createHeadlessVm();
const names = ['Rocket', 'Lander'];
const hubs = names.map(name => createVirtualHub({clock: systemClock, id: name, name}));
const host = new FakeScratchLinkHost(hubs);
vm.configureScratchLinkSocketFactory(host.createSocket);
const needed: HubNeeded[] = [];
const blockwave = install(vm, {
  onHubNeeded: each => needed.push(each),
  confirmRename: () => Promise.resolve(true),
});
const turnOn = wedo2('motorOn', {MOTOR_ID: 'motor'});
const project = projectOf([[whenFlagClicked, turnOn]], {
  others: [[[whenFlagClicked, wedo2('useHub', {HUB: 2}), turnOn]]],
});

interface Saved {
  readonly extensionStorage?: unknown;
  readonly targets: readonly object[];
}
const save = () => JSON.parse(vm.toJSON()) as Saved;

function extension() {
  if (blockwave.extension === null) throw new Error('The extension is not loaded.');
  return blockwave.extension;
}

const expected = () => [0, 1, 2, 3].map(index => extension().expectedName(index));

async function connectSecond(id: string) {
  await connectHub(extension().hubs[1] ?? extension().addHub(), time, {id});
}

async function load(json: string) {
  await vm.loadProject(json);
  await time.advance(500);
}

t.test('virtual hubs are not remembered', async t => {
  await load(project);
  await connect();
  t.notOk('extensionStorage' in save());
  vm.disconnectPeripheral('wedo2');
  await time.advance(2_000);
});

t.test('the names of the hubs are saved with the project', async t => {
  await connect('scratch-link:Rocket');
  t.same(save().extensionStorage, {wedo2: {hubs: {1: 'Rocket'}}});
  await connectSecond('scratch-link:Lander');
  t.equal(host.openSockets(), 2, 'each has its own socket');
  t.same(save().extensionStorage, {wedo2: {hubs: {1: 'Rocket', 2: 'Lander'}}});
  t.equal(save().targets.length, 3, 'and the project is complete');
});

t.test('a hub that is renamed is expected under its new name', async t => {
  const [first] = extension().hubs;
  await Promise.all([first?.connector.hub.rename('Comet'), time.advance(500)]);
  t.same(save().extensionStorage, {wedo2: {hubs: {1: 'Comet', 2: 'Lander'}}});
  await Promise.all([first?.connector.hub.rename('Rocket'), time.advance(500)]);
});

t.test('two hubs that change their numbers change their names', async t => {
  extension().swapHubs(0, 1);
  t.same(save().extensionStorage, {wedo2: {hubs: {1: 'Lander', 2: 'Rocket'}}});
  extension().swapHubs(0, 1);
});

t.test('a sprite is exported without them', async t => {
  const [, sprite] = vm.runtime.targets as unknown as readonly {readonly id: string}[];
  t.notMatch(JSON.parse(vm.toJSON(sprite?.id)), {extensionStorage: {}});
});

t.test('another project knows the hubs that are connected', async t => {
  await load(projectOf([[whenFlagClicked, turnOn]]));
  t.same(expected(), ['Rocket', 'Lander', null, null]);
});

t.test('a project without blocks of the extension does not save them', async t => {
  await load(projectOf([[whenFlagClicked]], {extensions: []}));
  t.notOk('extensionStorage' in save());
});

t.test('an opened project expects its hubs, and asks for them by name', async t => {
  for (const hub of extension().hubs) hub.disconnect();
  await time.advance(2_000);
  while (extension().hubs.length > 1) extension().removeHub(extension().hubs.length - 1);
  const hubs = {1: 'Rocket', 3: 'Shuttle'};
  await load(JSON.stringify({...JSON.parse(project), extensionStorage: {wedo2: {hubs}}}));
  t.same(expected(), ['Rocket', null, 'Shuttle', null]);
  t.equal(extension().hubs.length, 3, 'as many as the project has names for');
  vm.greenFlag();
  await time.advance(500);
  const asked = new Map(needed.splice(0).map(({hub, expectedName}) => [hub.hub, expectedName]));
  t.same(asked, new Map([[0, 'Rocket'] as const, [1, null] as const]));
  t.same(save().extensionStorage, {wedo2: {hubs}}, 'saved again as it was opened');
  await connectSecond('scratch-link:Lander');
  const all = {1: 'Rocket', 2: 'Lander', 3: 'Shuttle'};
  t.same(save().extensionStorage, {wedo2: {hubs: all}});
});

t.test('a project that is started with other hubs expects these from then on', async t => {
  const hubs = {1: 'Comet', 2: 'Lander', 3: 'Shuttle'};
  await connect('scratch-link:Rocket');
  await load(JSON.stringify({...JSON.parse(project), extensionStorage: {wedo2: {hubs}}}));
  t.same(save().extensionStorage, {wedo2: {hubs}}, 'only opened, it is saved as it was');
  vm.greenFlag();
  await time.advance(500);
  const used = {1: 'Rocket', 2: 'Lander', 3: 'Shuttle'};
  t.same(save().extensionStorage, {wedo2: {hubs: used}});
  t.equal(extension().expectedName(0), 'Rocket');
});

t.test('the next project does not expect the hubs of the one before', async t => {
  for (const hub of extension().hubs) hub.disconnect();
  await time.advance(2_000);
  await load(project);
  t.same(expected(), [null, null, null, null]);
});

t.test('a project may contain anything in their place', async t => {
  const values = [null, 7, 'hubs', [], {wedo2: null}, {wedo2: {hubs: 'Rocket'}}];
  const more = [{wedo2: {hubs: {1: {}, 2: '', 3: 'x'.repeat(1_000)}}}, {wedo2: {hubs: [1, 2]}}];
  for (const extensionStorage of [...values, ...more]) {
    await load(JSON.stringify({...JSON.parse(project), extensionStorage}));
    t.ok(expected().every(name => name === null || name.length <= 50));
    save();
  }
});

t.test('an official vm opens such a project', async t => {
  const storage = {wedo2: {hubs: {1: 'Rocket'}}};
  blockwave.uninstall();
  t.notMatch(Object.keys(vm), 'toJSON', "the vm's own method is back");
  await vm.loadProject(JSON.stringify({...JSON.parse(project), extensionStorage: storage}));
  await time.advance(3_000);
  t.equal(host.openSockets(), 0);
  const saved = save();
  t.equal(saved.targets.length, 3);
  t.notOk('extensionStorage' in saved, 'and saves it without them');
  vm.quit();
});
