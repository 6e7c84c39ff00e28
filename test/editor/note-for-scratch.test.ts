/** The comment in saved projects for those who open them in official Scratch. */
import t from 'tap';
import {sb3Of} from '../../src/apps/learning/example-files.js';
import {addNoteForScratch} from '../../src/apps/editor/note-for-scratch.js';
import type {EditorStore} from '../../src/apps/editor/gui.js';
import {install} from '../../src/package/index.js';
import {page} from '../../src/words/tables/page.js';
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

/** The comments of each sprite. */
function textsIn(json: string): string[][] {
  const [, ...sprites] = (JSON.parse(json) as {targets: SavedSprite[]}).targets;
  return sprites.map(({comments}) => Object.values(comments).map(({text}) => text));
}

interface SavedSprite {
  readonly comments: Readonly<Record<string, {readonly text: string}>>;
}

t.test('a sprite with any new block is saved with the comment', async t => {
  const project = projectWith(OFFICIAL_BLOCKS);
  const [officialSprite] = project.sprites;
  const sprites = NEW_BLOCKS.map(block => ({
    ...projectWith([block]).sprites[0],
    name: block.opcode,
  }));
  await vm.loadProject(await sb3Of({...project, sprites: [officialSprite, ...sprites]}));
  const [ofOfficial, ...ofNew] = textsIn(vm.toJSON());
  t.same(ofOfficial, ['before and after'], 'not one with official blocks only');
  const expected = NEW_BLOCKS.map(() => ['before and after', page.en.noteForScratch]);
  t.same(ofNew, expected);
});

t.test('opened here again, it is gone', async t => {
  await vm.loadProject(await sb3Of(projectWith(NEW_BLOCKS)));
  await vm.loadProject(vm.toJSON());
  t.same(textsIn(before.toJSON()), [['before and after']]);
});

t.test('a project without new blocks is saved as Scratch saves it', async t => {
  await vm.loadProject(await sb3Of(projectWith(OFFICIAL_BLOCKS)));
  t.equal(vm.toJSON(), before.toJSON());
});
