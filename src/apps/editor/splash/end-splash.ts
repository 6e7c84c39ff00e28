import type {EditorStore} from '../gui.js';

/** Removes the splash screen when the editor shows a project, or says itself why it cannot. Then calls `onEnd`. */
export function endSplash(store: EditorStore, onEnd: () => void): void {
  const unsubscribe = store.subscribe(() => {
    if (!/^SHOWING|^ERROR$/.test(store.getState().scratchGui.projectState.loadingState)) return;
    unsubscribe();
    // One frame later the project is drawn.
    requestAnimationFrame(() => {
      document.getElementById('splash')?.remove();
      onEnd();
    });
  });
}
