import {localeNames} from './look-up.js';

/** Scratch's names of the languages, in the order of menus. To add one: its file in l10n, and its name here. */
export const LANGUAGES = [
  'en',
  'de',
  'es',
  'fr',
  'it',
  'pt-br',
  'nl',
  'pl',
  'tr',
  'ja',
  'zh-cn',
  'ko',
  'ar',
  'fa',
  'he',
] as const;

export type Language = (typeof LANGUAGES)[number];

/** The language of the texts that a user of this locale sees. */
export function languageOf(locale: string): Language {
  const names = localeNames(locale);
  return LANGUAGES.find(each => names.includes(each)) ?? 'en';
}

/** The languages whose texts a native speaker has read. */
export const READ_BY_A_NATIVE_SPEAKER: readonly Language[] = ['en'];
