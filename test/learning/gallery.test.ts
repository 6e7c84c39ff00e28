/** The data of the page with all blocks, and docs/blocks.md. */
import t from 'tap';
import {help} from '../../blocks/help.js';
import {families} from '../../blocks/index.js';
import type {Help} from '../../blocks/shared/help/help-texts.js';
import {sharedHelp} from '../../blocks/shared/help/index.js';
import {blocksDocument} from '../../src/apps/learning/blocks-document.js';
import {galleryData} from '../../src/apps/learning/gallery/gallery-data.js';
import {galleryPage} from '../../src/apps/learning/gallery/gallery-page.js';
import {officialTexts} from '../../src/apps/learning/gallery/official-texts.js';
import {blocksOf} from '../../src/scratch/define-block.js';
import {LANGUAGES} from '../../src/words/languages.js';
import {readText} from '../support/repository.js';

const scratchGui = readText('node_modules/@scratch/scratch-gui/dist/scratch-gui.js');
const official = officialTexts(scratchGui);

t.test('each block has a sentence that says what it does, and each sentence a block', async t => {
  t.same(Object.keys(help).sort(), families.map(({id}) => id).sort());
  for (const family of families) {
    const texts: Help = help[family.id] ?? sharedHelp;
    t.same([...LANGUAGES].sort(), Object.keys(texts).sort());
    const opcodes = blocksOf(family).map(({opcode}) => opcode);
    for (const language of LANGUAGES) {
      const sentences = texts[language] ?? {};
      for (const opcode of opcodes) {
        t.match(sentences[opcode], /\S.*[.。؟?？]$/, `${language} ${family.id} ${opcode}`);
      }
      const unused = Object.keys(sentences).filter(each => !opcodes.includes(each));
      for (const opcode of unused) t.ok(opcode in sharedHelp.en, `${family.id} ${opcode}`);
    }
  }
});

t.test('Scratch’s own translations are found in scratch-gui', async t => {
  t.same([...official.keys()].sort(), [...LANGUAGES].sort());
  const keys = Object.keys(official.get('en') ?? {}).sort();
  const count = (id: string) => keys.filter(key => key.startsWith(`${id}.`)).length;
  t.equal(count('wedo2'), 24, 'twelve blocks and twelve items of menus');
  t.equal(count('boost'), 27, 'twelve blocks and fifteen items of menus');
  for (const [language, texts] of official) t.same(Object.keys(texts).sort(), keys, language);
  t.match(official.get('de')?.['wedo2.motorOn'], /\[MOTOR_ID\]/);
  t.throws(() => officialTexts(''), /none in en, de, /);
});

t.test('in every language each hole of a block is in its text once', async t => {
  const {families: shown, texts} = galleryData(official);
  for (const [index, family] of families.entries()) {
    const sections = shown[index]?.sections ?? [];
    const blocks = sections.flat();
    t.equal(blocks.length, blocksOf(family).filter(({hidden}) => !hidden).length, family.id);
    for (const language of LANGUAGES) {
      const {
        headings = [],
        blocks: textOf = {},
        menus = {},
      } = texts[language].families[index] ?? {};
      t.equal(headings.length, sections.length);
      for (const {opcode, holes} of blocks) {
        const inText = [...(textOf[opcode]?.text ?? '').matchAll(/\[(\w+)\]/g)].map(
          ([, name]) => name,
        );
        t.same(inText.sort(), Object.keys(holes).sort(), `${language} ${opcode}`);
        for (const {menu, value} of Object.values(holes)) {
          if (menu !== undefined) t.ok(menus[menu]?.[value], `${language} ${menu} ${value}`);
        }
      }
    }
  }
});

t.test('the page contains the data, and no text of it ends the script element', async t => {
  const html = readText('src/apps/learning/gallery/blocks.html');
  const data = galleryData(official);
  const families = data.families.map(family => ({...family, icon: '</script>'}));

  const page = galleryPage(html, {...data, families});
  t.equal(page.match(/<\/script>/g)?.length, 2, 'the ends of two elements');
  t.same(JSON.parse(/id="data">([^<]*)/.exec(page)?.[1] ?? ''), {...data, families});
});

t.test('docs/blocks.md is up to date', async t => {
  t.equal(readText('docs/blocks.md'), blocksDocument(), 'run `npm run docs` to write it again');
});
