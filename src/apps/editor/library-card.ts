import {createElement, type ReactElement} from 'react';
import {useSelector} from 'react-redux';
import {libraryEntry} from '../../index.js';
import {page} from '../../words/languages.js';
import {lookUp} from '../../words/look-up.js';
import type {EditorState} from './gui.js';

/** The card's description in the editor's language. */
function CardDescription(): ReactElement {
  const locale = useSelector((state: EditorState) => state.locales.locale);
  return createElement('span', null, lookUp(page, locale, 'cardDescription'));
}

/** The card of the package, translated and with a help page. */
export const libraryCard = {
  ...libraryEntry,
  description: createElement(CardDescription),
  /** Read when the user clicks Help in the dialog. followLocale keeps `lang` up to date. */
  get helpLink() {
    return `help.html?locale=${document.documentElement.lang}`;
  },
};
