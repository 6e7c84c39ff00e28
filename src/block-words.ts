/** What our blocks say in other languages, for `install(vm, {blockWords})`. A separate entry, because one language is used at a time. */
import {lwp3Words} from '../blocks/lwp3-words.js';
import {wordsOfBoth} from '../blocks/shared/words-of-both.js';
import {wedo2Words} from '../blocks/words.js';
import type {BlockTranslations} from './words/texts.js';

export const blockWords: BlockTranslations = wordsOfBoth(wedo2Words, lwp3Words);
