import {examples} from '../../../words/tables/examples.js';
import {lookUp} from '../../../words/look-up.js';
import type {StartProject} from '../../classroom/setting-kinds.js';
import {EXAMPLE_LIST} from '../examples/list.js';
import {exampleUrl} from '../examples/open-example.js';
import type {EditorStore} from '../gui.js';
import {openProject} from '../open-project.js';

/** Opens the class's first project. Resolves to a sentence for the teacher if that is not possible. */
export async function openStartProject(
  store: EditorStore,
  project: StartProject,
): Promise<string | null> {
  const {locale} = store.getState().locales;
  const example = EXAMPLE_LIST.find(({id}) => 'example' in project && id === project.example);
  try {
    if (example !== undefined) {
      const title = lookUp(examples, locale, example.title);
      await openProject(store, exampleUrl(example.id, locale), title);
    } else if ('file' in project) {
      const name = project.file.replace(/^.*\//, '').replace(/\.\w+$/, '');
      await openProject(store, encodeURI(project.file), name);
    }
    return null;
  } catch (error) {
    return `"project": ${'file' in project ? project.file : project.example} cannot be opened. ${String(error)}`;
  }
}
