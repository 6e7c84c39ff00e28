import type {BlockText, BlockTranslations} from '../../words/texts.js';
import type {ProfileText} from '../format.js';
import {textIn} from '../texts.js';

/**
 * scratch-blocks reads a percent sign before these characters as a reference: to an argument (%1), or to a message (%{...}).
 * A doubled sign would not help: some of its functions read a text twice, and monitors not at all.
 */
const REFERENCE = /%(?=[\d{%[])/g;
/** A word joiner: nobody sees it. */
const NO_REFERENCE = '%\u2060';

const withoutReferences = (text: string): string => text.replace(REFERENCE, NO_REFERENCE);

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
        this.#translations.set(locale, texts.set(key, withoutReferences(translated)));
      }
    }
    return {key, default: withoutReferences(textIn(text))};
  }

  /** All texts that were added, without the English ones. */
  get translations(): BlockTranslations {
    const others = [...this.#translations].filter(([locale]) => locale !== 'en');
    return Object.fromEntries(others.map(([locale, texts]) => [locale, Object.fromEntries(texts)]));
  }
}
