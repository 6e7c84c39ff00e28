/** What other programs and newer vms store in a project. vm/project-memory.test.ts: what ours does. */
import t from 'tap';
import type {ScratchVm} from '../../src/scratch/vm-internals.js';
import {prepareHeadings} from '../../src/scratch/vm-headings.js';
import {prepareStorage} from '../../src/scratch/vm-storage.js';

/** A vm whose project.json is this text. */
function createVm(json: string, runtime: object = {}) {
  const opened: unknown[] = [];
  const vm = {
    runtime,
    toJSON: (targetId?: string) => (targetId === undefined ? json : '{"sprite":1}'),
    deserializeProject: (project: unknown, zip?: unknown) => void opened.push(project, zip),
  };
  return {vm: vm as unknown as ScratchVm, opened};
}

const USED = '{"targets":[],"extensions":["pen","wedo2"]}';

t.test('the values of other extensions stay, and odd ones are none', async t => {
  const {vm, opened} = createVm(USED);
  const {storage} = prepareStorage(vm);
  storage.write('wedo2', {hubs: {}});
  const project = {extensionStorage: {pen: 1}};
  vm.deserializeProject(project, 'zip');
  t.same(opened, [project, 'zip']);
  t.same(JSON.parse(vm.toJSON()), {...JSON.parse(USED), extensionStorage: {pen: 1}});
  const read = [undefined, null, 5, 'text', []].map(extensionStorage => {
    vm.deserializeProject({extensionStorage});
    return storage.read('wedo2');
  });
  t.ok(read.every(value => value === undefined));
});

t.test(
  'the addresses of extensions are saved again, in the form of the host that saved them',
  async t => {
    const {vm} = createVm(USED);
    prepareStorage(vm);
    const url = 'data:application/javascript,1';
    vm.deserializeProject({extensionURLs: {wedo2: url, unused: url}});
    t.same(JSON.parse(vm.toJSON()), {...JSON.parse(USED), extensionURLs: {wedo2: url}});
    vm.deserializeProject({extensionURLs: [['wedo2', url], ['unused', url], 5]});
    t.same(JSON.parse(vm.toJSON()), {...JSON.parse(USED), extensionURLs: [['wedo2', url]]});
    t.equal(vm.toJSON('sprite'), '{"sprite":1}');
    for (const extensionURLs of [undefined, null, 5, 'text', [], {}, ['wedo2']]) {
      vm.deserializeProject({extensionURLs});
      t.equal(vm.toJSON(), USED);
    }
  },
);

t.test('the addresses that the vm saves itself are not saved twice', async t => {
  const saved = '{"extensions":["wedo2"],"extensionURLs":[["wedo2","new"]]}';
  const {vm} = createVm(saved);
  prepareStorage(vm);
  vm.deserializeProject({extensionURLs: [['wedo2', 'old']]});
  t.equal(vm.toJSON(), saved);
});

t.test('the storage of a vm that has its own is used', async t => {
  const runtime = {extensionStorage: {wedo2: {hubs: {1: 'Rocket'}}} as Record<string, unknown>};
  const {vm} = createVm(USED, runtime);
  const {storage, restores} = prepareStorage(vm);
  t.same(storage.read('wedo2'), {hubs: {1: 'Rocket'}});
  runtime.extensionStorage = {};
  t.equal(storage.read('wedo2'), undefined, 'of the next project');
  storage.write('wedo2', {hubs: {2: 'Lander'}});
  t.same(runtime.extensionStorage, {wedo2: {hubs: {2: 'Lander'}}});
  t.equal(vm.toJSON(), USED, 'the vm itself saves it');
  t.same(restores, []);
});

t.test('a vm that knows headings gets its own kind', async t => {
  const runtime = {_convertLabelForScratchBlocks: () => undefined};
  const {headingOf} = prepareHeadings(createVm(USED, runtime).vm);
  t.same(headingOf('More'), {blockType: 'label', text: 'More'});
});

t.test('a vm that cannot show headings gets none', async t => {
  t.equal(prepareHeadings(createVm(USED).vm).headingOf('More'), null);
});

t.test('the headings of an official vm end with the extension', async t => {
  const convert = (info: unknown) => ({xml: `<block>${JSON.stringify(info)}</block>`});
  const runtime = {_convertForScratchBlocks: convert};
  const {headingOf, restores} = prepareHeadings(createVm(USED, runtime).vm);
  const heading = headingOf('<More> & "less"');
  t.match(heading, {blockType: 'button'}, 'an entry that official vms accept without an opcode');
  t.match(runtime._convertForScratchBlocks(heading), {
    xml: '<label text="&#60;More&#62; &#38; &#34;less&#34;"/>',
  });
  t.match(runtime._convertForScratchBlocks('---'), {xml: '<block>"---"</block>'});
  for (const restore of restores) restore();
  t.equal(runtime._convertForScratchBlocks, convert);
  t.equal(headingOf('More'), null, 'a loaded extension stays, and is asked again');
});
