import {boostWords} from './boost/words/index.js';
import {poweredUpWords} from './poweredup/words/index.js';
import {sharedWords} from './shared/words/index.js';
import {wedo2Words as ownWords} from './wedo2/words/index.js';

type Words = Readonly<Record<string, string>>;
type WordsByLanguage = Readonly<Record<string, Words>>;

/** What both tables say in each language. */
function together(first: WordsByLanguage, second: WordsByLanguage): WordsByLanguage {
  return Object.fromEntries(
    Object.entries(first).map(([language, words]) => [language, {...words, ...second[language]}]),
  );
}

/** By Scratch's names of the languages: the texts of WeDo 2.0. */
export const wedo2Words = together(sharedWords, ownWords);

/** What Boost and Powered Up have in addition. */
export const lwp3Words = together(boostWords, poweredUpWords);
