import type {EditorStore} from '../gui.js';
import {projectActions} from '../project-actions.js';

interface ProjectListeners {
  readonly onChange: () => void;
  readonly onSaved: () => void;
  /** Another project was opened, although this one has changes that are not saved. */
  readonly onReplaced: () => void;
}

/** scratch-gui's field with the title of the project. */
const TITLE_FIELD = 'input[class*="title-field"]';

/**
 * Reports changes of the project, and when there are none left. scratch-gui takes a project for changed even after the user
 * has saved it to the computer, so this notes that, too; and it does not take one with another title for changed. The returned
 * function packs the project without being noticed.
 */
export function followProject(
  store: EditorStore,
  {onChange, onSaved, onReplaced}: ProjectListeners,
): () => Promise<Blob> {
  const {vm, projectTitle} = store.getState().scratchGui;
  const pack = vm.saveProjectSb3.bind(vm);
  let wasChanged = false;
  vm.saveProjectSb3 = async () => {
    const file = await pack();
    wasChanged = false;
    store.dispatch(projectActions.setChanged(false));
    onSaved();
    return file;
  };
  let title = projectTitle;
  /** The user is writing a title. scratch-gui itself sets the title of a project that is opened. */
  let isWritingTitle = false;
  document.addEventListener('input', ({target}) => {
    if (target instanceof Element && target.matches(TITLE_FIELD)) isWritingTitle = true;
  });
  store.subscribe(() => {
    const {projectChanged, projectTitle} = store.getState().scratchGui;
    if (wasChanged && !projectChanged) onReplaced();
    if (!wasChanged && projectChanged) onChange();
    wasChanged = projectChanged;
    if (projectTitle === title) return;
    title = projectTitle;
    if (!isWritingTitle) return;
    isWritingTitle = false;
    store.dispatch(projectActions.setChanged(true));
    onChange();
  });
  vm.on('PROJECT_CHANGED', () => {
    if (store.getState().scratchGui.projectChanged) onChange();
  });
  return pack;
}
