import {localeNames} from '../../words/look-up.js';
import type {EditorState, EditorStore} from './gui.js';
import {readStored, store as storeText} from '../../panel/page-storage.js';

const STORAGE_KEY = 'blockwave.locale';

/**
 * The page's language: the first that it supports of `?locale=de` in its address, `classLanguage`, the one that the user
 * chose last, and the browser's. English if it supports none of them.
 */
export function preferredLocale(
  supported: readonly string[],
  classLanguage: string | null = null,
): string {
  const asked = new URLSearchParams(window.location.search).get('locale');
  for (const locale of [asked, classLanguage, readStored(STORAGE_KEY), ...navigator.languages]) {
    if (locale === null) continue;
    const found = localeNames(locale).find(name => supported.includes(name));
    if (found !== undefined) return found;
  }
  return 'en';
}

export type EditorLocale = Pick<EditorState['locales'], 'locale' | 'isRtl'>;

/** Calls `listener` with the editor's locale now and after each change. */
export function onLocale(store: EditorStore, listener: (locale: EditorLocale) => void): void {
  let current: string | null = null;
  const compare = () => {
    const {locales} = store.getState();
    if (locales.locale === current) return;
    current = locales.locale;
    listener(locales);
  };
  store.subscribe(compare);
  compare();
}

/** Keeps the page's `lang` attribute up to date, and stores a language that the user chooses for the next visit. */
export function followLocale(store: EditorStore): void {
  let isFirst = true;
  onLocale(store, ({locale}) => {
    document.documentElement.lang = locale;
    if (!isFirst) storeText(STORAGE_KEY, locale);
    isFirst = false;
  });
}
