import {systemClock} from '../../../clock.js';
import {start} from '../../../words/tables/start.js';
import {lookUp} from '../../../words/look-up.js';
import {gui, type EditorStore} from '../gui.js';
import {projectActions} from '../project-actions.js';
import {ask} from '../question.js';
import {followProject} from './follow-project.js';
import {markAsOpen, openTabs} from './open-tabs.js';
import {leftOver, RestorePoint} from './restore-point.js';
import {savedProjects, type SavedProject} from './saved-projects.js';

/** Projects of earlier tabs that are kept, should the user not answer the question. */
const MAX_LEFT_OVER = 3;

const projects = savedProjects();
const tab = `${Date.now()}-${Math.random().toString(36).slice(2)}`;

/** Keeps unsaved work over a crash, a reload or a closed tab. */
export function keepUnsavedWork(store: EditorStore): void {
  const restorePoint = new RestorePoint({
    clock: systemClock,
    projects,
    tab,
    openTabs,
    pack: async () => ({
      title: store.getState().scratchGui.projectTitle,
      file: await pack(),
    }),
  });
  const pack = followProject(store, {
    onChange: () => restorePoint.handleChange(),
    onUnchanged: () => void restorePoint.forget(),
  });
  markAsOpen(tab);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void restorePoint.saveNow();
  });
  window.addEventListener('pagehide', () => void restorePoint.saveNow());
}

/** Asks whether to restore the newest unsaved project of a tab that is gone. Call it when the editor is there. */
export async function offerUnsavedWork(store: EditorStore): Promise<void> {
  const [newest, ...older] = await leftOver(projects, tab, await openTabs());
  if (newest === undefined) return;
  await projects.remove(...older.slice(MAX_LEFT_OVER - 1).map(([id]) => id));
  const [id, project] = newest;
  const {locales} = store.getState();
  const text = (key: keyof typeof start.en) => lookUp(start, locales.locale, key);
  const savedAt = new Date(project.savedAtMs).toLocaleString(locales.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  ask({
    id: 'restore',
    title: text('notSaved'),
    details: `${project.title} – ${savedAt}`,
    isModal: true,
    locale: locales,
    answers: [
      {text: text('restore'), isMain: true, onChoose: () => void restore(store, id, project)},
      {text: text('startNew'), onChoose: () => void projects.remove(id)},
    ],
  });
}

async function restore(store: EditorStore, id: string, {title, file}: SavedProject): Promise<void> {
  const {vm} = store.getState().scratchGui;
  store.dispatch(gui.openLoadingProject());
  try {
    await vm.loadProject(await file.arrayBuffer());
    store.dispatch(projectActions.setTitle(title));
    // It is still not saved, and belongs to this tab now.
    store.dispatch(projectActions.setChanged(true));
    await projects.save(tab, {savedAtMs: Date.now(), title, file});
    await projects.remove(id);
  } finally {
    store.dispatch(gui.closeLoadingProject());
  }
}
