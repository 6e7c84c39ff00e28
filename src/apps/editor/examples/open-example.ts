import {languageOf} from '../../../words/languages.js';
import type {EditorStore} from '../gui.js';
import {openProject} from '../open-project.js';
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
  const question = scratchText(store, REPLACE_QUESTION, 'Replace contents of the current project?');
  if (scratchGui.projectChanged && !window.confirm(question)) return false;
  await openProject(store, exampleUrl(id, locale), title);
  return true;
}

/** The example's file in the user's language. */
export function exampleUrl(id: ExampleId, locale: string): string {
  return `examples/${languageOf(locale)}/${id}.sb3`;
}
