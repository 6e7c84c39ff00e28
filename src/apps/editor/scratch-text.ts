import type {EditorStore} from './gui.js';

/** A text of scratch-gui itself in the editor's language, which has more languages than we have; English if it has none. */
export function scratchText(store: EditorStore, id: string, english: string): string {
  const {locale, messagesByLocale} = store.getState().locales;
  return messagesByLocale[locale]?.[id] ?? english;
}
