import {sharedWords} from './shared/words/index.js';
import {wordsOfBoth} from './shared/words-of-both.js';
import {wedo2Words as ownWords} from './wedo2/words/index.js';

/** By Scratch's names of the languages: the texts of WeDo 2.0. */
export const wedo2Words = wordsOfBoth(sharedWords, ownWords);
