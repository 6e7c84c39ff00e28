// The texts of the connection doctor, by Scratch's names of the languages.
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
import type {DoctorTexts, LevelTexts, VerdictTexts} from './language.js';

export const doctor = {
  en: en.doctor,
  de: de.doctor,
  es: es.doctor,
  fr: fr.doctor,
  it: it.doctor,
  'pt-br': ptBr.doctor,
  nl: nl.doctor,
  pl: pl.doctor,
  tr: tr.doctor,
  ja: ja.doctor,
  'zh-cn': zhCn.doctor,
  ko: ko.doctor,
  ar: ar.doctor,
  fa: fa.doctor,
  he: he.doctor,
} satisfies Languages<DoctorTexts>;

export const levels = {
  en: en.levels,
  de: de.levels,
  es: es.levels,
  fr: fr.levels,
  it: it.levels,
  'pt-br': ptBr.levels,
  nl: nl.levels,
  pl: pl.levels,
  tr: tr.levels,
  ja: ja.levels,
  'zh-cn': zhCn.levels,
  ko: ko.levels,
  ar: ar.levels,
  fa: fa.levels,
  he: he.levels,
} satisfies Languages<LevelTexts>;

export const verdicts = {
  en: en.verdicts,
  de: de.verdicts,
  es: es.verdicts,
  fr: fr.verdicts,
  it: it.verdicts,
  'pt-br': ptBr.verdicts,
  nl: nl.verdicts,
  pl: pl.verdicts,
  tr: tr.verdicts,
  ja: ja.verdicts,
  'zh-cn': zhCn.verdicts,
  ko: ko.verdicts,
  ar: ar.verdicts,
  fa: fa.verdicts,
  he: he.verdicts,
} satisfies Languages<VerdictTexts>;
