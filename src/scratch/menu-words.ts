import {LANGUAGES} from '../words/languages.js';
import type {Texts} from '../words/texts.js';
import type {Menu} from './arguments.js';
import {toText} from './cast.js';
import type {Block} from './define-block.js';
import type {HubFamily} from './hub-family.js';

type Raw = Readonly<Record<string, unknown>>;

export interface MenuWordsOptions {
  readonly family: HubFamily;
  readonly texts: Texts;
  /** In which reporters answer. The same word may mean something else in another one. */
  readonly language: {readonly name: string};
}

/**
 * Finds the items of menus that words mean, in all languages: what other blocks report, and what users type. Texts that are the same
 * in English mean the same, so *set light* understands *color*, which has Scratch's words.
 */
export class MenuWords {
  readonly #options: MenuWordsOptions;
  /** The values by the words of a menu in a language. */
  readonly #menus = new Map<Menu, Map<string, ReadonlyMap<string, string>>>();

  constructor(options: MenuWordsOptions) {
    this.#options = options;
  }

  /** Returns a function that puts the values of menus in place of words. The vm's object stays as it is. */
  readerOf({args}: Block): (raw: Raw) => Raw {
    const menus = Object.entries(args).flatMap(([name, {menu}]) =>
      menu ? [{name, menu, values: new Set<unknown>(menu.items.map(({value}) => value))}] : [],
    );
    return raw => {
      let result = raw;
      for (const {name, menu, values} of menus) {
        if (values.has(raw[name])) continue;
        const word = toText(raw[name]);
        const value = values.has(word) ? word : this.#find(menu, folded(word));
        if (value !== undefined) result = {...result, [name]: value};
      }
      return result;
    };
  }

  #find(menu: Menu, word: string): string | undefined {
    const {family, texts, language} = this.#options;
    const others = Object.keys(family.translations ?? {});
    for (const each of new Set([language.name, texts.locale, ...LANGUAGES, ...others])) {
      const value = this.#wordsIn(menu, each).get(word);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  #wordsIn(menu: Menu, language: string): ReadonlyMap<string, string> {
    const languages = this.#menus.get(menu) ?? new Map<string, ReadonlyMap<string, string>>();
    this.#menus.set(menu, languages);
    const words = languages.get(language) ?? this.#collect(menu, language);
    languages.set(language, words);
    return words;
  }

  #collect({items}: Menu, language: string): ReadonlyMap<string, string> {
    const {texts, family} = this.#options;
    const all = items.flatMap(({value, text = {key: '', default: value}}) =>
      texts
        .allOfBlock(text, family.translations, language)
        .map((word, rank) => ({word: folded(word), value, rank})),
    );
    // The menu's own words replace those of other texts: Scratch's Chinese calls red bricks yellow.
    all.sort((a, b) => b.rank - a.rank);
    return new Map(all.map(({word, value}) => [word, value]));
  }
}

/** Words that are written from right to left may have invisible marks. */
const MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Scratch ignores the case when it compares texts, too. */
const folded = (word: string): string => word.replace(MARKS, '').trim().toLowerCase();
