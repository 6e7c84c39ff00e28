// Everything here uses internals of scratch-gui. Each use throws an error when scratch-gui has changed.
import type {ReactNode} from 'react';
import type {AnyAction} from 'redux';
import {gui, type EditorState, type EditorStore} from './gui.js';

const SHOW_EXTENSION_ALERT = 'scratch-gui/alerts/SHOW_EXTENSION_ALERT';
const CLOSE_ALERT = 'scratch-gui/alerts/CLOSE_ALERT';

type AlertsList = EditorState['scratchGui']['alerts']['alertsList'];

interface Card {
  readonly extensionId: string;
}

const isCard = (value: unknown): value is Card =>
  typeof value === 'object' && value !== null && 'extensionId' in value;

const hasId = (id: string) => (card: Card) => card.extensionId === id;

/**
 * The array behind the extension library. scratch-gui does not export it, but searches it with `find` when it shows an
 * alert about an extension: this replaces `find` during such a search, whose result is thrown away.
 */
function libraryCards(knownId: string): Card[] {
  const find = Object.getOwnPropertyDescriptor(Array.prototype, 'find');
  if (!find) throw new Error('This browser has no Array.prototype.find.');
  const searched: unknown[][] = [];
  Object.defineProperty(Array.prototype, 'find', {
    ...find,
    value(this: unknown[], ...args: Parameters<unknown[]['find']>) {
      searched.push(this);
      return (find.value as (...args: Parameters<unknown[]['find']>) => unknown).apply(this, args);
    },
  });
  try {
    gui.guiReducers.scratchGui(
      {alerts: {visible: true, alertsList: []}},
      {type: SHOW_EXTENSION_ALERT, data: {extensionId: knownId}},
    );
  } finally {
    Object.defineProperty(Array.prototype, 'find', find);
  }
  const cards = searched.find(
    (array): array is Card[] => array.every(isCard) && array.some(hasId(knownId)),
  );
  if (!cards) {
    throw new Error('Blockwave: this scratch-gui keeps its extension library in another way.');
  }
  return cards;
}

/** Puts a card at the head of the extension library, in place of the one of the same id. */
export function replaceLibraryCard(card: Card): void {
  const cards = libraryCards(card.extensionId);
  cards.splice(cards.findIndex(hasId(card.extensionId)), 1);
  cards.unshift(card);
}

/**
 * Closes the alert "Scratch lost connection to ..." about an extension as soon as scratch-gui opens it: our notice says the
 * same and what to do. First tries that on a list of alerts that is not shown.
 */
export function keepLostAlertClosed(store: EditorStore, extensionId: string): void {
  const alertsAfter = (alertsList: AlertsList, action: AnyAction): AlertsList =>
    (
      gui.guiReducers.scratchGui({alerts: {visible: true, alertsList}}, action) as {
        alerts: {alertsList: AlertsList};
      }
    ).alerts.alertsList;
  const shown = alertsAfter([], {type: SHOW_EXTENSION_ALERT, data: {extensionId}});
  const closed = alertsAfter(shown, {type: CLOSE_ALERT, index: 0});
  if (shown[0]?.extensionId !== extensionId || closed.length > 0) {
    throw new Error('Blockwave: this scratch-gui closes its alerts in another way.');
  }
  store.subscribe(() => {
    const {alertsList} = store.getState().scratchGui.alerts;
    const index = alertsList.findIndex(alert => alert.extensionId === extensionId);
    if (index >= 0) store.dispatch({type: CLOSE_ALERT, index});
  });
}

/** The actions that set the project's title, and whether it was changed. scratch-gui does not export them. */
export const projectActions = {
  setTitle: (title: string) => ({type: 'projectTitle/SET_PROJECT_TITLE', title}),
  setChanged: (changed: boolean) => ({
    type: 'scratch-gui/project-changed/SET_PROJECT_CHANGED',
    changed,
  }),
};

/** Tries these actions on a state that is not shown. */
function checkProjectActions(): void {
  const before = {projectTitle: '', projectChanged: true};
  const reduce = (state: typeof before, action: AnyAction) =>
    gui.guiReducers.scratchGui(state, action) as typeof before;
  const {projectTitle} = reduce(before, projectActions.setTitle('new'));
  const {projectChanged} = reduce(before, projectActions.setChanged(false));
  if (projectTitle !== 'new' || projectChanged) {
    throw new Error('Blockwave: this scratch-gui keeps the title of its project in another way.');
  }
}

checkProjectActions();

/** A page of a tutorial's card. */
export interface Step {
  readonly title?: ReactNode;
  readonly image?: string;
  readonly video?: string;
  /** Tutorials that it suggests. */
  readonly deckIds?: readonly string[];
}

/** A tutorial. */
export interface Deck {
  readonly name: ReactNode;
  readonly tags: readonly string[];
  readonly category: string;
  readonly img: string;
  readonly steps: readonly Step[];
  readonly urlId: string;
  readonly requiredProjectId?: string;
}

/** scratch-gui's tutorials by id: the object that their library reads, too, so that changes are seen there. */
export function tutorialDecks(store: EditorStore): Record<string, Deck> {
  const {content} = store.getState().scratchGui.cards;
  const decks = Object.values(content) as readonly Partial<Deck>[];
  const isKnown = ({steps = []}: Partial<Deck>) =>
    steps.some(({video}) => video) &&
    steps.some(({title}) => title) &&
    steps.some(({deckIds}) => deckIds);
  if (!decks.some(isKnown)) {
    throw new Error('Blockwave: this scratch-gui keeps its tutorials in another way.');
  }
  return content as Record<string, Deck>;
}

/** Opens the connection dialog for an extension, as the button beside the extension's name does. */
export function openConnectionDialog(store: EditorStore, extensionId: string): void {
  store.dispatch({type: 'scratch-gui/connection-modal/setId', extensionId});
  if (store.getState().scratchGui.connectionModal.extensionId !== extensionId) {
    throw new Error('Blockwave: this scratch-gui opens its connection dialog in another way.');
  }
  store.dispatch(gui.openConnectionModal());
}

/**
 * Scrolls the palette to the blocks of an extension, as a click on its category does, once they are there. scratch-blocks keeps
 * its palette to itself, so this presses the category.
 */
export function showCategory(extensionId: string): void {
  const press = () => {
    const category = document.querySelector(`.blocklyToolboxCategory#${extensionId}`);
    category?.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true, isPrimary: true}));
    return category !== null;
  };
  if (press()) return;
  const observer = new MutationObserver(() => {
    if (press()) observer.disconnect();
  });
  observer.observe(document.body, {childList: true, subtree: true});
}
