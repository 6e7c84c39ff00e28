import type {Text} from './define-block.js';
import {localeNames} from './locale-names.js';
import type {NoticeId, NoticeWords} from './notice.js';
import {en, translations, type TextKey, type Translation} from './translations/index.js';

/** The texts of one vm, in the language that its host has chosen. */
export class Texts {
  #locale = 'en';
  #messages: Readonly<Record<string, unknown>> = {};

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
    return this.#find(translation => translation[key]) ?? en[key];
  }

  notice(id: NoticeId): NoticeWords {
    return this.#find(translation => translation.notices?.[id]) ?? en.notices[id];
  }

  #find<T>(pick: (translation: Translation) => T | undefined): T | undefined {
    for (const name of localeNames(this.#locale)) {
      const translation = translations.get(name);
      const found = translation && pick(translation);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

const isTextKey = (key: string): key is TextKey => key !== 'notices' && Object.hasOwn(en, key);
