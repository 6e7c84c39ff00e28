import {sharedWords} from './shared/words/index.js';
import {wedo2Words as ownWords} from './wedo2/words/index.js';

type Words = Readonly<Record<string, string>>;

/** By Scratch's names of the languages: the texts of WeDo 2.0. */
export const wedo2Words: Readonly<Record<string, Words>> = Object.fromEntries(
  Object.entries<Words>(ownWords).map(([language, words]) => [
    language,
    {...(sharedWords as Readonly<Record<string, Words>>)[language], ...words},
  ]),
);
