import type {ProfileText} from './format.js';

/** The text in a language of Scratch's, as in 'pt-br'; otherwise in the language without its region; otherwise in English. */
export function textIn(text: ProfileText, locale = 'en'): string {
  if (typeof text === 'string') return text;
  const [language = ''] = locale.split('-');
  const own = [locale, language].find(each => Object.hasOwn(text, each));
  return (own === undefined ? undefined : text[own]) ?? text.en;
}
