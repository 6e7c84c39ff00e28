import {notices as englishNotices} from './en.js';
import type {HubNames, NoticeLanguages, NoticeTexts, NoticeWords} from './language.js';
import {hubs} from './languages.js';
import {lookUp, type Translations} from './look-up.js';
import {noticeOfHub} from './notice-of-hub.js';

/** A key of the host's messages, and the English text for hosts that have none. */
export interface BlockText<T extends string = string> {
  readonly key: string;
  readonly default: T;
}

/** Translations of blocks that hosts do not translate: by Scratch's name of the language, then by the text's key. */
export type BlockTranslations = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The texts of one vm in the language that its host has chosen. */
export class Texts {
  readonly #notices: Translations<NoticeTexts>;
  readonly #hasNoticeWords: boolean;
  readonly #blocks: BlockTranslations;
  #locale = 'en';
  #messages: Readonly<Record<string, unknown>> = {};

  /** Without `noticeWords` the notices are in English, without `blockWords` the blocks that no host translates. */
  constructor(noticeWords?: NoticeLanguages, blockWords: BlockTranslations = {}) {
    this.#hasNoticeWords = noticeWords !== undefined;
    this.#notices = {en: englishNotices, ...(noticeWords && Object.fromEntries(noticeWords))};
    this.#blocks = blockWords;
  }

  /** `messages` are the host's own translations in this language, by key; a host may have none. */
  setLocale(locale: string, messages: Readonly<Record<string, unknown>> = {}): void {
    this.#locale = locale;
    this.#messages = messages;
  }

  /** The host's translation of a block's text, otherwise that of its family, of `blockWords`, the English default. */
  ofBlock({key, default: english}: BlockText, translations: BlockTranslations = {}): string {
    const message = Object.hasOwn(this.#messages, key) ? this.#messages[key] : undefined;
    if (typeof message === 'string') return message;
    const own = lookUp({...this.#blocks, en: {[key]: english}}, this.#locale, key);
    return lookUp({...translations, en: {[key]: own}}, this.#locale, key);
  }

  hubName(key: keyof HubNames): string {
    return lookUp(hubs, this.#locale, key);
  }

  /** `hubNumber`: which of several hubs it is about; left out: it is not said. */
  notice(id: keyof NoticeTexts, hubNumber?: number): NoticeWords {
    const words = lookUp(this.#notices, this.#locale, id);
    if (hubNumber === undefined) return words;
    return noticeOfHub(words, hubNumber, this.#hasNoticeWords ? this.#locale : 'en');
  }
}
