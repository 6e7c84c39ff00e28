// The texts of Scratch's libraries, by Scratch's names of the languages.
import * as en from './en.js';

export const assets = {en: en.assets};
