import {en, type HelpTexts} from './en.js';

/**
 * What each block does: by Scratch's name of the language, then by opcode. What a language lacks is shown in English. For
 * docs/blocks.md and the page with all blocks: the extension does not load it.
 */
export const help: {
  readonly en: HelpTexts;
  readonly [language: string]: Readonly<Partial<HelpTexts>>;
} = {
  en,
};
