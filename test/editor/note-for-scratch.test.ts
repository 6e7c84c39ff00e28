/** The comment in saved projects for those who open them in official Scratch. */
import t from 'tap';
import {sb3Of} from '../../src/apps/learning/example-files.js';
import {addNoteForScratch} from '../../src/apps/editor/note-for-scratch.js';
import type {EditorStore} from '../../src/apps/editor/gui.js';
import {install} from '../../src/index.js';
import {page} from '../../src/words/languages.js';
import {NEW_BLOCKS, OFFICIAL_BLOCKS, projectWith} from '../learning/all-blocks.js';
import {createHeadlessVm} from '../support/vm.js';

const {vm} = createHeadlessVm();
t.teardown(() => vm.quit());
install(vm);
const before = {toJSON: vm.toJSON.bind(vm)};
/** What Scratch has texts for. */
const official = Object.fromEntries(OFFICIAL_BLOCKS.map(({text}) => [text.key, text.default]));
const state = {scratchGui: {vm}, locales: {locale: 'en', messagesByLocale: {en: official}}};
addNoteForScratch({getState: () => state} as unknown as EditorStore);

const textsIn = (json: string): string[] =>
  (JSON.parse(json) as {targets: {comments: Record<string, {text: string}>}[]}).targets.flatMap(
    ({comments}) => Object.values(comments).map(({text}) => text),
  );

t.test('a sprite with any new block is saved with the comment', async t => {
  for (const block of NEW_BLOCKS) {
    await vm.loadProject(await sb3Of(projectWith([block])));
    t.same(textsIn(vm.toJSON()), ['before and after', page.en.noteForScratch], block.opcode);
  }
});

t.test('opened here again, it is gone', async t => {
  await vm.loadProject(await sb3Of(projectWith(NEW_BLOCKS)));
  await vm.loadProject(vm.toJSON());
  t.same(textsIn(before.toJSON()), ['before and after']);
});

t.test('a project without new blocks is saved as Scratch saves it', async t => {
  await vm.loadProject(await sb3Of(projectWith(OFFICIAL_BLOCKS)));
  t.equal(vm.toJSON(), before.toJSON());
});
