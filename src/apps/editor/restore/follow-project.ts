import type {EditorStore} from '../gui.js';
import {projectActions} from '../project-actions.js';

export interface ProjectListeners {
  readonly onChange: () => void;
  /** The project was saved, or another one was opened. */
  readonly onUnchanged: () => void;
}

/**
 * Reports changes of the project, and when there are none left. scratch-gui takes a project for changed even after the user
 * has saved it to the computer, so this notes that, too. The returned function packs the project without being noticed.
 */
export function followProject(
  store: EditorStore,
  {onChange, onUnchanged}: ProjectListeners,
): () => Promise<Blob> {
  const {vm} = store.getState().scratchGui;
  const pack = vm.saveProjectSb3.bind(vm);
  vm.saveProjectSb3 = async () => {
    const file = await pack();
    store.dispatch(projectActions.setChanged(false));
    return file;
  };
  let wasChanged = false;
  store.subscribe(() => {
    const {projectChanged} = store.getState().scratchGui;
    if (wasChanged && !projectChanged) onUnchanged();
    if (!wasChanged && projectChanged) onChange();
    wasChanged = projectChanged;
  });
  vm.on('PROJECT_CHANGED', () => {
    if (store.getState().scratchGui.projectChanged) onChange();
  });
  return pack;
}
