import {gui, type EditorStore} from './gui.js';
import {projectActions} from './project-actions.js';

/** Opens a project file of this site. Rejects if it cannot be loaded; the present project then stays. */
export async function openProject(store: EditorStore, url: string, title: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`No project ${url}: the server answered ${response.status}.`);
  const project = await response.arrayBuffer();
  store.dispatch(gui.openLoadingProject());
  try {
    const {vm} = store.getState().scratchGui;
    await vm.loadProject(project);
    store.dispatch(projectActions.setTitle(title));
    store.dispatch(projectActions.setChanged(false));
  } finally {
    store.dispatch(gui.closeLoadingProject());
  }
}
