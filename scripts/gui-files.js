// Copies scratch-gui's files that the editor requests, and makes its addresses relative to the page.
import {copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile} from 'node:fs/promises';
import {basename, join} from 'node:path';
import {filesUnder, hashOf, inProject} from './project.js';

const DIST = 'node_modules/@scratch/scratch-gui/dist';

/** The names of files and folders in scratch-gui's dist that the page requests. */
const REQUESTED = [
  /^scratch-gui\.js(\.LICENSE\.txt)?$/,
  /^extension-worker\.js(\.LICENSE\.txt)?$/,
  /^chunks$/,
  /^static$/,
  /\.hex$/,
];

/** Source maps, and pictures of the tutorials that src/apps/editor/offline-decks.ts leaves out. */
const NOT_REQUESTED =
  /\.map$|^(speech|cn|code-cartoon|talking)-|^(talking|text-to-speech|cartoon-network|code-a-cartoon|getting-started-asl)\./;

/** The extension *Face Sensing*. */
const MEDIAPIPE = 'chunks/mediapipe';

/**
 * Chromium compiles all functions of a script that begins with this, on another thread while the script comes. Otherwise it compiles
 * each at its first call, while the user waits.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

export async function copyGuiFiles(target) {
  for (const name of await readdir(inProject(DIST))) {
    if (REQUESTED.some(pattern => pattern.test(name))) {
      await share(inProject(DIST, name), join(target, name));
    }
  }
  // With a version in its name, as all files have that the page requests later: a browser that keeps them cannot mix
  // two versions.
  const versioned = `${MEDIAPIPE}-${hashOf(filesUnder(`${DIST}/${MEDIAPIPE}`)).slice(0, 8)}`;
  await rename(join(target, MEDIAPIPE), join(target, versioned));
  await adaptScript(join(target, 'scratch-gui.js'), [
    // A bundle inside the bundle, which looks for its chunk at the root of the server.
    [/(__nested_webpack_require_\d+__\.p=)"\/"/g, '$1""'],
    [/(solutionPath:")\/chunks\/mediapipe\//g, `$1${versioned}/`],
  ]);
}

/** Each pattern must be there exactly once. Above the text comes the hint. */
async function adaptScript(file, replacements) {
  let text = await readFile(file, 'utf8');
  for (const [pattern, replacement] of replacements) {
    const count = text.match(pattern)?.length ?? 0;
    if (count !== 1) throw new Error(`${file} has ${pattern} ${count} times instead of once.`);
    text = text.replace(pattern, replacement);
  }
  // The file may be a link to the one in node_modules.
  await rm(file);
  await writeFile(file, COMPILE_HINT + text);
}

/** Creates a hard link, or a copy if the disk does not allow links. Folders are included with their content. */
async function share(from, to) {
  if (NOT_REQUESTED.test(basename(from))) return;
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
