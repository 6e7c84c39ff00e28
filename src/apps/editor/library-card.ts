import {createElement, type ReactElement} from 'react';
import {useSelector} from 'react-redux';
import {libraryEntry} from '../../index.js';
import {page} from '../../words/languages.js';
import {lookUp} from '../../words/look-up.js';
import type {EditorState} from './gui.js';
import {scratchText} from './scratch-text.js';

/** The card's description in the editor's language. */
function CardDescription(): ReactElement {
  const locale = useSelector((state: EditorState) => state.locales.locale);
  return createElement('span', null, lookUp(page, locale, 'cardDescription'));
}

/** followLocale keeps it up to date. */
const language = () => document.documentElement.lang;

/** The card of the package, translated and with a help page. scratch-gui reads the texts each time that it shows them. */
export const libraryCard = {
  ...libraryEntry,
  /** A text: scratch-gui also puts it into other texts. */
  get name() {
    return lookUp(page, language(), 'cardName');
  },
  description: createElement(CardDescription),
  get connectingMessage() {
    return scratchText(language(), 'gui.extension.wedo2.connectingMessage', 'Connecting');
  },
  get helpLink() {
    return `help.html?locale=${language()}`;
  },
};
