import {createElement, Fragment, type ReactElement} from 'react';
import {useSelector} from 'react-redux';
import {start} from '../../words/languages.js';
import {lookUp} from '../../words/look-up.js';
import type {EditorState, EditorStore} from './gui.js';
import {tutorialDecks, type Deck, type Step} from './gui-internals.js';

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

/**
 * The tutorials without the videos, which come from a server of another company, and without those that need a project of
 * scratch.mit.edu. A tutorial that was only a video is left out.
 */
export function offlineDecks(decks: Readonly<Record<string, Deck>>): Readonly<Record<string, Deck>> {
  const withoutVideos = Object.entries(decks).flatMap(([id, deck]) => {
    const steps = deck.steps.filter(({video}) => video === undefined);
    const isOffline = deck.requiredProjectId === undefined && steps.some(({title}) => title);
    return isOffline ? [[id, {...deck, steps}] as const] : [];
  });
  const kept = new Set(withoutVideos.map(([id]) => id));
  return Object.fromEntries(
    withoutVideos.map(([id, deck]) => [
      id,
      {...deck, steps: deck.steps.flatMap(step => suggesting(step, kept))},
    ]),
  );
}

/** A step that suggests other tutorials suggests only these; none of them: no step. */
function suggesting(step: Step, kept: ReadonlySet<string>): readonly Step[] {
  if (step.deckIds === undefined) return [step];
  const deckIds = step.deckIds.filter(id => kept.has(id));
  return deckIds.length > 0 ? [{...step, deckIds}] : [];
}
