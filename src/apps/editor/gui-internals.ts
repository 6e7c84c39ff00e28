// Everything here uses internals of scratch-gui. Each use throws an error when scratch-gui has changed.
import type {ReactNode} from 'react';
import type {EditorStore} from './gui.js';

const SHOW_EXTENSION_ALERT = 'scratch-gui/alerts/SHOW_EXTENSION_ALERT';
const CLOSE_ALERT = 'scratch-gui/alerts/CLOSE_ALERT';
const SET_DIALOG_EXTENSION = 'scratch-gui/connection-modal/setId';
const OPEN_MODAL = 'scratch-gui/modals/OPEN_MODAL';
const CLOSE_MODAL = 'scratch-gui/modals/CLOSE_MODAL';

interface Card {
  readonly extensionId: string;
}

const isCard = (value: unknown): value is Card =>
  typeof value === 'object' && value !== null && 'extensionId' in value;

const hasId = (id: string) => (card: Card) => card.extensionId === id;

/**
 * The array behind the extension library. scratch-gui does not export it, but searches it with `find` when it shows an
 * alert about an extension: this replaces `find` during such a search. The alert is closed before the page is drawn.
 */
function libraryCards(store: EditorStore, knownId: string): Card[] {
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
    store.dispatch({type: SHOW_EXTENSION_ALERT, data: {extensionId: knownId}});
  } finally {
    Object.defineProperty(Array.prototype, 'find', find);
  }
  closeAlert(store, knownId);
  const cards = searched.find(
    (array): array is Card[] => array.every(isCard) && array.some(hasId(knownId)),
  );
  if (!cards) {
    throw new Error('Blockwave: this scratch-gui keeps its extension library in another way.');
  }
  return cards;
}

/** Puts a card at the head of the extension library, in place of the one of the same id. */
export function replaceLibraryCard(store: EditorStore, card: Card): void {
  const cards = libraryCards(store, card.extensionId);
  cards.splice(cards.findIndex(hasId(card.extensionId)), 1);
  cards.unshift(card);
}

/**
 * Closes the alert "Scratch lost connection to ..." about an extension as soon as scratch-gui opens it: our notice says the
 * same and what to do.
 */
export function keepLostAlertClosed(store: EditorStore, extensionId: string): void {
  store.subscribe(() => closeAlert(store, extensionId));
}

function closeAlert(store: EditorStore, extensionId: string): void {
  const alerts = () => store.getState().scratchGui.alerts.alertsList;
  const index = alerts().findIndex(alert => alert.extensionId === extensionId);
  if (index < 0) return;
  const count = alerts().length;
  store.dispatch({type: CLOSE_ALERT, index});
  if (alerts().length >= count) {
    throw new Error('Blockwave: this scratch-gui closes its alerts in another way.');
  }
}

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
  store.dispatch({type: SET_DIALOG_EXTENSION, extensionId});
  if (store.getState().scratchGui.connectionModal.extensionId !== extensionId) {
    throw new Error('Blockwave: this scratch-gui opens its connection dialog in another way.');
  }
  setConnectionModal(store, true);
}

/** Opens the dialog of `extensionId` when scratch-gui opens that of one of these ids, which have no card. */
export function shareConnectionDialog(
  store: EditorStore,
  ids: readonly string[],
  extensionId: string,
): void {
  store.subscribe(() => {
    const {connectionModal} = store.getState().scratchGui;
    if (!ids.includes(connectionModal.extensionId ?? '')) return;
    store.dispatch({type: SET_DIALOG_EXTENSION, extensionId});
  });
}

/** Opens or closes the connection dialog of the extension that it is for. */
export function setConnectionModal(store: EditorStore, isOpen: boolean): void {
  store.dispatch({type: isOpen ? OPEN_MODAL : CLOSE_MODAL, modal: 'connectionModal'});
}
