// Everything here uses internals of scratch-gui. Each use throws an error when scratch-gui has changed.
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
 * Returns a function that closes the alert "Scratch lost connection to ..." about an extension, which scratch-gui never
 * closes. First tries that on a list of alerts that is not shown.
 */
export function lostConnectionAlerts(store: EditorStore, extensionId: string): () => void {
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
  return () => {
    const {alertsList} = store.getState().scratchGui.alerts;
    // From the last to the first: closing one moves those after it.
    for (let index = alertsList.length - 1; index >= 0; index -= 1) {
      if (alertsList[index]?.extensionId === extensionId) {
        store.dispatch({type: CLOSE_ALERT, index});
      }
    }
  };
}

/** The actions that set the project's title, and that mark it as saved. scratch-gui does not export them. */
export const projectActions = {
  setTitle: (title: string) => ({type: 'projectTitle/SET_PROJECT_TITLE', title}),
  setUnchanged: () => ({type: 'scratch-gui/project-changed/SET_PROJECT_CHANGED', changed: false}),
};

/** Tries these actions on a state that is not shown. */
function checkProjectActions(): void {
  const before = {projectTitle: '', projectChanged: true};
  const reduce = (state: typeof before, action: AnyAction) =>
    gui.guiReducers.scratchGui(state, action) as typeof before;
  const {projectTitle} = reduce(before, projectActions.setTitle('new'));
  const {projectChanged} = reduce(before, projectActions.setUnchanged());
  if (projectTitle !== 'new' || projectChanged) {
    throw new Error('Blockwave: this scratch-gui keeps the title of its project in another way.');
  }
}

checkProjectActions();
