import {createElement, type ReactElement} from 'react';
import {useSelector} from 'react-redux';
import {libraryEntry} from '../../index.js';
import type {EditorState} from './gui.js';
import {pageTextsFor} from './page-texts.js';

/** The card's description in the editor's language, wherever the editor shows it. */
function CardDescription(): ReactElement {
  const locale = useSelector((state: EditorState) => state.locales.locale);
  return createElement('span', null, pageTextsFor(locale).cardDescription);
}

/** The package's card with what this page adds to it. */
export const libraryCard = {
  ...libraryEntry,
  description: createElement(CardDescription),
  /** Read at the click on the dialog's Help button; followLocale keeps the page's language up to date. */
  get helpLink() {
    return `help.html?locale=${document.documentElement.lang}`;
  },
};
