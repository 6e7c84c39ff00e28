// The texts of a class, by Scratch's names of the languages.
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
import type {CertificateTexts, ClassroomTexts, TeacherTexts} from './language.js';

export const classroom = {
  en: en.classroom,
  de: de.classroom,
  es: es.classroom,
  fr: fr.classroom,
  it: it.classroom,
  'pt-br': ptBr.classroom,
  nl: nl.classroom,
  pl: pl.classroom,
  tr: tr.classroom,
  ja: ja.classroom,
  'zh-cn': zhCn.classroom,
  ko: ko.classroom,
  ar: ar.classroom,
  fa: fa.classroom,
  he: he.classroom,
} satisfies Languages<ClassroomTexts>;

export const teacher = {
  en: en.teacher,
  de: de.teacher,
  es: es.teacher,
  fr: fr.teacher,
  it: it.teacher,
  'pt-br': ptBr.teacher,
  nl: nl.teacher,
  pl: pl.teacher,
  tr: tr.teacher,
  ja: ja.teacher,
  'zh-cn': zhCn.teacher,
  ko: ko.teacher,
  ar: ar.teacher,
  fa: fa.teacher,
  he: he.teacher,
} satisfies Languages<TeacherTexts>;

export const certificate = {
  en: en.certificate,
  de: de.certificate,
  es: es.certificate,
  fr: fr.certificate,
  it: it.certificate,
  'pt-br': ptBr.certificate,
  nl: nl.certificate,
  pl: pl.certificate,
  tr: tr.certificate,
  ja: ja.certificate,
  'zh-cn': zhCn.certificate,
  ko: ko.certificate,
  ar: ar.certificate,
  fa: fa.certificate,
  he: he.certificate,
} satisfies Languages<CertificateTexts>;
