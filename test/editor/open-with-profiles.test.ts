/** Projects with blocks of hubs that the editor does not have, in a headless Scratch. */
import t from 'tap';
import {families, install} from '../../src/package/index.js';
import type {EditorVm} from '../../src/apps/editor/gui.js';
import {openWithProfiles} from '../../src/apps/editor/own-hub/open-with-profiles.js';
import {RESERVED_IDS, SCRATCH_IDS} from '../../src/profiles/check/reserved.js';
import {testCar} from '../profiles/test-car.js';
import {projectOf, whenFlagClicked} from '../support/project.js';
import {readText} from '../support/repository.js';
import {createHeadlessVm} from '../support/vm.js';

const {vm} = createHeadlessVm();
/** WeDo 2.0, as with `hubKinds=wedo2`. */
const {families: installed} = install(vm, {hubs: [families[0]]});
const prepared: object[] = [];
const reports: (readonly string[])[] = [];
openWithProfiles(vm as unknown as EditorVm, {
  families: () => installed.map(({family}) => family),
  prepare: project => Promise.resolve(void prepared.push(project)),
  onMissing: ids => void reports.push(ids),
});

const projectWith = (ids: readonly string[], extensionStorage?: unknown) => ({
  ...(JSON.parse(
    projectOf([[whenFlagClicked, ...ids.map(id => ({opcode: `${id}_drive`}))]]),
  ) as object),
  extensions: ids,
  extensionStorage,
});

for (const storage of [undefined, null, 5, {}, {testcar: null}, {testcar: 5}, {testcar: {}}]) {
  t.test(
    `the profile is missing: ${storage === undefined ? 'nothing is saved' : JSON.stringify(storage)}`,
    async t => {
      await vm.loadProject(JSON.stringify(projectWith(['testcar', 'pen'], storage)));
      t.same(reports.splice(0), [['testcar']], 'once');
      t.same(prepared, []);
      t.match(vm.toJSON(), /"opcode":"testcar_drive"/, 'its blocks stay');
    },
  );
}

t.test('a hub whose profile is bad is reported when the project is prepared', async t => {
  for (const profile of [null, 5, testCar]) {
    await vm.loadProject(JSON.stringify(projectWith(['testcar'], {testcar: {profile}})));
    t.equal(prepared.splice(0).length, 1);
    t.same(reports, []);
    t.match(vm.toJSON(), /"opcode":"testcar_drive"/);
  }
});

t.test('all unknown hubs are named together, also those that the settings leave out', async t => {
  await vm.loadProject(JSON.stringify(projectWith(['zebra', 'poweredup', 'wedo2', 'blockwave'])));
  t.same(reports.splice(0), [['zebra', 'poweredup']]);
  await vm.loadProject(JSON.stringify(projectWith(['wedo2'])));
  t.same(reports, [], 'those of an earlier project are not named again');
});

t.test('an unknown hub may have any id that Scratch reads from a block', async t => {
  const ids = ['myCar', 'my-car', 'MY-CAR-2', '7', '-'];
  await vm.loadProject(JSON.stringify(projectWith(ids)));
  t.same(reports.splice(0), [ids]);
  for (const id of ids) t.match(vm.toJSON(), `"opcode":"${id}_drive"`, 'its blocks stay');
  await vm.loadProject(JSON.stringify(projectWith(['grün+blau'])));
  t.same(reports.splice(0), [['gr-n-blau']], 'other letters are a hyphen to Scratch');
});

t.test(
  'a profile whose id has capitals or hyphens is read, and its checker refuses it',
  async t => {
    const storage = {'my-Car': {profile: {...testCar, id: 'my-Car'}}};
    await vm.loadProject(JSON.stringify(projectWith(['my-Car'], storage)));
    t.equal(prepared.splice(0).length, 1);
    t.same(reports, []);
    t.match(vm.toJSON(), /"opcode":"my-Car_drive"/);
  },
);

t.test('Scratch’s own extensions are left to it', t => {
  const manager = vm.extensionManager as unknown as {isExtensionLoaded(id: string): boolean};
  t.ok(manager.isExtensionLoaded('pen'));
  t.same(
    [...SCRATCH_IDS].filter(id => !RESERVED_IDS.has(id)),
    [],
  );
  const source = readText(
    'node_modules/@scratch/scratch-vm/src/extension-support/extension-manager.js',
  );
  const own = [...source.matchAll(/^ {4}(\w+): \(\) => require/gm)].map(([, id = '']) => id);
  t.ok(own.includes('videoSensing'));
  t.same(
    own.filter(id => !SCRATCH_IDS.has(id)),
    [],
  );
  t.end();
});
