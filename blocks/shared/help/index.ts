import {byLanguage} from '../by-language.js';
import {ar} from './ar.js';
import {de} from './de.js';
import {en} from './en.js';
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

export const sharedHelp = {
  en,
  ...byLanguage({ar, de, es, fa, fr, he, it, ja, ko, nl, pl, ptBr, tr, zhCn}),
};
