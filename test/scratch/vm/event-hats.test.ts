/** Event hats, a hat for each new value, and headings of a made-up family, in whole projects. */
import t from 'tap';
import {useHub} from '../../../blocks/shared/several-hubs.js';
import {families, install} from '../../../src/package/index.js';
import {defineBlock} from '../../../src/scratch/define-block.js';
import {HatChanges} from '../../../src/scratch/hat-changes.js';
import {crane as craneFamily} from '../../fixtures/families/crane/index.js';
import {VirtualCrane} from '../../fixtures/families/crane/virtual-crane.js';
import {connectHub} from '../../support/connected-extension.js';
import {
  changeVariable,
  cloneMyself,
  crane,
  projectOf,
  wait,
  whenFlagClicked,
  type Script,
} from '../../support/project.js';
import {createHeadlessVm} from '../../support/vm.js';

const translations = {de: {'crane.moves': 'fährt', 'crane.rests': 'ruht', 'crane.events': 'Mehr'}};
const {vm, time, connect, seen} = createHeadlessVm();
const listeners = () => vm.runtime.listenerCount('targetWasCreated');
const listenersBefore = listeners();
/** Starts its scripts once for each new value. */
const changes = new HatChanges();
let color: string | null = null;
const whenColor = defineBlock({
  opcode: 'whenColor',
  type: 'hat',
  text: {key: 'crane.whenColor', default: 'when color is new'},
  args: {},
  run: (_args, _hub, util) => changes.isNew(color, util),
});
const palette = [...craneFamily.palette, useHub, whenColor];
const blockwave = install(vm, {hubs: [{...craneFamily, palette, translations}, ...families]});
const hub = blockwave.virtualHub;
if (hub === null) throw new Error('The family has a virtual hub.');

async function load(...scripts: Script[]) {
  await vm.loadProject(projectOf(scripts, {extensions: ['crane']}));
  await time.advance(100);
}

const whenBattery = (CHARGE: string) => crane('whenBattery', {CHARGE});

t.test('an event starts the hats that have its values, each time and only then', async t => {
  await vm.extensionManager.loadExtensionURL('crane');
  await connect('virtual:crane', 'crane');
  await load(
    [whenBattery('low'), changeVariable(1)],
    [whenBattery('ok'), changeVariable(100)],
    [crane('whenPluggedIn'), changeVariable(10_000)],
  );
  await time.advance(1_000);
  t.equal(seen(), 0, 'it is no hat that the vm starts at each step');
  hub.reportBattery(10);
  await time.advance(100);
  t.equal(seen(), 1);
  hub.reportBattery(90);
  hub.plug(1, 7);
  await time.advance(100);
  t.equal(seen(), 10_101, 'also the one without arguments');
  hub.reportBattery(10);
  await time.advance(100);
  t.equal(seen(), 10_102);
});

t.test('a script that still runs is not started again', async t => {
  await load([whenBattery('low'), changeVariable(1), wait(1)]);
  for (let reports = 0; reports < 5; reports++) {
    hub.reportBattery(10);
    await time.advance(100);
  }
  t.equal(seen(), 1);
  await time.advance(1_000);
  hub.reportBattery(10);
  await time.advance(100);
  t.equal(seen(), 2);
});

t.test('an event starts the hats of the sprites that use its hub', async t => {
  const second = blockwave.extension?.addHub();
  const other = second && blockwave.extension?.virtualHubOf(second);
  if (!second || !(other instanceof VirtualCrane)) throw new Error('There is no second hub.');
  await connectHub(second, time, {id: 'crane-2'});
  const flag = {opcode: 'event_whenflagclicked'};
  await load([whenBattery('low'), changeVariable(1)]);
  other.reportBattery(10);
  await time.advance(100);
  t.equal(seen(), 0, 'no sprite uses the second');
  const others = [
    [
      [flag, crane('useHub', {HUB: 2})],
      [whenBattery('low'), changeVariable(100)],
    ],
  ];
  const scripts = [[whenBattery('low'), changeVariable(1)]];
  await vm.loadProject(projectOf(scripts, {extensions: ['crane'], others}));
  vm.greenFlag();
  await time.advance(100);
  hub.reportBattery(10);
  await time.advance(100);
  t.equal(seen(), 1);
  other.reportBattery(10);
  await time.advance(100);
  t.equal(seen(), 101);
  hub.reportBattery(10);
  await time.advance(100);
  t.equal(seen(), 102);
  const events = [hub, other].map(each => () => each.reportBattery(10));
  for (const event of events) event();
  await time.advance(34);
  t.equal(seen(), 203, 'two hubs within one step of the vm');
  await time.advance(100);
});

t.test('each new value starts each script once, also one that comes while it runs', async t => {
  const show = async (next: string | null) => {
    color = next;
    await time.advance(200);
    return seen();
  };
  await load(...[1, 100].map(step => [crane('whenColor'), changeVariable(step)]));
  const starts: unknown[] = [];
  for (const next of [null, 'red', 'red', 'blue', null, 'blue']) starts.push(await show(next));
  t.same(starts, [0, 101, 101, 202, 202, 303]);
  color = null;
  await load([crane('whenColor'), changeVariable(1), wait(1)]);
  t.equal(await show('red'), 1);
  t.equal(await show('green'), 1);
  await time.advance(1_500);
  t.equal(seen(), 2);
});

t.test('what is shown already does not start the scripts of a new clone', async t => {
  color = null;
  await load([crane('whenColor'), changeVariable(1)], [whenFlagClicked, wait(0.2), cloneMyself]);
  color = 'red';
  await time.advance(1_000);
  t.equal(seen(), 1);
  vm.greenFlag();
  await time.advance(3_000);
  t.equal(seen(), 1);
  color = 'blue';
  await time.advance(3_000);
  t.equal(seen(), 3, 'the sprite and its clone');
  color = null;
});

t.test('a project with event hats is saved as it was opened', async t => {
  await load([whenBattery('ok'), changeVariable(1)]);
  const {targets} = JSON.parse(vm.toJSON()) as {targets: {blocks: object}[]};
  const hats = targets.flatMap(({blocks}) => Object.values(blocks) as Record<string, unknown>[]);
  t.match(hats, [{opcode: 'crane_whenBattery', fields: {CHARGE: ['ok', null]}, inputs: {}}]);
});

t.test('a text of a reporter is in the language of the user', async t => {
  const doing = vm.runtime.getOpcodeFunction('crane_doing');
  t.equal(doing?.({MOTOR_ID: 'A'}, {}), 'rests');
  await vm.setLocale('de', {});
  t.equal(doing?.({MOTOR_ID: 'A'}, {}), 'ruht');
  await vm.setLocale('en', {});
});

t.test('the palette shows headings', async t => {
  const xml = () => vm.runtime.getBlocksXML().find(({id}) => id === 'crane')?.xml ?? '';
  const heading = '<label text="Events &#38; more"/>';
  t.match(xml(), `${heading}<block type="crane_whenBattery"`);
  await vm.setLocale('de', {});
  t.match(xml(), '<label text="Mehr"/>');
  await vm.setLocale('en', {});
});

t.test('nothing starts after the hub was disconnected', async t => {
  await load([whenBattery('low'), changeVariable(1)]);
  hub.reportBattery(10);
  hub.reportBattery(10);
  blockwave.uninstall();
  hub.reportBattery(10);
  await time.advance(1_000);
  t.equal(seen(), 1, 'the second was to start a step later');
  t.equal(listeners(), listenersBefore);
  vm.quit();
});
