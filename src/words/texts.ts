import {listedName} from './listed-name.js';
import {localeNames, lookUp} from './look-up.js';
import {noticeWords, type NoticeWords} from './notice-words.js';
import {blocks} from './tables/blocks.js';
import {hubs} from './tables/hubs.js';

/** A key of the host's messages, and the English text for hosts that have none. */
export interface BlockText<T extends string = string> {
  readonly key: string;
  readonly default: T;
}

/** Translations of blocks: by Scratch's name of the language, then by the text's key. */
export type BlockTranslations = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Those of our own blocks, and the words in menus of the official ones. */
const BLOCKS: BlockTranslations = blocks;

/** The keys of the texts that are the same in English. */
const SAME_IN_ENGLISH = new Map<string, readonly string[]>();
for (const [key, text] of Object.entries(blocks.en)) {
  SAME_IN_ENGLISH.set(text, [...(SAME_IN_ENGLISH.get(text) ?? []), key]);
}

/** The texts of one vm in the language that its host has chosen. */
export class Texts {
  #locale = 'en';
  #messages: Readonly<Record<string, unknown>> = {};

  /**
   * `messages` are the host's own translations in this language, by key; a host may have none. Returns whether the language was
   * another one before.
   */
  setLocale(locale: string, messages: Readonly<Record<string, unknown>> = {}): boolean {
    const before = this.#locale;
    this.#locale = locale;
    this.#messages = messages;
    return before !== locale;
  }

  /** The language of setLocale(). */
  get locale(): string {
    return this.#locale;
  }

  /**
   * The text in exactly this language as its family or we have it; otherwise the host's translation, if it is the host's
   * language; otherwise ours in the language without its region; otherwise in English.
   */
  ofBlock(
    {key, default: english}: BlockText,
    translations: BlockTranslations = {},
    language = this.locale,
  ): string {
    const [name = '', ...others] = localeNames(language);
    const own = (each: string) => textIn(translations, each, key) ?? textIn(BLOCKS, each, key);
    const message =
      language === this.locale ? textIn({host: this.#messages}, 'host', key) : undefined;
    return own(name) ?? message ?? others.map(own).find(text => text !== undefined) ?? english;
  }

  /** The text in this language, and the other words for it: those of other texts that are the same in English. */
  allOfBlock(
    text: BlockText,
    translations: BlockTranslations | undefined,
    language: string,
  ): readonly string[] {
    const others = SAME_IN_ENGLISH.get(text.default) ?? [];
    return [text, ...others.map(key => ({...text, key}))].map(each =>
      this.ofBlock(each, translations, language),
    );
  }

  hubName(key: keyof typeof hubs.en): string {
    return lookUp(hubs, this.locale, key);
  }

  /** A hub in a list, with its card if it has one. */
  listedName(name: string, card: Parameters<typeof listedName>[1]): string {
    return listedName(name, card, this.locale);
  }

  /** `hubNumber`: which of several hubs it is about. Default: it is not said. */
  notice(status: Parameters<typeof noticeWords>[0], hubNumber?: number): NoticeWords {
    return noticeWords(status, this.locale, hubNumber);
  }
}

function textIn(
  translations: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  language: string,
  key: string,
): string | undefined {
  const texts = Object.hasOwn(translations, language) ? translations[language] : undefined;
  const text = texts && Object.hasOwn(texts, key) ? texts[key] : undefined;
  return typeof text === 'string' ? text : undefined;
}
