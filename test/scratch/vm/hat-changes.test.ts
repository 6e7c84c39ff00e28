/** A hat that starts its scripts once for each new value, in whole projects. */
import t from 'tap';
import {families, install} from '../../../src/index.js';
import {defineBlock} from '../../../src/scratch/define-block.js';
import {HatChanges} from '../../../src/scratch/hat-changes.js';
import {crane as craneFamily} from '../../fixtures/families/crane/index.js';
import {changeVariable, crane, projectOf, wait} from '../../support/project.js';
import {createHeadlessVm} from '../../support/vm.js';

const {vm, time, seen} = createHeadlessVm();
const changes = new HatChanges();
let color: string | null = null;
const whenColor = defineBlock({
  opcode: 'whenColor',
  type: 'hat',
  text: {key: 'crane.whenColor', default: 'when color is new'},
  args: {},
  run: (_args, _hub, util) => changes.isNew(color, util),
});
install(vm, {hubs: [{...craneFamily, palette: [...craneFamily.palette, whenColor]}, ...families]});

async function show(next: string | null): Promise<unknown> {
  color = next;
  await time.advance(200);
  return seen();
}

t.test('each new value starts each script once', async t => {
  await vm.extensionManager.loadExtensionURL('crane');
  const scripts = [1, 100].map(step => [crane('whenColor'), changeVariable(step)]);
  await vm.loadProject(projectOf(scripts, {extensions: ['crane']}));
  t.equal(await show(null), 0);
  t.equal(await show('red'), 101);
  t.equal(await show('red'), 101);
  t.equal(await show('blue'), 202, 'without nothing in between');
  t.equal(await show(null), 202);
  t.equal(await show('blue'), 303);
});

t.test('a value that comes while the script runs starts it afterwards', async t => {
  const script = [crane('whenColor'), changeVariable(1), wait(1)];
  await vm.loadProject(projectOf([script], {extensions: ['crane']}));
  t.equal(await show('red'), 1);
  t.equal(await show('green'), 1);
  await time.advance(1_500);
  t.equal(seen(), 2);
  vm.quit();
});
