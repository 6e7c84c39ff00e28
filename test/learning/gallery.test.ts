/** The data of the page with all blocks, and docs/blocks.md. */
import t from 'tap';
import {help, sharedHelp, type Help} from '../../blocks/help.js';
import {families} from '../../blocks/index.js';
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
  const wrong = families.flatMap(family => {
    const texts: Help = help[family.id] ?? sharedHelp;
    const opcodes = blocksOf(family).map(({opcode}) => opcode);
    return LANGUAGES.flatMap(language => {
      const sentences = texts[language] ?? {};
      const missing = opcodes.filter(opcode => !/\S.*[.。؟?？]$/.test(sentences[opcode] ?? ''));
      const unused = Object.keys(sentences).filter(
        opcode => !opcodes.includes(opcode) && !(opcode in sharedHelp.en),
      );
      return [...missing, ...unused].map(opcode => `${language} ${family.id} ${opcode}`);
    });
  });
  t.same(wrong, []);
});

t.test('Scratch’s own translations are found in scratch-gui', async t => {
  t.same([...official.keys()].sort(), [...LANGUAGES].sort());
  const keys = Object.keys(official.get('en') ?? {}).sort();
  const count = (id: string) => keys.filter(key => key.startsWith(`${id}.`)).length;
  t.equal(count('wedo2'), 24, 'twelve blocks and twelve items of menus');
  t.equal(count('boost'), 27, 'twelve blocks and fifteen items of menus');
  const others = [...official].filter(
    ([, texts]) => Object.keys(texts).sort().join() !== keys.join(),
  );
  t.same(others, []);
  t.match(official.get('de')?.['wedo2.motorOn'], /\[MOTOR_ID\]/);
  t.throws(() => officialTexts(''), /none in en, de, /);
});

t.test('in every language each hole of a block is in its text once', async t => {
  const {families: shown, texts} = galleryData(official);
  const wrong = families.flatMap((family, index) => {
    const sections = shown[index]?.sections ?? [];
    const blocks = sections.flat();
    const count = blocksOf(family).filter(({hidden}) => !hidden).length;
    return LANGUAGES.flatMap(language => {
      const words = texts[language].families[index];
      const isWhole = blocks.length === count && words?.headings.length === sections.length;
      const odd = blocks.filter(({opcode, holes}) => {
        const text = words?.blocks[opcode]?.text ?? '';
        const inText = [...text.matchAll(/\[(\w+)\]/g)].map(([, name]) => name);
        const items = Object.values(holes).flatMap(({menu, value}) =>
          menu === undefined ? [] : [words?.menus[menu]?.[value]],
        );
        return inText.sort().join() !== Object.keys(holes).sort().join() || !items.every(Boolean);
      });
      return [
        ...(isWhole ? [] : [`${language} ${family.id}`]),
        ...odd.map(({opcode}) => `${language} ${family.id} ${opcode}`),
      ];
    });
  });
  t.same(wrong, []);
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
