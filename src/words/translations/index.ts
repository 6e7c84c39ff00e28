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

export type TextKey = keyof typeof en;

/** What is missing falls back to English. */
export type Translation = Partial<Readonly<Record<TextKey, string>>>;

/** By Scratch's names of the languages. */
export const translations: ReadonlyMap<string, Translation> = new Map<string, Translation>([
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

export {en};
