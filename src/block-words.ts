/** What our blocks say in other languages, for `install(vm, {blockWords})`. A separate entry, because one language is used at a time. */
import {wedo2Words} from '../blocks/words.js';
import type {BlockTranslations} from './words/texts.js';

export const blockWords: BlockTranslations = wedo2Words;
