// The page with all blocks. The build writes its data into blocks.html.
import {LANGUAGES} from '../../../words/languages.js';
import {element} from '../../../panel/dom.js';
import {preferredLocale} from '../../editor/locale.js';
import {drawBlock} from './draw-block.js';
import type {FamilyTexts, GalleryBlock, GalleryData, GalleryFamily} from './gallery-data.js';

const data = JSON.parse(document.getElementById('data')?.textContent ?? '') as GalleryData;

const title = element('h1', {});
const intro = element('p', {});
const chooserLabel = element('span', {});
const chooser = element(
  'select',
  {},
  ...LANGUAGES.map(language =>
    element('option', {value: language, lang: language}, ownNameOf(language)),
  ),
);
const contents = element('ul', {class: 'contents'});
const sections = element('div', {});
const note = element('p', {class: 'note'});
const editorLink = element('a', {});

document
  .querySelector('main')
  ?.append(
    element(
      'div',
      {class: 'head'},
      element('div', {}, title, intro),
      element('label', {class: 'chooser'}, chooserLabel, chooser),
    ),
    contents,
    sections,
    element('footer', {}, note, element('p', {}, editorLink)),
  );

chooser.value = preferredLocale(LANGUAGES);
chooser.addEventListener('change', show);
show();
// The target was not there when the browser looked for it.
document.getElementById(window.location.hash.slice(1))?.scrollIntoView();

function show(): void {
  const language = LANGUAGES.find(each => each === chooser.value) ?? 'en';
  const texts = data.texts[language];
  document.documentElement.lang = language;
  document.documentElement.dir = texts.direction;
  document.title = `${texts.words.title} – Blockwave`;
  title.textContent = texts.words.title;
  intro.textContent = texts.words.intro;
  chooserLabel.textContent = texts.words.language;
  note.textContent = texts.isRead ? '' : texts.words.unread;
  editorLink.textContent = texts.words.editor;
  editorLink.href = `./?locale=${language}`;
  contents.replaceChildren(
    ...data.families.map(({id}, index) =>
      element('li', {}, element('a', {href: `#${id}`}, texts.families[index]?.headings[0] ?? '')),
    ),
  );
  sections.replaceChildren(
    ...data.families.flatMap((family, index) => {
      const own = texts.families[index];
      return own ? sectionsOf(family, own) : [];
    }),
  );
}

function sectionsOf(family: GalleryFamily, texts: FamilyTexts): HTMLElement[] {
  return family.sections.map((blocks, index) =>
    element(
      'section',
      {},
      index === 0
        ? element('h2', {id: family.id}, texts.headings[0] ?? '')
        : element('h3', {}, texts.headings[index] ?? ''),
      ...blocks.map(block => entryOf(block, family, texts)),
    ),
  );
}

/** The page's address may end with `#` and this. WeDo 2.0 has the opcode alone, as in older addresses. */
function idOf({opcode}: GalleryBlock, {id}: GalleryFamily): string {
  return id === data.families[0]?.id ? opcode : `${id}-${opcode}`;
}

/** A block, what it does, and what its menus offer. */
function entryOf(block: GalleryBlock, family: GalleryFamily, texts: FamilyTexts): HTMLElement {
  const menus = Object.values(block.holes).flatMap(({menu}) =>
    menu === undefined ? [] : [texts.menus[menu] ?? {}],
  );
  return element(
    'article',
    {id: idOf(block, family)},
    drawBlock(block, texts, block.icon ?? family.icon),
    // In English, if it is not translated, in a page from right to left.
    element('p', {dir: 'auto'}, texts.blocks[block.opcode]?.does ?? ''),
    ...menus.map(menu =>
      element('ul', {class: 'items'}, ...Object.values(menu).map(item => element('li', {}, item))),
    ),
  );
}

/** "Deutsch" for "de". */
function ownNameOf(language: string): string {
  return new Intl.DisplayNames([language], {type: 'language'}).of(language) ?? language;
}
