// The texts of the panel's traffic view, by Scratch's names of the languages.
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
import type {FrameTexts, TrafficTexts} from './language.js';

export const frames = {
  en: en.frames,
  de: de.frames,
  es: es.frames,
  fr: fr.frames,
  it: it.frames,
  'pt-br': ptBr.frames,
  nl: nl.frames,
  pl: pl.frames,
  tr: tr.frames,
  ja: ja.frames,
  'zh-cn': zhCn.frames,
  ko: ko.frames,
  ar: ar.frames,
  fa: fa.frames,
  he: he.frames,
} satisfies Languages<FrameTexts>;

export const traffic = {
  en: en.traffic,
  de: de.traffic,
  es: es.traffic,
  fr: fr.traffic,
  it: it.traffic,
  'pt-br': ptBr.traffic,
  nl: nl.traffic,
  pl: pl.traffic,
  tr: tr.traffic,
  ja: ja.traffic,
  'zh-cn': zhCn.traffic,
  ko: ko.traffic,
  ar: ar.traffic,
  fa: fa.traffic,
  he: he.traffic,
} satisfies Languages<TrafficTexts>;
