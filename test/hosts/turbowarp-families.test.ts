// Level: all
/** Boost and Powered Up of dist/blockwave.js in TurboWarp's own vm, and the texts in three languages. */
import t from 'tap';
import type {Extension} from '../../src/scratch/extension.js';
import type {VirtualLwp3Hub} from '../../src/virtual/lwp3/index.js';
import {projectOf, setVariable, whenFlagClicked, type BlockSpec} from '../support/project.js';
import {blocks} from '../../src/words/tables/blocks.js';
import {createTurboWarpVm} from './turbowarp-vm.js';

const {vm, time, load, connect, seen} = createTurboWarpVm();
const extension = (id: string) => vm.runtime.peripheralExtensions[id] as Extension;
/** The first virtual hub of an extension. */
const hubOf = (id: string): VirtualLwp3Hub => {
  const [session] = extension(id).hubs;
  return (session && extension(id).virtualHubOf(session)) as VirtualLwp3Hub;
};
const motorOf = (id: string, letter: string) => {
  const {letters, state} = hubOf(id);
  return state.motors.get(letters[letter] ?? NaN);
};
const run = async (id: string, ...blocks: readonly BlockSpec[]) => {
  const project = projectOf([[whenFlagClicked, ...blocks]], {extensions: [id]});
  await vm.loadProject(project);
  vm.greenFlag();
  await time.advance(1_000);
};
const saved = () =>
  JSON.parse(vm.toJSON()) as {extensions: string[]; extensionURLs?: Record<string, string>};
/** Whether each extension of the project has this address. A comparison would show all of the file. */
const isSavedWith = (url: string) => {
  const {extensions, extensionURLs} = saved();
  return extensions.every(id => extensionURLs?.[id] === url);
};
const infoOf = (id: string) =>
  vm.runtime._blockInfo.find(category => category.id === id) as unknown as {readonly name: string};
let url = '';

t.test('one file registers all families', async t => {
  url = await load();
  const names = ['blockwave', 'blockwaveboost', 'poweredup', 'cardrobot'].map(
    id => infoOf(id).name,
  );
  t.same(names, [
    'Blockwave WeDo 2.0',
    'Blockwave BOOST',
    'Blockwave Powered Up',
    'Blockwave Education 2026',
  ]);
  const {boost, blockwaveboost} = vm.runtime.peripheralExtensions;
  t.ok(boost);
  t.equal(boost, blockwaveboost);
});

t.test('the list of hubs says which family is searched', async t => {
  const list = await connect('blockwaveboost', 'virtual:virtual-boost');
  t.match(list, {'virtual:virtual-boost': {name: 'BOOST: Virtual hub'}});
  t.ok(vm.getPeripheralIsConnected('boost'));
  t.notOk(vm.getPeripheralIsConnected('blockwave'));
});

for (const id of ['boost', 'blockwaveboost']) {
  t.test(`a Boost project with ${id} blocks drives the virtual Move Hub`, async t => {
    await run(
      id,
      {opcode: `${id}_setMotorPower`, inputs: {MOTOR_ID: 'A', POWER: 60}},
      {opcode: `${id}_motorOn`, inputs: {MOTOR_ID: 'A'}},
      setVariable('done'),
    );
    t.equal(seen(), 'done');
    t.equal(motorOf('blockwaveboost', 'A')?.mode, 'run');
    vm.stopAll();
    await time.advance(500);
    t.not(motorOf('blockwaveboost', 'A')?.mode, 'run', 'the red stop');
    t.same(saved().extensions, [id]);
    t.equal(isSavedWith(url), id !== 'boost');
  });
}

t.test('a Powered Up block drives the virtual Technic hub', async t => {
  await connect('poweredup', 'virtual:virtual-technicHub');
  const hub = hubOf('poweredup');
  hub.plug(hub.letters.A ?? NaN, 'technicLargeMotor');
  await time.advance(1_000);
  await run('poweredup', {opcode: 'poweredup_runMotor', inputs: {MOTOR_ID: 'A', POWER: 50}});
  t.equal(motorOf('poweredup', 'A')?.mode, 'run');
  t.same(saved().extensions, ['poweredup']);
  t.ok(isSavedWith(url));
});

t.test('the blocks have the texts of the editor', async t => {
  for (const locale of ['de', 'tr', 'ja'] as const) {
    await vm.setLocale(locale, {});
    await time.advance(10);
    for (const [id, key] of [
      ['blockwave', 'wedo2.label.lightAndSound'],
      ['poweredup', 'poweredup.stopDriving'],
    ] as const) {
      const text = blocks[locale][key] ?? '';
      t.ok(text, `${locale} ${key}`);
      t.match(JSON.stringify(infoOf(id)), text);
    }
  }
  await vm.setLocale('en', {});
});
