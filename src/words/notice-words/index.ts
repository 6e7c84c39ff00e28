/** What the user is told, in all our languages: for install(vm, {onNotice, noticeWords}). Apart, as most hosts show none of it. */
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
import type {NoticeLanguages} from './notice-texts.js';

export const noticeWords: NoticeLanguages = new Map([
  ['en', en],
  ['de', de],
  ['es', es],
  ['fr', fr],
  ['it', it],
  ['pt-br', ptBr],
  ['nl', nl],
  ['pl', pl],
  ['tr', tr],
  ['ja', ja],
  ['zh-cn', zhCn],
  ['ko', ko],
  ['ar', ar],
  ['fa', fa],
  ['he', he],
]);
