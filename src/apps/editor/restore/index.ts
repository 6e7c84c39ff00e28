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
import {KEPT_DAYS, nextToOffer, putAway, type KeptProject} from './kept-projects.js';
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

  async function restore(kept: KeptProject): Promise<void> {
    store.dispatch(gui.openLoadingProject());
    try {
      // What is in the editor now was not saved either.
      await restorePoint.saveNow();
      await restorePoint.putAway();
      isRestoring = true;
      await vm.loadProject(await kept.project.file.arrayBuffer());
      store.dispatch(projectActions.setTitle(kept.project.title));
      store.dispatch(projectActions.setChanged(true));
      await restorePoint.adopt(kept);
    } finally {
      isRestoring = false;
      store.dispatch(gui.closeLoadingProject());
    }
  }

  function showKept(kept: readonly KeptProject[]): void {
    const cards = kept.map(each => {
      const card = element('button', {type: 'button'}, ...describe(each.project, locales().locale));
      card.addEventListener('click', () => {
        close();
        void restore(each);
      });
      return element('li', {}, card);
    });
    const close = ask({
      id: 'kept',
      title: text('unsaved'),
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

  return async () => {
    const kept = await nextToOffer(await restorePoint.kept(), projects, Date.now());
    if (kept === undefined) return;
    const stays = text('stays')
      .replace('{file}', () => scratchText(store, 'gui.menuBar.file', 'File'))
      .replace('{days}', String(KEPT_DAYS));
    ask({
      id: 'restore',
      title: text('notSaved'),
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
        {text: text('restore'), isMain: true, onChoose: () => void restore(kept)},
      ],
    });
  };
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
