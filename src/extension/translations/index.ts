import type {NoticeId, NoticeWords} from '../notice.js';
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

export type TextKey = Exclude<keyof typeof en, 'notices'>;

/** What is missing falls back to English. */
export interface Translation extends Partial<Readonly<Record<TextKey, string>>> {
  readonly notices?: Partial<Readonly<Record<NoticeId, NoticeWords>>>;
}

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
