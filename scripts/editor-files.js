// The editor's files that are not bundled: scratch-gui's own, the page, the licences and the source offer.
import {copyFile, link, mkdir, readdir, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {ROOT, inProject, run} from './project.js';
import {sourceFiles} from './source-files.js';

const GUI = inProject('node_modules/@scratch/scratch-gui');
const GUI_DIST = join(GUI, 'dist');
/** The plots of the pages for developers. */
const UPLOT = inProject('node_modules/uplot');

/** The names of files and folders in scratch-gui's dist that the page requests. */
const REQUESTED = [
  /^scratch-gui\.js(\.LICENSE\.txt)?$/,
  /^extension-worker\.js(\.LICENSE\.txt)?$/,
  /^chunks$/,
  /^static$/,
  /\.hex$/,
];

export async function copyEditorFiles(target) {
  for (const name of await readdir(GUI_DIST)) {
    if (REQUESTED.some(pattern => pattern.test(name))) {
      await share(join(GUI_DIST, name), join(target, name));
    }
  }
  for (const folder of ['src/apps/editor/page', 'src/apps/pages/static']) {
    for (const name of await readdir(inProject(folder))) {
      await copyFile(inProject(folder, name), join(target, name));
    }
  }
  await copyFile(inProject('dist/panel.js'), join(target, 'panel.js'));
  await copyFile(join(UPLOT, 'dist/uPlot.min.css'), join(target, 'uPlot.min.css'));
  await copyFile(join(UPLOT, 'LICENSE'), join(target, 'LICENSE-uplot.txt'));
  await copyFile(join(GUI, 'LICENSE'), join(target, 'LICENSE-scratch-gui.txt'));
  await copyFile(join(GUI, 'TRADEMARK'), join(target, 'TRADEMARK-scratch-gui.txt'));
  await copyFile(inProject('LICENSE'), join(target, 'LICENSE-blockwave.txt'));
  await packSource(join(target, 'blockwave-source.tar.gz'));
}

/** Creates a hard link, or a copy if the disk does not allow links. Folders are included with their content. */
async function share(from, to) {
  if (from.endsWith('.map')) return;
  const entries = await readdir(from).catch(error => {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (entries) {
    await mkdir(to, {recursive: true});
    for (const entry of entries) await share(join(from, entry), join(to, entry));
    return;
  }
  await link(from, to).catch(() => copyFile(from, to));
}

/** The AGPL requires that a server of the editor offers its source, so the page includes ours. */
async function packSource(archive) {
  const list = `${archive}.list`;
  await writeFile(list, (await sourceFiles(ROOT)).join('\n'));
  const code = await run('tar', ['-czf', archive, '-T', list]);
  await rm(list);
  if (code !== 0) throw new Error(`tar could not pack the source offer (exit code ${code}).`);
}
