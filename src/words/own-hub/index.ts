// The texts about hubs that users have built, by Scratch's names of the languages.
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
import type {OwnHubTexts} from './language.js';

export const ownHub = {
  en: en.ownHub,
  de: de.ownHub,
  es: es.ownHub,
  fr: fr.ownHub,
  it: it.ownHub,
  'pt-br': ptBr.ownHub,
  nl: nl.ownHub,
  pl: pl.ownHub,
  tr: tr.ownHub,
  ja: ja.ownHub,
  'zh-cn': zhCn.ownHub,
  ko: ko.ownHub,
  ar: ar.ownHub,
  fa: fa.ownHub,
  he: he.ownHub,
} satisfies Languages<OwnHubTexts>;
