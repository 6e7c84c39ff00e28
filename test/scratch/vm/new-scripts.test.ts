/** What sensors show already starts no script that has just come into being. */
import t from 'tap';
import {install} from '../../../src/package/index.js';
import {createFamily} from '../../../src/profiles/engine/family.js';
import type {VirtualProfileDevice} from '../../../src/profiles/virtual/virtual-profile-device.js';
import type {VirtualHub} from '../../../src/virtual/index.js';
import type {VirtualLwp3Hub} from '../../../src/virtual/lwp3/index.js';
import {testCar} from '../../profiles/test-car.js';
import {
  boost,
  changeVariable,
  poweredup,
  projectOf,
  wedo2,
  type BlockSpec,
} from '../../support/project.js';
import {createHeadlessVm, type HeadlessVm} from '../../support/vm.js';

/** As much as the editor uses to make scripts. */
interface EditorVm extends HeadlessVm {
  readonly editingTarget: {
    readonly id: string;
    readonly sprite: {readonly costumes_: {asset?: object}[]};
    readonly blocks: {
      getScripts(): readonly string[];
      blockToXML(id: string, comments: object): string;
    };
  };
  blockListener(event: object): void;
  duplicateSprite(targetId: string): Promise<void>;
  addSprite(json: string): Promise<void>;
}

const headless = createHeadlessVm();
const {time, connect, seen} = headless;
const vm = headless.vm as EditorVm;
const blockwave = install(vm);
blockwave.add(createFamily(testCar));
const virtualHub = (id: string) =>
  blockwave.families.find(({family}) => family.id === id)?.virtualHub;
const hub = virtualHub('wedo2') as VirtualHub;
const moveHub = virtualHub('boost') as VirtualLwp3Hub;
const technic = virtualHub('poweredup') as VirtualLwp3Hub;
const car = virtualHub('testcar') as VirtualProfileDevice;

const RED = 9;
const BLUE = 3;
const IDS = ['wedo2', 'boost', 'poweredup', 'testcar'];
const tilted = {TILT_DIRECTION_ANY: 'any'};
/** Each hat that asks a sensor, of each family. */
const HATS: readonly BlockSpec[] = [
  wedo2('whenDistance', {OP: '<', REFERENCE: 50}),
  wedo2('whenTilted', tilted),
  boost('whenTilted', tilted),
  boost('whenColor', {COLOR: 'red'}),
  boost('whenColor', {COLOR: 'any'}),
  poweredup('whenTilted', tilted),
  poweredup('whenColor', {COLOR: 'red'}),
  poweredup('whenColor', {COLOR: 'any'}),
  poweredup('whenDistance', {OP: '<', REFERENCE: 10}),
  {opcode: 'testcar_whenNear', inputs: {CM: 10}},
];

/** All hats are true, or all are false. */
async function show(isTrue: boolean): Promise<void> {
  hub.setDistance(isTrue ? 20 : 90);
  hub.setTilt(0, isTrue ? -20 : 0);
  for (const each of [moveHub, technic]) {
    each.setTilt(0, isTrue ? -20 : 0);
    each.setColor(isTrue ? RED : BLUE);
    each.setDistanceCm(isTrue ? 5 : 20);
  }
  car.setReported('distance', isTrue ? 5 : 50);
  await time.advance(1_500);
}

async function load(): Promise<void> {
  await vm.loadProject(
    projectOf(
      HATS.map(hat => [hat, changeVariable(1)]),
      {extensions: IDS},
    ),
  );
  await time.advance(500);
}

t.test('a project that is loaded', async t => {
  for (const id of IDS) await vm.extensionManager.loadExtensionURL(id);
  hub.plug(1, 'distance');
  hub.plug(2, 'tilt');
  await connect(`virtual:${hub.id}`);
  for (const [each, id] of [
    [moveHub, 'boost'],
    [technic, 'poweredup'],
    [car, 'testcar'],
  ] as const) {
    await connect(`virtual:${each.id}`, id);
  }
  await load();
  await show(true);
  const started = seen();
  await load();
  await time.advance(1_000);
  t.equal(started, HATS.length, 'each hat works');
  // A colour that is there already is not a new one.
  t.equal(seen(), HATS.length - 2, 'as in official Scratch, a hat that is true starts at once');
  vm.greenFlag();
  await time.advance(1_000);
  t.equal(seen(), 2 * (HATS.length - 2), 'and once more at the green flag');
});

async function startedByChange(): Promise<number> {
  const before = Number(seen());
  await show(false);
  await show(true);
  return Number(seen()) - before;
}

t.test('a sprite that is duplicated', async t => {
  for (const costume of vm.editingTarget.sprite.costumes_) costume.asset = {assetId: 'none'};
  const before = seen();
  await vm.duplicateSprite(vm.editingTarget.id);
  await time.advance(1_000);
  t.equal(seen(), before);
  // In blue and in red again, each of the hats of any colour starts.
  t.equal(await startedByChange(), 2 * (HATS.length + 2), 'the next change starts both sprites');
});

t.test('stacks that are dropped into the workspace', async t => {
  await load();
  vm.greenFlag();
  await time.advance(1_000);
  const before = seen();
  const {blocks} = vm.editingTarget;
  for (const id of [...blocks.getScripts()]) {
    const xml = blocks.blockToXML(id, {}).replace(/(<(?:block|shadow)\s+id=")/g, '$1new ');
    vm.blockListener({type: 'create', blockId: `new ${id}`, xml: {outerHTML: xml}});
  }
  t.equal(blocks.getScripts().length, 2 * HATS.length);
  await time.advance(1_000);
  t.equal(seen(), before);
  t.equal(await startedByChange(), 2 * (HATS.length + 2));
  vm.greenFlag();
  const after = Number(seen());
  await time.advance(1_000);
  t.equal(Number(seen()) - after, 2 * (HATS.length - 2), 'the green flag');
});

t.test('a sprite that is added from a file', async t => {
  await load();
  vm.greenFlag();
  await time.advance(1_000);
  const before = seen();
  await vm.addSprite(vm.toJSON(vm.editingTarget.id));
  await time.advance(1_000);
  t.equal(seen(), before);
  t.equal(await startedByChange(), 2 * (HATS.length + 2));
});
