import t from 'tap';
import {families} from '../../blocks/index.js';
import {brokenInProject} from '../../src/apps/editor/own-hub/broken-in-project.js';
import {savedProfiles} from '../../src/profiles/saved-profiles.js';
import {compareProfiles} from '../../src/profiles/check/index.js';
import {createFamily} from '../../src/profiles/engine/family.js';
import {
  projectOf as projectOfSprite,
  withProfiles,
} from '../../src/apps/editor/own-hub/sprite-files.js';
import type {DeviceProfile, ProfileBlock} from '../../src/profiles/format.js';
import {testCar} from '../profiles/test-car.js';
import {projectOf, whenFlagClicked} from '../support/project.js';

t.test('the profiles of a project are those of the extensions that it uses', async t => {
  const extensionStorage = {testcar: {profile: testCar, hubs: {}}, unused: {profile: 1}};
  t.same(savedProfiles({extensions: ['pen', 'testcar'], extensionStorage}), [['testcar', testCar]]);
});

t.test('what official extensions and those of other programs save is no profile', async t => {
  const saved = {profile: {}};
  const extensionStorage = {pen: saved, wedo2: saved, videoSensing: saved, blockwaveboost: saved};
  const extensions = Object.keys(extensionStorage);
  t.same(savedProfiles({extensions, extensionStorage}), []);
});

t.test('a project may contain anything', async t => {
  const proto = JSON.parse(
    '{"__proto__": {"profile": {}}, "constructor": {"profile": 1}}',
  ) as object;
  t.same(savedProfiles({extensions: ['__proto__'], extensionStorage: proto}), []);
  t.same(savedProfiles({extensions: ['constructor'], extensionStorage: proto}), [
    ['constructor', 1],
  ]);
  for (const extensions of [undefined, null, 5, 'testcar', {}, [5, null, {}]]) {
    t.same(savedProfiles({extensions, extensionStorage: {testcar: {profile: 1}}}), []);
  }
  for (const extensionStorage of [undefined, null, 5, 'text', [], {testcar: null}, {testcar: 5}]) {
    t.same(savedProfiles({extensions: ['testcar'], extensionStorage}), []);
  }
});

const opcodeOf = (block: ProfileBlock) => (block.type === 'label' ? '' : block.opcode);
const without = (opcode: string): DeviceProfile => ({
  ...testCar,
  blocks: testCar.blocks.filter(block => opcodeOf(block) !== opcode),
});
const brokenBy = (after: DeviceProfile, opcodes: readonly string[]) => {
  const script = opcodes.map(opcode => ({opcode: `testcar_${opcode}`}));
  const project = JSON.parse(projectOf([[whenFlagClicked, ...script]])) as object;
  return brokenInProject(testCar, compareProfiles(testCar, after), project);
};

t.test('an edit breaks a project only where the project uses it', async t => {
  t.same(brokenBy(without('drive'), ['driveFor']), []);
  t.match(brokenBy(without('drive'), ['drive', 'driveFor']), [
    {path: 'blocks[0].opcode', expected: /'drive' as before/},
  ]);
});

t.test('a menu is used by the blocks that have it', async t => {
  const {side, ...menus} = testCar.menus ?? {};
  const items = side?.items.slice(1) ?? [];
  const after: DeviceProfile = {...testCar, menus: {...menus, side: {items}}};
  t.same(brokenBy(after, ['driveFor']), []);
  t.match(brokenBy(after, ['drive']), [{path: 'menus.side.items[0].value'}]);
});

t.test('a project without scripts, and one that another program wrote', async t => {
  const problems = compareProfiles(testCar, without('drive'));
  for (const project of [{}, {targets: []}, {targets: [{}, {blocks: {a: null, b: [12, 'x']}}]}]) {
    t.same(brokenInProject(testCar, problems, project), []);
  }
});

t.test(
  'a sprite is saved with the profiles of its blocks, and brings those that are missing',
  async t => {
    const family = createFamily(testCar);
    const others = [createFamily({...testCar, id: 'other'}), ...families];
    const [, sprite] = (
      JSON.parse(projectOf([[whenFlagClicked, {opcode: 'testcar_drive'}]])) as {
        targets: readonly object[];
      }
    ).targets;
    const json = JSON.stringify(sprite);
    t.equal(withProfiles(json, others), json, 'the blocks of other hubs');
    const saved = JSON.parse(withProfiles(json, [family, ...others])) as object;
    t.same(saved, {...sprite, extensionStorage: {testcar: {profile: testCar}}});
    t.same(savedProfiles(projectOfSprite(saved, others)), [['testcar', testCar]]);
    t.same(savedProfiles(projectOfSprite(saved, [family])), [], 'the hub is there already');
    for (const extensionStorage of [undefined, null, 5, 'text', [], {testcar: null}]) {
      t.same(savedProfiles(projectOfSprite({extensionStorage}, [])), []);
    }
  },
);
