// Level: all
/** A project with every new block, saved and opened again here, and by Scratch's own extension. */
import t from 'tap';
import {sb3Of} from '../../src/apps/learning/example-files.js';
import {install} from '../../src/index.js';
import {createHeadlessVm} from '../support/vm.js';
import {NEW_BLOCKS, projectWith} from './all-blocks.js';

interface Saved {
  readonly targets: readonly {
    readonly blocks: Readonly<Record<string, {readonly opcode: string}>>;
    readonly comments: Readonly<Record<string, {readonly text: string}>>;
  }[];
  readonly extensions: readonly string[];
}

t.test('all blocks are there again, with all that is in them', async t => {
  const {vm} = createHeadlessVm();
  install(vm);
  await vm.loadProject(await sb3Of(projectWith(NEW_BLOCKS)));
  const saved = vm.toJSON();
  await vm.loadProject(saved);
  const again = vm.toJSON();
  const parsed = JSON.parse(saved) as Saved;
  t.same(JSON.parse(again), parsed);
  const opcodes = parsed.targets.flatMap(({blocks}) =>
    Object.values(blocks).map(({opcode}) => opcode),
  );
  for (const {opcode} of NEW_BLOCKS) t.ok(opcodes.includes(`wedo2_${opcode}`), opcode);
  t.same(parsed.extensions, ['wedo2']);
  t.same(
    parsed.targets.flatMap(({comments}) => Object.values(comments).map(({text}) => text)),
    ['before and after'],
  );
  vm.quit();
});
