import type {EditorStore} from './gui.js';
import {setConnectionModal} from './gui-internals.js';

/** Whether the connection dialog covers the editor. */
export const isCovered = (store: EditorStore): boolean =>
  store.getState().scratchGui.modals.connectionModal;

/** Calls `callback` once the connection dialog is closed and stays closed. Returns a function that ends the wait. */
export function onceUncovered(store: EditorStore, callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    endFollowing();
  };
  const endFollowing = store.subscribe(() => {
    clearTimeout(timer);
    if (isCovered(store)) return;
    timer = setTimeout(() => {
      end();
      callback();
    }, 0);
  });
  return end;
}

/**
 * Leads from "Connecting" back to the list of hubs: the dialog shows the list only when it is opened. Does nothing if the user
 * connects in the panel, without the dialog.
 */
export function reopenConnectionDialog(store: EditorStore): void {
  if (!isCovered(store)) return;
  // Before the dialog is closed: so this timer ends before that of onceUncovered().
  setTimeout(() => setConnectionModal(store, true), 0);
  setConnectionModal(store, false);
}
