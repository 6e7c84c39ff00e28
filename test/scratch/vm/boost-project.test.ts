/** A project that Scratch's own vm has saved, with every block of its Boost extension, on a virtual Move Hub. */
import JSZip from 'jszip';
import t from 'tap';
import {install} from '../../../src/package/index.js';
import {VirtualLwp3Hub} from '../../../src/virtual/lwp3/index.js';
import {officialBoostProject} from '../../support/boost/project.js';
import {createHeadlessVm} from '../../support/vm.js';

interface SavedBlock {
  readonly opcode: string;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly shadow: boolean;
}
interface SavedProject {
  readonly extensions: readonly string[];
  readonly targets: readonly {readonly blocks: Readonly<Record<string, SavedBlock>>}[];
}

const {file, paletteXml} = await officialBoostProject();
const zip = await JSZip.loadAsync(file);
const json = (await zip.file('project.json')?.async('string')) ?? '';
const official = JSON.parse(json) as SavedProject;

const {vm, time, connect, seen} = createHeadlessVm();
const {families} = install(vm);
const hub = families.find(({family}) => family.id === 'boost')?.virtualHub;
if (!(hub instanceof VirtualLwp3Hub)) throw new Error('Boost has a virtual Move Hub.');

const {A = NaN, B = NaN, D = NaN} = hub.letters;
const motor = (port: number) => {
  const {powerPercent, mode} = hub.state.motors.get(port) ?? {};
  return {powerPercent, mode};
};
const axle = (port: number) => Math.round(hub.state.motors.get(port)?.axleDegrees ?? NaN);
const COAST = {powerPercent: 0, mode: 'coast'};

t.test('the project has every block of the official palette, with its inputs', async t => {
  const palette = [...paletteXml.matchAll(/<block type="boost_.*?<\/block>/g)].map(([xml]) => xml);
  t.equal(palette.length, 12);
  const blocks = official.targets.flatMap(target => Object.values(target.blocks));
  const others = palette.filter(xml => {
    const [, opcode = ''] = /type="(\w+)"/.exec(xml) ?? [];
    const block = blocks.find(each => each.opcode === opcode);
    const inputs = [...xml.matchAll(/<value name="(\w+)"/g)].map(([, name]) => name);
    return Object.keys(block?.inputs ?? {}).join() !== inputs.join();
  });
  t.same(others, []);
});

t.test('it opens, and each block does what it says', async t => {
  await vm.loadProject(file);
  t.equal(vm.extensionManager.isExtensionLoaded('boost'), true);
  t.ok(families.find(({family}) => family.id === 'boost')?.extension, 'ours');
  await connect('virtual:virtual-boost', 'boost');
  vm.greenFlag();
  await time.advance(300);
  t.same(hub.state.light, {red: 255, green: 0, blue: 0}, 'set light color to 0');
  await time.advance(1_700);
  t.equal(axle(D), 720, 'turn motor D for 2 rotations');
  t.equal(motor(D).mode, 'brake');
  t.equal(seen(), 720 % 361, 'motor D position');
  t.same(motor(A), {powerPercent: 100, mode: 'run'}, 'turn motor A for 1 second');
  await time.advance(1_000);
  const AFTER_FIRST = axle(A);
  t.same(
    [motor(A), motor(B)].map(({powerPercent}) => powerPercent),
    [100, -100],
    'on, that way',
  );
  await time.advance(1_000);
  t.same(motor(B), COAST, 'turn motor B off');
  t.equal(motor(A).powerPercent, 100);
  t.ok(axle(A) > AFTER_FIRST);
});

t.test('hats start, and values are reported', async t => {
  hub.setColor(9);
  hub.setTilt(0, -20);
  await time.advance(300);
  t.equal(hub.state.light.red < 10 && hub.state.light.green === 255, true, 'when any color seen');
  t.equal(seen('seen 2'), 20, 'if seeing red: the tilt angle up');
  hub.setTilt(-30, 0);
  await time.advance(300);
  t.same(motor(A), COAST, 'when tilted left: turn motor ABCD off');
});

t.test('the red stop stops every motor', async t => {
  hub.setTilt(0, 0);
  hub.setColor(null);
  await time.advance(200);
  vm.greenFlag();
  await time.advance(700);
  t.equal(motor(D).mode, 'run', 'in its rotation');
  vm.stopAll();
  await time.advance(50);
  t.same(motor(D), COAST);
  await time.advance(2_000);
  t.same([motor(A), motor(B), motor(D)], [COAST, COAST, COAST], 'and no script goes on');
});

t.test('saved here, its blocks are those that Scratch has saved', async t => {
  const saved = JSON.parse(vm.toJSON()) as SavedProject;
  t.same(
    saved.targets.map(({blocks}) => blocks),
    official.targets.map(({blocks}) => blocks),
  );
  t.same(saved.extensions, ['boost']);
});
