// Every language, by Scratch's name of it. To add one: its file, its import, and a line in each of the seven lists;
// the compiler names a list that lacks it. There are seven so that a bundle holds only the texts that it uses.
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
import type {
  ConnectionTexts,
  HelpTexts,
  HubNames,
  HubPageTexts,
  NoticeTexts,
  PageTexts,
  PanelTexts,
} from './language.js';

export const hubs = {
  en: en.hubs,
  de: de.hubs,
  es: es.hubs,
  fr: fr.hubs,
  it: it.hubs,
  'pt-br': ptBr.hubs,
  nl: nl.hubs,
  pl: pl.hubs,
  tr: tr.hubs,
  ja: ja.hubs,
  'zh-cn': zhCn.hubs,
  ko: ko.hubs,
  ar: ar.hubs,
  fa: fa.hubs,
  he: he.hubs,
} satisfies Record<string, HubNames>;

export type Language = keyof typeof hubs;

export type Languages<T> = Readonly<Record<Language, T>>;

export const LANGUAGES = /* @__PURE__ */ Object.keys(hubs) as readonly Language[];

export const notices = {
  en: en.notices,
  de: de.notices,
  es: es.notices,
  fr: fr.notices,
  it: it.notices,
  'pt-br': ptBr.notices,
  nl: nl.notices,
  pl: pl.notices,
  tr: tr.notices,
  ja: ja.notices,
  'zh-cn': zhCn.notices,
  ko: ko.notices,
  ar: ar.notices,
  fa: fa.notices,
  he: he.notices,
} satisfies Languages<NoticeTexts>;

export const page = {
  en: en.page,
  de: de.page,
  es: es.page,
  fr: fr.page,
  it: it.page,
  'pt-br': ptBr.page,
  nl: nl.page,
  pl: pl.page,
  tr: tr.page,
  ja: ja.page,
  'zh-cn': zhCn.page,
  ko: ko.page,
  ar: ar.page,
  fa: fa.page,
  he: he.page,
} satisfies Languages<PageTexts>;

export const connection = {
  en: en.connection,
  de: de.connection,
  es: es.connection,
  fr: fr.connection,
  it: it.connection,
  'pt-br': ptBr.connection,
  nl: nl.connection,
  pl: pl.connection,
  tr: tr.connection,
  ja: ja.connection,
  'zh-cn': zhCn.connection,
  ko: ko.connection,
  ar: ar.connection,
  fa: fa.connection,
  he: he.connection,
} satisfies Languages<ConnectionTexts>;

export const panel = {
  en: en.panel,
  de: de.panel,
  es: es.panel,
  fr: fr.panel,
  it: it.panel,
  'pt-br': ptBr.panel,
  nl: nl.panel,
  pl: pl.panel,
  tr: tr.panel,
  ja: ja.panel,
  'zh-cn': zhCn.panel,
  ko: ko.panel,
  ar: ar.panel,
  fa: fa.panel,
  he: he.panel,
} satisfies Languages<PanelTexts>;

export const hubPage = {
  en: en.hubPage,
  de: de.hubPage,
  es: es.hubPage,
  fr: fr.hubPage,
  it: it.hubPage,
  'pt-br': ptBr.hubPage,
  nl: nl.hubPage,
  pl: pl.hubPage,
  tr: tr.hubPage,
  ja: ja.hubPage,
  'zh-cn': zhCn.hubPage,
  ko: ko.hubPage,
  ar: ar.hubPage,
  fa: fa.hubPage,
  he: he.hubPage,
} satisfies Languages<HubPageTexts>;

export const help = {
  en: en.help,
  de: de.help,
  es: es.help,
  fr: fr.help,
  it: it.help,
  'pt-br': ptBr.help,
  nl: nl.help,
  pl: pl.help,
  tr: tr.help,
  ja: ja.help,
  'zh-cn': zhCn.help,
  ko: ko.help,
  ar: ar.help,
  fa: fa.help,
  he: he.help,
} satisfies Languages<HelpTexts>;
