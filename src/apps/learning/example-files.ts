/**
 * The files of the example projects. scripts/learning.js writes them into dist/site/examples. One for each language: a project cannot
 * look up words when it runs, and a child reads comments in its own language only. Built from TypeScript, because a .sb3 from an
 * editor can be neither reviewed nor translated.
 */
import JSZip from 'jszip';
import {EXAMPLE_LIST} from '../editor/examples/list.js';
import {LANGUAGES} from '../../words/languages.js';
import {projects} from '../../words/tables/projects.js';
import {lookUp} from '../../words/look-up.js';
import {EXAMPLES} from './examples/index.js';
import {svgOf} from './project/drawing.js';
import {pictureOf} from './project/picture.js';
import type {Project} from './project/project.js';
import {saveProject} from './project/save-project.js';

/** The same in each build, so that the same sources make the same files. */
const FILE_DATE = new Date(Date.UTC(2026, 0, 1));

export function exampleProject(id: keyof typeof EXAMPLES, language: string): Project {
  return EXAMPLES[id](key => lookUp(projects, language, key));
}

/** The project as a .sb3 archive. */
export function sb3Of(project: Project): Promise<Buffer> {
  const zip = new JSZip();
  for (const [name, content] of saveProject(project)) zip.file(name, content, {date: FILE_DATE});
  return zip.generateAsync({type: 'nodebuffer', compression: 'DEFLATE'});
}

/** By their paths: `de/first-motor.sb3` for each language, and `first-motor.svg`, a picture of its stage. */
export async function exampleFiles(): Promise<ReadonlyMap<string, Buffer | string>> {
  const files = new Map<string, Buffer | string>();
  for (const {id} of EXAMPLE_LIST) {
    files.set(`${id}.svg`, svgOf(pictureOf(exampleProject(id, 'en'))));
    for (const language of LANGUAGES) {
      files.set(`${language}/${id}.sb3`, await sb3Of(exampleProject(id, language)));
    }
  }
  return files;
}
