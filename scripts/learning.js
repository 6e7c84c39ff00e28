// Writes what src/apps/learning makes: the example projects, the page with all blocks, and docs/blocks.md.
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {bundle} from './bundle.js';
import {withPolicy} from './page-policy.js';
import {inProject} from './project.js';

const SCRATCH_GUI = 'node_modules/@scratch/scratch-gui/dist/scratch-gui.js';

/** src/apps/learning/index.ts, as Node runs it. */
async function loadLearning() {
  await bundle('learning');
  return import(pathToFileURL(inProject('dist/learning/learning.js')).href);
}

/** Writes the examples and blocks.html into the editor's folder. */
export async function writeLearningFiles(editor) {
  const {exampleFiles, galleryData, galleryPage, officialTexts} = await loadLearning();
  for (const [name, content] of await exampleFiles()) {
    const path = join(editor, 'examples', name);
    await mkdir(dirname(path), {recursive: true});
    await writeFile(path, content);
  }
  const page = await readFile(inProject('src/apps/learning/gallery/blocks.html'), 'utf8');
  const scratchGui = await readFile(inProject(SCRATCH_GUI), 'utf8');
  const data = galleryData(officialTexts(scratchGui));
  await writeFile(join(editor, 'blocks.html'), withPolicy(galleryPage(page, data)));
}

/** Writes docs/blocks.md. */
export async function writeBlocksDocument() {
  const {blocksDocument} = await loadLearning();
  await writeFile(inProject('docs/blocks.md'), blocksDocument());
}
