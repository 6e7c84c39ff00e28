// Everything here uses internals of scratch-gui. Each use throws an error when scratch-gui has changed.
import type {ReactNode} from 'react';
import type {EditorStore} from './gui.js';

const SHOW_EXTENSION_ALERT = 'scratch-gui/alerts/SHOW_EXTENSION_ALERT';
const CLOSE_ALERT = 'scratch-gui/alerts/CLOSE_ALERT';
const SET_DIALOG_EXTENSION = 'scratch-gui/connection-modal/setId';
const OPEN_MODAL = 'scratch-gui/modals/OPEN_MODAL';
const CLOSE_MODAL = 'scratch-gui/modals/CLOSE_MODAL';
/** An extension that every scratch-gui has in its library. */
const KNOWN_ID = 'pen';

export interface Card {
  readonly extensionId: string;
}

const isCard = (value: unknown): value is Card =>
  typeof value === 'object' && value !== null && 'extensionId' in value;

const hasId = (id: string) => (card: Card) => card.extensionId === id;

/**
 * The array behind the extension library. scratch-gui does not export it, but searches it with `find` when it shows an
 * alert about an extension: this replaces `find` during such a search. The alert is closed before the page is drawn.
 */
function libraryCards(store: EditorStore): Card[] {
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
    store.dispatch({type: SHOW_EXTENSION_ALERT, data: {extensionId: KNOWN_ID}});
  } finally {
    Object.defineProperty(Array.prototype, 'find', find);
  }
  closeAlert(store, [KNOWN_ID]);
  const cards = searched.find(
    (array): array is Card[] => array.every(isCard) && array.some(hasId(KNOWN_ID)),
  );
  if (!cards) {
    throw new Error('Blockwave: this scratch-gui keeps its extension library in another way.');
  }
  return cards;
}

/** Puts cards at the head of the extension library, in place of those of the same ids. */
export function replaceLibraryCards(store: EditorStore, own: readonly Card[]): void {
  const cards = libraryCards(store);
  const others = cards.filter(({extensionId}) => !own.some(hasId(extensionId)));
  cards.splice(0, cards.length, ...own, ...others);
}

/**
 * Closes the alert "Scratch lost connection to ..." about these extensions as soon as scratch-gui opens it: our notice says
 * the same and what to do.
 */
export function keepLostAlertsClosed(
  store: EditorStore,
  extensionIds: () => readonly string[],
): void {
  store.subscribe(() => closeAlert(store, extensionIds()));
}

function closeAlert(store: EditorStore, extensionIds: readonly string[]): void {
  const alerts = () => store.getState().scratchGui.alerts.alertsList;
  const index = alerts().findIndex(({extensionId = ''}) => extensionIds.includes(extensionId));
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

/**
 * Opens the connection dialog for an extension, as the button beside the extension's name does. That of another extension is
 * closed first, as its own close button does: an open dialog keeps its list of hubs when its extension changes.
 */
export function openConnectionDialog(store: EditorStore, extensionId: string): void {
  const {vm, connectionModal, modals} = store.getState().scratchGui;
  const before = connectionModal.extensionId;
  if (modals.connectionModal && before !== null && before !== extensionId) {
    setTimeout(() => openConnectionDialog(store, extensionId), 0);
    if (!vm.getPeripheralIsConnected(before)) vm.disconnectPeripheral(before);
    setConnectionModal(store, false);
    return;
  }
  store.dispatch({type: SET_DIALOG_EXTENSION, extensionId});
  if (store.getState().scratchGui.connectionModal.extensionId !== extensionId) {
    throw new Error('Blockwave: this scratch-gui opens its connection dialog in another way.');
  }
  setConnectionModal(store, true);
}

/** Opens the dialog of another extension when scratch-gui opens that of one which has no card. `idsWithCard` by those without. */
export function shareConnectionDialogs(
  store: EditorStore,
  idsWithCard: ReadonlyMap<string, string>,
): void {
  store.subscribe(() => {
    const {connectionModal} = store.getState().scratchGui;
    const extensionId = idsWithCard.get(connectionModal.extensionId ?? '');
    if (extensionId !== undefined) store.dispatch({type: SET_DIALOG_EXTENSION, extensionId});
  });
}

/** Opens or closes the connection dialog of the extension that it is for. */
export function setConnectionModal(store: EditorStore, isOpen: boolean): void {
  store.dispatch({type: isOpen ? OPEN_MODAL : CLOSE_MODAL, modal: 'connectionModal'});
}
