import type {Language} from './languages.js';

/** The languages whose texts no native speaker has read. English is the original. */
export const NOT_READ_BY_A_NATIVE_SPEAKER: readonly Language[] = [
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
];
