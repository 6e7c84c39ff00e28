// The texts of hub families in l10n: the English ones come from the records in blocks.
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {inProject} from './project.js';

const EXTENSIONS = 'node_modules/@scratch/scratch-vm/src/extensions';

/** The keys of the official extensions' texts, which every Scratch editor translates. */
export function officialKeys() {
  const keys = readdirSync(inProject(EXTENSIONS)).flatMap(name => {
    const source = readFileSync(inProject(EXTENSIONS, name, 'index.js'), 'utf8');
    return [...source.matchAll(/\bid: '([\w.]+)'/g)].map(([, key]) => key);
  });
  return new Set(keys);
}

/**
 * The English texts of blocks and cards that l10n has, by their keys there, in the order of the palettes. Those of the official blocks are
 * Scratch's, but not the words in their menus: a menu understands them in every language. `textsOf`: of src/scratch/define-block.ts.
 */
export function englishTexts(families, textsOf) {
  const official = officialKeys();
  const ofBlocks = families
    .flatMap(({palette}) => palette)
    .flatMap(entry => textsOf(entry).filter(text => text !== entry.text || !official.has(text.key)))
    .map(text => [`blocks.${text.key}`, text.default]);
  const ofCards = families.flatMap(({id, card}) => [
    [`cards.${id}.name`, card.name],
    [`cards.${id}.description`, card.description],
  ]);
  return new Map([...ofBlocks, ...ofCards]);
}

/** `english` with these texts in place of its texts of blocks and cards. A new one comes after that before it in `texts`. */
export function withTexts(english, texts) {
  const result = Object.entries(english)
    .filter(([key]) => texts.has(key) || !/^(blocks|cards)\./.test(key))
    .map(([key, text]) => [key, texts.get(key) ?? text]);
  let before = -1;
  for (const text of texts) {
    const index = result.findIndex(([key]) => key === text[0]);
    before = index < 0 ? before + 1 : index;
    if (index < 0) result.splice(before, 0, text);
  }
  return Object.fromEntries(result);
}

/** The texts of another language or the notes, in the order of English. What English lacks comes last. */
export function inOrderOf(english, texts) {
  const known = Object.keys(english).filter(key => key in texts);
  return {...Object.fromEntries(known.map(key => [key, texts[key]])), ...texts};
}

/** Writes the English texts, and all files of l10n in the same order. Needs the built library. */
export async function writeFamilyTexts() {
  const load = name => import(pathToFileURL(inProject('dist/lib', name)).href);
  const {families} = await load('blocks/index.js');
  const {textsOf} = await load('src/scratch/define-block.js');
  const read = name => JSON.parse(readFileSync(inProject('l10n', name), 'utf8'));
  const english = withTexts(read('en.json'), englishTexts(families, textsOf));
  for (const name of readdirSync(inProject('l10n'))) {
    const texts = name === 'en.json' ? english : inOrderOf(english, read(name));
    writeFileSync(inProject('l10n', name), `${JSON.stringify(texts, null, 2)}\n`);
  }
}
