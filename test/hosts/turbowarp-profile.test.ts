// Level: all
/** A home-made hub in TurboWarp's own vm: a project that names it loads dist/blockwave.js, and brings its profile. */
import t from 'tap';
import {checkProfile} from '../../src/profiles/check/index.js';
import {exampleProfile} from '../support/example-profiles.js';
import {testCar} from '../profiles/test-car.js';
import {projectOf, setVariable, whenFlagClicked} from '../support/project.js';
import {blockwaveAddress} from './turbowarp-player.js';
import {createTurboWarpVm} from './turbowarp-vm.js';

interface Saved {
  readonly extensions: readonly string[];
  readonly extensionURLs?: Readonly<Record<string, string>>;
  readonly extensionStorage?: Readonly<Record<string, {readonly profile?: unknown}>>;
}

const {vm, time, connect, seen} = createTurboWarpVm();
const url = blockwaveAddress();
const saved = () => JSON.parse(vm.toJSON()) as Saved;
const withHub = (id: string, profile: object, more: object = {}) =>
  JSON.stringify({
    ...(JSON.parse(
      projectOf([[whenFlagClicked, setVariable({opcode: `${id}_distance`})]], {extensions: [id]}),
    ) as object),
    extensionStorage: {[id]: {profile}},
    ...more,
  });
const run = async () => {
  vm.greenFlag();
  await time.advance(500);
};

t.test('the project loads the file, and its blocks run', async t => {
  await vm.loadProject(withHub('testcar', testCar, {extensionURLs: {testcar: url}}));
  t.ok(vm.extensionManager.isExtensionLoaded('testcar'));
  t.ok(vm.extensionManager.isExtensionLoaded('blockwave'), 'the file registers all families');
  const list = await connect('testcar', 'virtual:virtual-testcar');
  t.match(Object.values(list as object)[0], {name: /^Test car: /});
  await run();
  t.equal(seen(), 100, 'the distance of the virtual car');
});

t.test('it is saved with its profile and the address of the file', async t => {
  const {extensions, extensionURLs, extensionStorage} = saved();
  t.same(extensions, ['testcar']);
  t.ok(extensionURLs?.testcar === url);
  t.same(extensionStorage?.testcar?.profile, testCar);
});

t.test('a newer profile of a project takes the place of the one before', async t => {
  const newer = {...testCar, name: 'Newer car'};
  await vm.loadProject(withHub('testcar', newer, {extensionURLs: {testcar: url}}));
  t.same(saved().extensionStorage?.testcar?.profile, newer);
  const categories = vm.runtime._blockInfo.filter(({id}) => id === 'testcar');
  t.match(categories, [{name: 'Newer car'}]);
});

t.test('once the file is loaded, a project of our editor opens without the address', async t => {
  await vm.loadProject(withHub('third', {...testCar, id: 'third'}));
  t.same(saved().extensions, ['third']);
  t.ok(saved().extensionURLs?.third === url, 'now it has the address');
});

t.test('the button of the palette opens a file', async t => {
  const checked = checkProfile(exampleProfile('weather'));
  if (!checked.ok) throw new Error('The example is valid.');
  const {id} = checked.profile;
  let change: () => void = () => t.fail('no file was asked for');
  const text = JSON.stringify(checked.profile);
  const input = {
    files: [new File([text], 'weather.json')],
    setAttribute: () => undefined,
    append: () => undefined,
    addEventListener: (_: string, listener: () => void) => void (change = listener),
    click: () => change(),
  };
  Object.assign(document, {createElement: () => input});
  const category = vm.runtime._blockInfo.find(each => each.id === 'blockwave');
  const {info} = category?.blocks.find(each => each.info.func === 'addOwnHub') ?? {};
  info?.callFunc?.();
  for (let turn = 0; turn < 10; turn += 1) await new Promise(resolve => setImmediate(resolve));
  await time.advance(100);
  t.ok(vm.extensionManager.isExtensionLoaded(id));
  t.ok(
    vm.runtime._blockInfo.some(each => each.id === id),
    'the palette has its blocks',
  );
});

t.test('a profile that is not valid is refused, and the project keeps its blocks', async t => {
  const broken = {...testCar, id: 'broken', formatVersion: 9};
  const {warn} = console;
  let warnings = 0;
  console.warn = () => void (warnings += 1);
  t.teardown(() => (console.warn = warn));
  await t.rejects(vm.loadProject(withHub('broken', broken)), /broken/);
  t.ok(warnings > 0);
});
