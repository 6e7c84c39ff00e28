// Deletes files of installed packages that the project does not use, to save disk space.
// To get some of them back, remove their entry and run `npm ci`.
import {readdirSync, rmSync} from 'node:fs';
import {inProject} from './project.js';

/** A folder in node_modules, the names of the files in it to delete (without `names`: all), and why. */
const UNUSED = [
  {
    folder: '@scratch/scratch-gui/dist',
    names: /\.map$|^scratch-gui-standalone\./,
    why: 'the page loads scratch-gui.js; source maps and the all-in-one build are not used',
  },
  {
    folder: '@scratch/scratch-gui/dist/chunks',
    names: /\.map$/,
    why: 'source maps',
  },
  {
    folder: '@scratch/scratch-gui/src',
    why: 'the editor is made of the package’s dist alone',
  },
  {
    folder: '@scratch/scratch-vm/dist',
    why: 'tests run the vm from its src; the page has the vm that is inside scratch-gui.js',
  },
  {
    folder: 'scratch-parser/test',
    why: 'projects for the package’s own tests',
  },
  {
    folder: 'xml2js/lib',
    names: /^xml2js\.bc\.js$/,
    why: 'a second copy of the library, for a browser: 3.4 MB of our packages',
  },
];

export function prune() {
  for (const {folder, names} of UNUSED) {
    const path = inProject('node_modules', folder);
    if (!names) {
      rmSync(path, {recursive: true, force: true});
      continue;
    }
    for (const name of listOf(path)) {
      if (names.test(name)) rmSync(inProject('node_modules', folder, name), {force: true});
    }
  }
}

function listOf(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
