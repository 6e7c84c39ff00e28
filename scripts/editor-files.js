// The editor's files that are not bundled: scratch-gui's own, the page, the licences and the source offer.
import {copyFile, mkdir, readdir, readFile, rm, stat, writeFile} from 'node:fs/promises';
import {basename, join} from 'node:path';
import {copyGuiFiles} from './gui-files.js';
import {withPolicy} from './page-policy.js';
import {ROOT, inProject, run} from './project.js';
import {sourceFiles} from './source-files.js';

const GUI = inProject('node_modules/@scratch/scratch-gui');
/** The colours and sizes that the page shares with the panel. */
export const TOKENS = 'src/panel/style/tokens.css';
/** The style of plots and results, which the report of a measurement contains. */
const RESULTS = ['src/plot/plot.css', 'src/lab/throughput/html/results.css'];

/** How index.html names its scripts. */
const PRELOADED_SCRIPT = /<link rel="preload" as="script" href="([^"]+)"/g;

export async function copyEditorFiles(target) {
  await copyGuiFiles(target);
  for (const folder of ['src/apps/editor/page', 'src/apps/pages/static']) {
    for (const name of await readdir(inProject(folder))) {
      await copyFile(inProject(folder, name), join(target, name));
      if (name.endsWith('.html') && name !== 'index.html') await addPolicy(join(target, name));
    }
  }
  for (const path of [TOKENS, ...RESULTS]) {
    await copyFile(inProject(path), join(target, basename(path)));
  }
  await copyFile(inProject('firmware/examples/car/profile.json'), join(target, 'sample-hub.json'));
  await copyFile(inProject('dist/panel.js'), join(target, 'panel.js'));
  await copyFile(inProject('node_modules/lit-html/LICENSE'), join(target, 'LICENSE-lit-html.txt'));
  await copyFile(
    inProject('node_modules/idb-keyval/LICENCE'),
    join(target, 'LICENSE-idb-keyval.txt'),
  );
  await copyFile(inProject('node_modules/valibot/LICENSE.md'), join(target, 'LICENSE-valibot.txt'));
  await copyFile(inProject('node_modules/lean-qr/LICENSE'), join(target, 'LICENSE-lean-qr.txt'));
  await copyFile(
    inProject('node_modules/workbox-precaching/LICENSE'),
    join(target, 'LICENSE-workbox.txt'),
  );
  await copyFile(join(GUI, 'LICENSE'), join(target, 'LICENSE-scratch-gui.txt'));
  await copyFile(join(GUI, 'TRADEMARK'), join(target, 'TRADEMARK-scratch-gui.txt'));
  await copyFile(inProject('LICENSE'), join(target, 'LICENSE-blockwave.txt'));
  // For `npx blockwave assets`.
  await mkdir(join(target, 'assets'), {recursive: true});
  await writeFile(join(target, 'assets/index.json'), '[]\n');
  await packSource(join(target, 'blockwave-source.tar.gz'));
  await fillSplash(target);
}

async function addPolicy(path) {
  await writeFile(path, withPolicy(await readFile(path, 'utf8')));
}

/** Puts the script of the splash screen into index.html, and the names and sizes of the scripts that it runs. */
async function fillSplash(target) {
  const index = join(target, 'index.html');
  const script = join(target, 'splash.js');
  const page = await readFile(index, 'utf8');
  const files = await Promise.all(
    Array.from(page.matchAll(PRELOADED_SCRIPT), async ([, name]) => ({
      name,
      bytes: (await stat(join(target, name))).size,
    })),
  );
  const code = await readFile(script, 'utf8');
  const filled = page
    .replace('<div id="splash">', () => `<div id="splash" data-scripts='${JSON.stringify(files)}'>`)
    .replace('<script src="splash.js"></script>', () => `<script>${code}</script>`);
  await writeFile(index, filled);
  await rm(script);
}

/** The AGPL requires that a server of the editor offers its source, so the page includes ours. */
async function packSource(archive) {
  const list = `${archive}.list`;
  await writeFile(list, (await sourceFiles(ROOT)).join('\n'));
  const code = await run('tar', ['-czf', archive, '-T', list]);
  await rm(list);
  if (code !== 0) throw new Error(`tar could not pack the source offer (exit code ${code}).`);
}
