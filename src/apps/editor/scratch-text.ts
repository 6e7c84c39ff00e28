import {gui} from './gui.js';

/** A text of scratch-gui itself, which has more languages than we have; the English one if it has none with this id. */
export function scratchText(locale: string, id: string, english: string): string {
  const {messagesByLocale} = gui.localesInitialState;
  return messagesByLocale[locale]?.[id] ?? english;
}
