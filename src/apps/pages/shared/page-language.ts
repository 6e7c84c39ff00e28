import {directionOf} from '../../../words/direction.js';
import {LANGUAGES} from '../../../words/languages.js';
import {preferredLocale} from '../../editor/locale.js';

/** Sets the language of the page and the direction of its texts, and returns the language. */
export function setPageLanguage(): string {
  const language = preferredLocale(LANGUAGES);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  return language;
}
