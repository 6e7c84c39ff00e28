import type {Text} from './define-block.js';
import {en, translations, type TextKey} from './translations/index.js';

/** The texts of one vm, in the language that its host has chosen. */
export class Texts {
  #locale = 'en';
  #messages: Readonly<Record<string, unknown>> = {};

  /** `messages` are the host's own of this language, by key; a host need not have any. */
  setLocale(locale: string, messages: Readonly<Record<string, unknown>> = {}): void {
    this.#locale = locale.toLowerCase();
    this.#messages = messages;
  }

  /** A block's text: the host's translation, else our English. */
  ofBlock({key, default: english}: Text): string {
    const message = Object.hasOwn(this.#messages, key) ? this.#messages[key] : undefined;
    return typeof message === 'string' ? message : english;
  }

  /** A text of our own: in this language, else in the language it is a variant of, else in English. */
  own(key: TextKey): string {
    const [language = ''] = this.#locale.split('-');
    return translations.get(this.#locale)?.[key] ?? translations.get(language)?.[key] ?? en[key];
  }
}
