import {createElement, Fragment, type ReactElement} from 'react';
import {useSelector} from 'react-redux';
import {start} from '../../words/tables/start.js';
import {lookUp} from '../../words/look-up.js';
import type {EditorState, EditorStore} from './gui.js';
import {tutorialDecks, type Deck} from './gui-internals.js';
import {offlineDecks} from './offline-decks.js';

const DECK_ID = 'blockwave-hub';

type TextKey = keyof typeof start.en;

/** The steps of our own tutorial: a text, and a picture in the page's folder. */
const STEPS: readonly (readonly [text: TextKey, picture: string])[] = [
  ['tutorialLibrary', 'picture-library.svg'],
  ['tutorialConnect', 'picture-connect.svg'],
  ['tutorialMotor', 'picture-motor.svg'],
  ['tutorialStop', 'picture-stop.svg'],
  ['tutorialSensor', 'picture-sensor.svg'],
];

/** `id` and `defaultMessage` are for the library's search, which asks scratch-gui's own texts for the name of a tutorial. */
interface TextProps {
  readonly id: string;
  readonly defaultMessage: string;
  readonly textKey: TextKey;
}

/** A text of the page in the editor's language. */
function Text({textKey}: TextProps): ReactElement {
  const locale = useSelector((state: EditorState) => state.locales.locale);
  return createElement(Fragment, null, lookUp(start, locale, textKey));
}

const text = (textKey: TextKey): ReactElement =>
  createElement(Text, {id: `blockwave.${textKey}`, defaultMessage: start.en[textKey], textKey});

const ownDeck: Deck = {
  name: text('tutorial'),
  tags: Object.values(start).flatMap(({tutorial}) => tutorial ?? []),
  category: 'gettingStarted',
  img: 'picture-tutorial.svg',
  steps: STEPS.map(([key, picture]) => ({
    title: createElement(
      Fragment,
      null,
      text(key),
      // Beside the text: scratch-gui finds the picture of a step by a name of its own.
      createElement('img', {className: 'tutorial-picture', src: picture, alt: ''}),
    ),
  })),
  urlId: 'hub',
};

/** Puts our own tutorial first, and leaves out what needs the internet. */
export function replaceTutorials(store: EditorStore): void {
  const decks = tutorialDecks(store);
  const offline = offlineDecks(decks);
  for (const id of Object.keys(decks)) Reflect.deleteProperty(decks, id);
  Object.assign(decks, {[DECK_ID]: ownDeck}, offline);
}
