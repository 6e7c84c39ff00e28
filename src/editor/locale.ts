import {localeNames} from '../extension/locale-names.js';

/** The page's language: `?locale=de` in its address, else the browser's, else English. */
export function preferredLocale(supported: readonly string[]): string {
  const asked = new URLSearchParams(window.location.search).get('locale');
  for (const wish of [asked, ...navigator.languages]) {
    if (wish === null) continue;
    const found = localeNames(wish).find(name => supported.includes(name));
    if (found !== undefined) return found;
  }
  return 'en';
}
