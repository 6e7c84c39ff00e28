import type {EditorStore} from '../gui.js';

/** Removes the splash screen when the editor shows a project, or says itself why it cannot. */
export function endSplash({getState, subscribe}: EditorStore): void {
  const unsubscribe = subscribe(() => {
    if (!/^SHOWING|^ERROR$/.test(getState().scratchGui.projectState.loadingState)) return;
    unsubscribe();
    // One frame later the project is drawn.
    requestAnimationFrame(() => document.getElementById('splash')?.remove());
  });
}
