// The texts of the first minute in the editor, by Scratch's names of the languages.
import * as ar from './ar.js';
import * as de from './de.js';
import * as en from './en.js';
import * as es from './es.js';
import * as fa from './fa.js';
import * as fr from './fr.js';
import * as he from './he.js';
import * as it from './it.js';
import * as ja from './ja.js';
import * as ko from './ko.js';
import * as nl from './nl.js';
import * as pl from './pl.js';
import * as ptBr from './pt-br.js';
import * as tr from './tr.js';
import * as zhCn from './zh-cn.js';
import type {Languages} from '../languages.js';
import type {SplashTexts, StartTexts} from './language.js';

export const splash = {
  en: en.splash,
  de: de.splash,
  es: es.splash,
  fr: fr.splash,
  it: it.splash,
  'pt-br': ptBr.splash,
  nl: nl.splash,
  pl: pl.splash,
  tr: tr.splash,
  ja: ja.splash,
  'zh-cn': zhCn.splash,
  ko: ko.splash,
  ar: ar.splash,
  fa: fa.splash,
  he: he.splash,
} satisfies Languages<SplashTexts>;

export const start = {
  en: en.start,
  de: de.start,
  es: es.start,
  fr: fr.start,
  it: it.start,
  'pt-br': ptBr.start,
  nl: nl.start,
  pl: pl.start,
  tr: tr.start,
  ja: ja.start,
  'zh-cn': zhCn.start,
  ko: ko.start,
  ar: ar.start,
  fa: fa.start,
  he: he.start,
} satisfies Languages<StartTexts>;
