// The texts of Scratch's libraries, by Scratch's names of the languages.
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
import type {AssetTexts} from './language.js';

export const assets = {
  en: en.assets,
  de: de.assets,
  es: es.assets,
  fr: fr.assets,
  it: it.assets,
  'pt-br': ptBr.assets,
  nl: nl.assets,
  pl: pl.assets,
  tr: tr.assets,
  ja: ja.assets,
  'zh-cn': zhCn.assets,
  ko: ko.assets,
  ar: ar.assets,
  fa: fa.assets,
  he: he.assets,
} satisfies Languages<AssetTexts>;
