import t from 'tap';
import {families} from '../../../blocks/index.js';
import {install} from '../../../src/package/index.js';
import {blocksOf, type Block} from '../../../src/scratch/define-block.js';
import type {HubFamily} from '../../../src/scratch/hub-family.js';
import {projectOf, setVariable, type Script} from '../../support/project.js';
import {createHeadlessVm} from '../../support/vm.js';

const {vm} = createHeadlessVm();
install(vm);

/** The block with its defaults, as it is dragged out of the palette. */
function scriptOf({id}: HubFamily, {opcode, type, args}: Block): Script {
  const entries = Object.entries(args).map(([name, {defaultValue}]) => [name, defaultValue]);
  const inputs = Object.fromEntries(entries) as Record<string, string | number>;
  const block = {opcode: `${id}_${opcode}`, inputs};
  return [type === 'reporter' || type === 'Boolean' ? setVariable(block) : block];
}

t.test('a project with every block of each palette is saved and opened again', async t => {
  const all = (families as readonly HubFamily[]).flatMap(family =>
    blocksOf(family).map(block => ({family, block})),
  );
  const extensions = families.map(({id}) => id);
  await vm.loadProject(
    projectOf(
      all.map(({family, block}) => scriptOf(family, block)),
      {extensions},
    ),
  );
  const saved = vm.toJSON();
  const missing = all
    .map(({family, block}) => `${family.id}_${block.opcode}`)
    .filter(opcode => !saved.includes(`"opcode":"${opcode}"`));
  t.same(missing, []);
  await vm.loadProject(saved);
  t.same(JSON.parse(vm.toJSON()), JSON.parse(saved));
  vm.quit();
});
