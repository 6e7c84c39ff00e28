// The texts of the connection doctor, by Scratch's names of the languages.
import * as en from './en.js';

export const doctor = {en: en.doctor};
export const levels = {en: en.levels};
export const verdicts = {en: en.verdicts};
