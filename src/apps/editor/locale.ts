import {localeNames} from '../../words/locale-names.js';
import type {EditorStore} from './gui.js';

const STORAGE_KEY = 'blockwave.locale';

/**
 * The page's language: `?locale=de` in its address, else the one chosen in it the last time, else the
 * browser's, else English.
 */
export function preferredLocale(supported: readonly string[]): string {
  const asked = new URLSearchParams(window.location.search).get('locale');
  for (const wish of [asked, storedLocale(), ...navigator.languages]) {
    if (wish === null) continue;
    const found = localeNames(wish).find(name => supported.includes(name));
    if (found !== undefined) return found;
  }
  return 'en';
}

/** Names the page's language to the browser, and keeps the one that is chosen for the next time. */
export function followLocale(store: EditorStore): void {
  let shown: string | null = null;
  const follow = () => {
    const {locale} = store.getState().locales;
    if (locale === shown) return;
    document.documentElement.lang = locale;
    if (shown !== null) storeLocale(locale);
    shown = locale;
  };
  store.subscribe(follow);
  follow();
}

function storeLocale(locale: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, locale);
  } catch {
    // A browser may forbid it; then the choice lasts as long as the page.
  }
}

function storedLocale(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
