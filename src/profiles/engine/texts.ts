import type {BlockText, BlockTranslations} from '../../words/texts.js';
import type {ProfileText} from '../format.js';
import {textIn} from '../texts.js';

/** The texts of one profile's blocks, and their translations. */
export class TextTable {
  readonly #id: string;
  readonly #translations = new Map<string, Map<string, string>>();

  /** @param id The keys begin with it. */
  constructor(id: string) {
    this.#id = id;
  }

  add(name: string, text: ProfileText): BlockText {
    const key = `${this.#id}.${name}`;
    if (typeof text !== 'string') {
      for (const [locale, translated] of Object.entries(text)) {
        const texts = this.#translations.get(locale) ?? new Map<string, string>();
        this.#translations.set(locale, texts.set(key, translated));
      }
    }
    return {key, default: textIn(text)};
  }

  /** Of all texts that were added, without the English ones. */
  get translations(): BlockTranslations {
    const others = [...this.#translations].filter(([locale]) => locale !== 'en');
    return Object.fromEntries(others.map(([locale, texts]) => [locale, Object.fromEntries(texts)]));
  }
}
