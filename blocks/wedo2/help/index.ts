import {byLanguage} from '../../shared/by-language.js';
import {ar} from './ar.js';
import {de} from './de.js';
import {en, type HelpTexts} from './en.js';
import {es} from './es.js';
import {fa} from './fa.js';
import {fr} from './fr.js';
import {he} from './he.js';
import {it} from './it.js';
import {ja} from './ja.js';
import {ko} from './ko.js';
import {nl} from './nl.js';
import {pl} from './pl.js';
import {ptBr} from './pt-br.js';
import {tr} from './tr.js';
import {zhCn} from './zh-cn.js';

/**
 * What each block does: by Scratch's name of the language, then by opcode. What a language lacks is shown in English. For
 * docs/blocks.md and the page with all blocks: the extension does not load it.
 */
export const help: {
  readonly en: HelpTexts;
  readonly [language: string]: Readonly<Partial<HelpTexts>>;
} = {en, ...byLanguage({ar, de, es, fa, fr, he, it, ja, ko, nl, pl, ptBr, tr, zhCn})};
