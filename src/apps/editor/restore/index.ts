import {systemClock} from '../../../clock.js';
import {page} from '../../../words/tables/page.js';
import {start} from '../../../words/tables/start.js';
import {lookUp} from '../../../words/look-up.js';
import {element} from '../../../panel/dom.js';
import {addToFileMenu} from '../file-menu.js';
import {gui, type EditorStore} from '../gui.js';
import {projectActions} from '../project-actions.js';
import {ask} from '../question.js';
import {scratchText} from '../scratch-text.js';
import {followProject} from './follow-project.js';
import {
  KEPT_DAYS,
  projectsToOffer,
  putAway,
  putAwayDamaged,
  type KeptProject,
} from './kept-projects.js';
import {markAsOpen, openIds} from './open-tabs.js';
import {RestorePoint} from './restore-point.js';
import {savedProjects, type SavedProject} from './saved-projects.js';
import {stagePicture} from './stage-picture.js';

/**
 * Keeps unsaved work over a crash, a reload or a closed tab, and in the File menu what the user did not want back. Returns a
 * function that asks whether to restore the newest project of a tab that is gone; call it when the editor is there.
 */
export function keepUnsavedWork(store: EditorStore): () => Promise<void> {
  const projects = savedProjects();
  const {vm} = store.getState().scratchGui;
  /** A kept project is taking the place of the one in the editor. */
  let isRestoring = false;
  const restorePoint = new RestorePoint({
    clock: systemClock,
    projects,
    markAsOpen,
    openIds,
    pack: async () => {
      const {projectTitle, projectState} = store.getState().scratchGui;
      // While scratch-gui loads a project, the vm has that one already, or none.
      if (isRestoring || !projectState.loadingState.startsWith('SHOWING')) return null;
      return {title: projectTitle, picture: stagePicture(vm), file: await pack()};
    },
  });
  const pack = followProject(store, {
    onChange: () => restorePoint.handleChange(),
    onSaved: () => void restorePoint.forget(),
    onReplaced: () => void restorePoint.putAway(),
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void restorePoint.saveNow();
  });
  window.addEventListener('pagehide', () => void restorePoint.saveNow());

  const locales = () => store.getState().locales;
  const text = (key: keyof typeof start.en) => lookUp(start, locales().locale, key);

  /** Resolves to null, or to the sentence that says why the project cannot be opened. */
  async function restore(kept: KeptProject): Promise<string | null> {
    store.dispatch(gui.openLoadingProject());
    try {
      const file = await kept.project.file.arrayBuffer();
      // What is in the editor now was not saved either.
      await restorePoint.saveNow();
      await restorePoint.putAway();
      isRestoring = true;
      await vm.loadProject(file);
      store.dispatch(projectActions.setTitle(kept.project.title));
      store.dispatch(projectActions.setChanged(true));
      await restorePoint.adopt(kept);
      return null;
    } catch (error) {
      console.warn(error);
      await putAwayDamaged(kept, projects, Date.now()).catch(console.warn);
      return text('damaged').replace('{name}', () => kept.project.title);
    } finally {
      isRestoring = false;
      store.dispatch(gui.closeLoadingProject());
    }
  }

  /** `problem`: why another one could not be opened. */
  function showKept(kept: readonly KeptProject[], problem: string | null = null): void {
    const cards = kept.map(each => {
      const card = element('button', {type: 'button'}, ...describe(each.project, locales().locale));
      card.addEventListener('click', () => {
        close();
        void restore(each).then(found => {
          if (found !== null) showKept(kept, found);
        });
      });
      return element('li', {}, card);
    });
    const close = ask({
      id: 'kept',
      title: text('unsaved'),
      ...(problem !== null && {details: problem}),
      content: element('ul', {class: 'kept-projects'}, ...cards),
      isModal: true,
      locale: locales(),
      answers: [{text: lookUp(page, locales().locale, 'close'), onChoose: () => undefined}],
    });
  }

  addToFileMenu(async () => {
    const kept = await restorePoint.kept();
    return kept.length === 0 ? null : {text: text('unsaved'), onChoose: () => showKept(kept)};
  });

  /** Asks whether to restore the first of these, or the next if that is not possible; `problem`: why another one is not possible. */
  function offer([kept, ...older]: readonly KeptProject[], problem: string | null = null): void {
    if (kept === undefined) {
      if (problem !== null) showKept([], problem);
      return;
    }
    const stays = text('stays')
      .replace('{file}', () => scratchText(store, 'gui.menuBar.file', 'File'))
      .replace('{days}', String(KEPT_DAYS));
    ask({
      id: 'restore',
      title: text('notSaved'),
      ...(problem !== null && {details: problem}),
      content: element(
        'div',
        {class: 'kept-project'},
        ...describe(kept.project, locales().locale),
        element('p', {}, stays),
      ),
      isModal: true,
      locale: locales(),
      answers: [
        {
          text: text('startNew'),
          onChoose: () => void putAway(kept, projects, Date.now()).catch(console.warn),
        },
        {
          text: text('restore'),
          isMain: true,
          onChoose: () =>
            void restore(kept).then(found => {
              if (found !== null) offer(older, found);
            }),
        },
      ],
    });
  }

  return async () => offer(await projectsToOffer(await restorePoint.kept(), projects, Date.now()));
}

/** What the user knows it by: the stage, the title, the time. */
function describe({picture, title, savedAtMs}: SavedProject, locale: string): HTMLElement[] {
  const savedAt = new Date(savedAtMs).toLocaleString(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return [
    ...(picture === undefined ? [] : [element('img', {src: picture, alt: ''})]),
    element('strong', {}, title),
    element('span', {}, savedAt),
  ];
}
