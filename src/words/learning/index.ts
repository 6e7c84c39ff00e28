// The texts of the example projects and of the page with all blocks, by Scratch's names of the languages.
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
import type {ExampleTexts, GalleryTexts, ProjectTexts} from './language.js';

export const examples = {
  en: en.examples,
  de: de.examples,
  es: es.examples,
  fr: fr.examples,
  it: it.examples,
  'pt-br': ptBr.examples,
  nl: nl.examples,
  pl: pl.examples,
  tr: tr.examples,
  ja: ja.examples,
  'zh-cn': zhCn.examples,
  ko: ko.examples,
  ar: ar.examples,
  fa: fa.examples,
  he: he.examples,
} satisfies Languages<ExampleTexts>;

export const projects = {
  en: en.projects,
  de: de.projects,
  es: es.projects,
  fr: fr.projects,
  it: it.projects,
  'pt-br': ptBr.projects,
  nl: nl.projects,
  pl: pl.projects,
  tr: tr.projects,
  ja: ja.projects,
  'zh-cn': zhCn.projects,
  ko: ko.projects,
  ar: ar.projects,
  fa: fa.projects,
  he: he.projects,
} satisfies Languages<ProjectTexts>;

export const gallery = {
  en: en.gallery,
  de: de.gallery,
  es: es.gallery,
  fr: fr.gallery,
  it: it.gallery,
  'pt-br': ptBr.gallery,
  nl: nl.gallery,
  pl: pl.gallery,
  tr: tr.gallery,
  ja: ja.gallery,
  'zh-cn': zhCn.gallery,
  ko: ko.gallery,
  ar: ar.gallery,
  fa: fa.gallery,
  he: he.gallery,
} satisfies Languages<GalleryTexts>;
