import {libraryEntry} from '../../../index.js';
import {LANGUAGES} from '../../../words/languages.js';
import {localeNames} from '../../../words/look-up.js';
import {gui, type EditorStore} from '../gui.js';
import {showCategory} from '../gui-internals.js';
import {projectActions} from '../project-actions.js';
import {scratchText} from '../scratch-text.js';
import type {ExampleId} from './list.js';

/** Scratch's own question before it replaces a project, in all its languages. */
const REPLACE_QUESTION = 'gui.sharedMessages.replaceProjectWarning';

/**
 * Opens an example in the editor, in its language. Resolves to false if the user wants to keep the present project. Rejects
 * if the example cannot be loaded; the present project then stays.
 */
export async function openExample(
  store: EditorStore,
  id: ExampleId,
  title: string,
): Promise<boolean> {
  const {locales, scratchGui} = store.getState();
  const {locale} = locales;
  const question = scratchText(
    store,
    REPLACE_QUESTION,
    'Replace contents of the current project?',
  );
  if (scratchGui.projectChanged && !window.confirm(question)) return false;
  const names = localeNames(locale);
  const language = names.find(name => LANGUAGES.some(each => each === name)) ?? 'en';
  const response = await fetch(`examples/${language}/${id}.sb3`);
  if (!response.ok) throw new Error(`No example ${id}: the server answered ${response.status}.`);
  const project = await response.arrayBuffer();
  store.dispatch(gui.openLoadingProject());
  try {
    await scratchGui.vm.loadProject(project);
    store.dispatch(projectActions.setTitle(title));
    store.dispatch(projectActions.setChanged(false));
    showCategory(libraryEntry.extensionId);
  } finally {
    store.dispatch(gui.closeLoadingProject());
  }
  return true;
}
