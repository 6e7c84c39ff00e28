import type {Text} from '../scratch/define-block.js';
import {localeNames} from './locale-names.js';
import type {NoticeId, NoticeWords} from '../session/notice.js';
import {en as englishNotices} from './notice-words/en.js';
import type {NoticeLanguages} from './notice-words/notice-texts.js';
import {en, translations, type TextKey} from './translations/index.js';

/** The texts of one vm, in the language that its host has chosen. */
export class Texts {
  readonly #noticeWords: NoticeLanguages;
  #locale = 'en';
  #messages: Readonly<Record<string, unknown>> = {};

  /** Without `noticeWords` the notices are in English. */
  constructor(noticeWords: NoticeLanguages = new Map()) {
    this.#noticeWords = noticeWords;
  }

  /** `messages` are the host's own of this language, by key; a host need not have any. */
  setLocale(locale: string, messages: Readonly<Record<string, unknown>> = {}): void {
    this.#locale = locale;
    this.#messages = messages;
  }

  /** A block's text: the host's translation, else ours, else the record's English. */
  ofBlock({key, default: english}: Text): string {
    const message = Object.hasOwn(this.#messages, key) ? this.#messages[key] : undefined;
    if (typeof message === 'string') return message;
    return isTextKey(key) ? this.own(key) : english;
  }

  /** A text of our own: in this language, else in the language it is a variant of, else in English. */
  own(key: TextKey): string {
    return this.#find(translations, key) ?? en[key];
  }

  notice(id: NoticeId): NoticeWords {
    return this.#find(this.#noticeWords, id) ?? englishNotices[id];
  }

  #find<Key extends string, DiscoveredPeripheral>(
    languages: ReadonlyMap<string, Readonly<Partial<Record<Key, DiscoveredPeripheral>>>>,
    key: Key,
  ): DiscoveredPeripheral | undefined {
    for (const name of localeNames(this.#locale)) {
      const found = languages.get(name)?.[key];
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

const isTextKey = (key: string): key is TextKey => Object.hasOwn(en, key);
