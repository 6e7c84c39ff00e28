// The texts of a class, by Scratch's names of the languages.
import * as en from './en.js';

export const classroom = {en: en.classroom};
export const teacher = {en: en.teacher};
export const certificate = {en: en.certificate};
