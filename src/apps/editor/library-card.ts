import {libraryEntry} from '../../index.js';
import {page} from '../../words/languages.js';
import {lookUp} from '../../words/look-up.js';
import type {EditorStore} from './gui.js';
import {onLocale} from './locale.js';
import {scratchText} from './scratch-text.js';

/**
 * The card of the package, translated and with a help page. scratch-gui reads the texts each time that it shows them.
 * `pages`: the address of the folder with help.html, which ends with a slash; empty: the page's own.
 */
export function createLibraryCard(store: EditorStore, pages: string) {
  // A reducer reads the name, and the store's state cannot be read then.
  let language = 'en';
  onLocale(store, ({locale}) => (language = locale));
  return {
    ...libraryEntry,
    /** A text: scratch-gui also puts it into other texts. */
    get name() {
      return lookUp(page, language, 'cardName');
    },
    get description() {
      return lookUp(page, language, 'cardDescription');
    },
    get connectingMessage() {
      return scratchText(store, 'gui.extension.wedo2.connectingMessage', 'Connecting');
    },
    get helpLink() {
      return `${pages}help.html?locale=${language}`;
    },
  };
}
