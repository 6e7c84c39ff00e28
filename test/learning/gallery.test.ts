/** The data of the page with all blocks, and docs/blocks.md. */
import t from 'tap';
import {help} from '../../blocks/wedo2/help/index.js';
import {wedo2} from '../../blocks/wedo2/index.js';
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
  const opcodes = blocksOf(wedo2).map(({opcode}) => opcode);
  t.same(Object.keys(help.en).sort(), [...opcodes].sort());
  for (const [language, sentences] of Object.entries(help)) {
    for (const [opcode, sentence] of Object.entries(sentences)) {
      t.match(sentence, /\S.*[.。؟?？]$/, `${language} ${opcode}`);
    }
  }
});

t.test('Scratch’s own translations are found in scratch-gui', async t => {
  t.same([...official.keys()].sort(), [...LANGUAGES].sort());
  const keys = Object.keys(official.get('en') ?? {}).sort();
  t.equal(keys.length, 24, 'twelve blocks and twelve items of menus');
  for (const [language, texts] of official) t.same(Object.keys(texts).sort(), keys, language);
  t.match(official.get('de')?.['wedo2.motorOn'], /\[MOTOR_ID\]/);
  t.throws(() => officialTexts(''), /none in en, de, /);
});

t.test('in every language each hole of a block is in its text once', async t => {
  const {sections, texts} = galleryData(official);
  const blocks = sections.flat();
  t.equal(blocks.length, blocksOf(wedo2).filter(({hidden}) => !hidden).length);
  for (const language of LANGUAGES) {
    const {headings, blocks: textOf, menus} = texts[language];
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
});

t.test('the page contains the data, and no text of it ends the script element', async t => {
  const html = readText('src/apps/learning/gallery/blocks.html');
  const data = {...galleryData(official), icon: '</script>'};
  const page = galleryPage(html, data);
  t.equal(page.match(/<\/script>/g)?.length, 2, 'the ends of two elements');
  t.same(JSON.parse(/id="data">([^<]*)/.exec(page)?.[1] ?? ''), data);
});

t.test('docs/blocks.md is up to date', async t => {
  t.equal(readText('docs/blocks.md'), blocksDocument(), 'run `npm run docs` to write it again');
});
