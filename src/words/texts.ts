import {listedName} from './listed-name.js';
import {lookUp} from './look-up.js';
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

/** Those of our own blocks that hosts do not translate. */
const BLOCKS: BlockTranslations = blocks;

/** The texts of one vm in the language that its host has chosen. */
export class Texts {
  #locale = 'en';
  #messages: Readonly<Record<string, unknown>> = {};

  /** `messages` are the host's own translations in this language, by key; a host may have none. */
  setLocale(locale: string, messages: Readonly<Record<string, unknown>> = {}): void {
    this.#locale = locale;
    this.#messages = messages;
  }

  /** The host's translation of a block's text, otherwise that of its family, ours, the English default. */
  ofBlock({key, default: english}: BlockText, translations: BlockTranslations = {}): string {
    const message = Object.hasOwn(this.#messages, key) ? this.#messages[key] : undefined;
    if (typeof message === 'string') return message;
    const own = lookUp({...BLOCKS, en: {[key]: english}}, this.#locale, key);
    return lookUp({...translations, en: {[key]: own}}, this.#locale, key);
  }

  hubName(key: keyof typeof hubs.en): string {
    return lookUp(hubs, this.#locale, key);
  }

  /** A hub in a list, with its card if it has one. */
  listedName(name: string, card: Parameters<typeof listedName>[1]): string {
    return listedName(name, card, this.#locale);
  }

  /** `hubNumber`: which of several hubs it is about. Default: it is not said. */
  notice(status: Parameters<typeof noticeWords>[0], hubNumber?: number): NoticeWords {
    return noticeWords(status, this.#locale, hubNumber);
  }
}
