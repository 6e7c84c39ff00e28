/** What our blocks say in other languages, for `install(vm, {blockWords})`. A separate entry, because one language is used at a time. */
import {boostWords} from '../blocks/boost/words/index.js';
import {poweredUpWords} from '../blocks/poweredup/words/index.js';
import {sharedWords} from '../blocks/shared/words/index.js';
import {wedo2Words} from '../blocks/wedo2/words/index.js';
import type {BlockTranslations} from './words/texts.js';

const TABLES: readonly BlockTranslations[] = [sharedWords, wedo2Words, boostWords, poweredUpWords];

/** By Scratch's names of the languages, which all tables have. */
export const blockWords: BlockTranslations = Object.fromEntries(
  Object.keys(sharedWords).map(language => [
    language,
    Object.assign({}, ...TABLES.map(words => words[language])) as Record<string, string>,
  ]),
);
