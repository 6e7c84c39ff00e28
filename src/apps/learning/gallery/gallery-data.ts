import {help} from '../../../../blocks/help.js';
import {families} from '../../../../blocks/index.js';
import {
  blocksOf,
  menusOf,
  iconsOf,
  type Argument,
  type Block,
  type BlockType,
} from '../../../scratch/define-block.js';
import type {HubFamily} from '../../../scratch/hub-family.js';
import {LANGUAGES, READ_BY_A_NATIVE_SPEAKER, type Language} from '../../../words/languages.js';
import {gallery} from '../../../words/tables/gallery.js';
import {directionOf} from '../../../words/direction.js';
import {Texts, type BlockText} from '../../../words/texts.js';
import type {OfficialTexts} from './official-texts.js';

/** How a hole of a block looks. A field takes no other block. */
type HoleForm = 'number' | 'text' | 'color' | 'menu' | 'field';

export interface GalleryHole {
  readonly form: HoleForm;
  readonly value: string;
  /** The name of its menu. */
  readonly menu?: string;
}

export interface GalleryBlock {
  readonly opcode: string;
  readonly type: BlockType;
  /** Default: that of the family. */
  readonly icon?: string;
  /** By the name of the argument. */
  readonly holes: Readonly<Record<string, GalleryHole>>;
}

/** The blocks of one family. */
export interface GalleryFamily {
  readonly id: string;
  readonly icon: string;
  /** The palette, divided at its headings. */
  readonly sections: readonly (readonly GalleryBlock[])[];
}

/** The texts of one family's blocks in one language. */
export interface FamilyTexts {
  /** One for each section. */
  readonly headings: readonly string[];
  /** By opcode. */
  readonly blocks: Readonly<Record<string, {readonly text: string; readonly does: string}>>;
  /** By the menu's name, then by the item's value. */
  readonly menus: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** All texts of the page in one language. */
export interface GalleryTexts {
  readonly direction: string;
  readonly isRead: boolean;
  readonly words: Readonly<Record<keyof typeof gallery.en, string>>;
  /** In the order of the families. */
  readonly families: readonly FamilyTexts[];
}

/** What blocks.html shows. */
export interface GalleryData {
  readonly families: readonly GalleryFamily[];
  readonly texts: Readonly<Record<Language, GalleryTexts>>;
}

/** Without the blocks that the palette hides. */
export function galleryData(official: OfficialTexts): GalleryData {
  const texts = Object.fromEntries(
    LANGUAGES.map(each => [each, textsIn(each, official.get(each))]),
  );
  return {families: families.map(galleryFamily), texts: texts as GalleryData['texts']};
}

function galleryFamily({id, palette, blockIcon}: HubFamily): GalleryFamily {
  const icons = iconsOf(palette);
  const sections: GalleryBlock[][] = [[]];
  for (const entry of palette) {
    if (entry.type === 'label') sections.push([]);
    else if (!entry.hidden) sections.at(-1)?.push(galleryBlock(entry, icons.get(entry.opcode)));
  }
  return {id, icon: blockIcon, sections};
}

function galleryBlock({opcode, type, args}: Block, icon: string | undefined): GalleryBlock {
  const holes = Object.entries(args).map(([name, argument]) => [name, galleryHole(argument)]);
  return {
    ...{opcode, type, holes: Object.fromEntries(holes) as GalleryBlock['holes']},
    ...(icon !== undefined && {icon}),
  };
}

function galleryHole({type, defaultValue, menu}: Argument<unknown>): GalleryHole {
  const value = String(defaultValue);
  if (menu === undefined) return {form: type === 'string' ? 'text' : type, value};
  return {form: menu.acceptReporters === false ? 'field' : 'menu', value, menu: menu.name};
}

function textsIn(
  language: Language,
  official: Readonly<Record<string, string>> = {},
): GalleryTexts {
  const texts = new Texts();
  texts.setLocale(language, official);
  return {
    direction: directionOf(language),
    isRead: READ_BY_A_NATIVE_SPEAKER.includes(language),
    words: {...gallery.en, ...gallery[language]},
    families: families.map(family => familyTexts(family, language, texts)),
  };
}

function familyTexts(family: HubFamily, language: Language, texts: Texts): FamilyTexts {
  const textOf = (text: BlockText) => texts.ofBlock(text, family.translations);
  const sentences = help[family.id];
  const blocks = blocksOf(family);
  const menus = blocks.flatMap(menusOf);
  const headings = family.palette.flatMap(entry =>
    entry.type === 'label' ? [textOf(entry.text)] : [],
  );
  return {
    headings: [family.name, ...headings],
    blocks: Object.fromEntries(
      blocks.map(({opcode, text}) => {
        const does = sentences?.[language]?.[opcode] ?? sentences?.en[opcode] ?? '';
        return [opcode, {text: textOf(text), does}];
      }),
    ),
    menus: Object.fromEntries(
      menus.map(({name, items}) => [
        name,
        Object.fromEntries(
          items.map(({value, text}) => [value, text === undefined ? value : textOf(text)]),
        ),
      ]),
    ),
  };
}
