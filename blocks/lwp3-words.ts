import {boostWords} from './boost/words/index.js';
import {poweredUpWords} from './poweredup/words/index.js';
import {wordsOfBoth} from './shared/words-of-both.js';

/** By Scratch's names of the languages: what Boost and Powered Up have beside the texts of WeDo 2.0. */
export const lwp3Words = wordsOfBoth(boostWords, poweredUpWords);
