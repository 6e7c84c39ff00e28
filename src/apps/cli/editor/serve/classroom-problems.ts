import {access, constants} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {blocksOf, families} from '../../../../package/index.js';
import {EDITOR_LANGUAGES, EXAMPLE_IDS} from '../../../classroom/known.js';
import {readSettings} from '../../../classroom/settings.js';
import {isOpenToAll} from '../static-files.js';
import {PROJECT_PATH, readClassroom} from './requests.js';

/** What the editor would leave out of the teacher's settings: sentences with the place, the value and what is expected. */
export async function classroomProblems(
  classroomFile: string,
  siteFolder: string,
): Promise<readonly string[]> {
  const text = await readClassroom(classroomFile, false);
  const {settings, problems} = readSettings(text, new URLSearchParams(), {
    languages: EDITOR_LANGUAGES,
    hubKinds: families.map(({id}) => id),
    blocks: families.flatMap(family => blocksOf(family).map(({opcode}) => opcode)),
    examples: EXAMPLE_IDS,
  });
  const {project} = settings;
  if (project === undefined || !('file' in project)) return problems;
  const {file} = project;
  const folders = PROJECT_PATH.test(`/${file}`)
    ? [dirname(classroomFile), siteFolder]
    : [siteFolder];
  const served = folders.filter(folder => isOpenToAll(folder, file));
  const found = await Promise.all(served.map(folder => isReadable(join(folder, file))));
  if (found.includes(true)) return problems;
  const expected = 'a project that is in the same folder as this file';
  return [...problems, `classroom.json: "project" must be ${expected}, not "${file}".`];
}

const isReadable = (file: string): Promise<boolean> =>
  access(file, constants.R_OK).then(
    () => true,
    () => false,
  );
