/** Which hub a project uses. */
import t from 'tap';
import {hubOfProject} from '../../src/apps/editor/project-hub.js';
import {families} from '../../src/package/index.js';

/** A sprite with these blocks; a number is a block "use hub" with it. */
const sprite = (...blocks: readonly (string | number)[]) => ({
  blocks: Object.fromEntries(
    blocks.flatMap((block, index) =>
      typeof block === 'string'
        ? [[`b${index}`, {opcode: block}]]
        : [
            [`b${index}`, {opcode: 'wedo2_useHub', inputs: {HUB: [1, `m${index}`]}}],
            [`m${index}`, {opcode: 'wedo2_menu_HUB', fields: {HUB: [String(block), null]}}],
          ],
    ),
  ),
});

const find = (extensions: readonly string[], ...targets: readonly object[]) =>
  hubOfProject(JSON.stringify({extensions, targets}), families);

t.test('hub 1, unless all sprites choose others', async t => {
  const hubOf = (...targets: readonly object[]) => find(['wedo2'], ...targets)?.ref.hub;
  t.equal(hubOf(sprite('wedo2_motorOn')), 0);
  t.equal(hubOf(sprite(), sprite(2, 'wedo2_motorOn'), sprite(1)), 0, 'the race');
  t.equal(hubOf(sprite(3, 'wedo2_motorOn'), sprite('wedo2_motorOn')), 0, 'a sprite chooses none');
  t.equal(hubOf(sprite('motion_movesteps'), sprite(3, 2)), 1);
  t.equal(hubOf(), 0, 'an extension without blocks');
});

t.test('the menu of "use hub" holds a reporter', async t => {
  const block = {opcode: 'wedo2_useHub', inputs: {HUB: [3, 'r', 'm']}};
  const target = {blocks: {b: block, r: {opcode: 'data_variable', fields: {VARIABLE: ['n', 'n']}}}};
  t.equal(find(['wedo2'], target)?.ref.hub, 0);
});

t.test('the first family of the project, also under another id', async t => {
  t.same(find(['pen', 'boost', 'wedo2'], sprite()), {
    ref: {family: 'boost', hub: 0},
    extensionId: 'boost',
  });
  const alias = families.flatMap(({id, aliases = []}) => aliases.map(each => [id, each]))[0];
  if (alias) t.same(find([alias[1] ?? ''])?.ref.family, alias[0]);
  t.equal(find(['pen']), null);
  t.equal(hubOfProject('{}', families), null);
});
