// Lists the test files: their level, their group, and what they need.
import {existsSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import process from 'node:process';
import {filesUnder, inProject} from '../project.js';

/** A file that begins with this is no part of `npm test`; it runs in `npm run test:all`. */
const LEVEL_ALL = /^\/\/ Level: all\r?\n/;

export const isInTestAll = file => LEVEL_ALL.test(readFileSync(inProject(file), 'utf8'));

export const testFiles = () => filesUnder('test').filter(file => file.endsWith('.test.ts'));

/** @param path As a shell completes it: `./test/gate/`, or with the separators of Windows. */
export function isWithin(file, path) {
  const name = path.replaceAll('\\', '/').replace(/^\.\//, '').replace(/\/$/, '');
  return file === name || file.startsWith(`${name}/`);
}

/** Whether this is a file or a folder of tests. */
export const isTestPath = path => testFiles().some(file => isWithin(file, path));

/** Ends the process if one of these arguments is a path without tests. */
export function refuseWrongPath(words) {
  const wrong = words.find(word => /[\\/]/.test(word) && !isTestPath(word));
  if (wrong === undefined) return;
  const problem = existsSync(inProject(wrong))
    ? `There are no tests in ${wrong}: the names of their files end with .test.ts.`
    : `There is no file or folder ${wrong}.`;
  console.error(problem);
  process.exit(64);
}

/** The compiled copy of a test file. */
export const compiledFrom = file => inProject('dist/lib', file.replace(/ts$/, 'js'));

/** What test files need besides their own compiled code, by a module that they import or a folder that they are in. */
const NEEDS = {
  'test/support/browser.ts': ['chromium', 'site'],
  'test/support/packaged-page.ts': ['hosts'],
  'test/browser/hidden-timers.test.ts': ['chromium'],
  'test/hosts': ['hosts', 'extension'],
  'test/gui-builds': ['addOn', 'site'],
  'test/pack': ['library', 'extension', 'hosts', 'addOn', 'site'],
  'test/rig/bus-daemon.ts': ['dbus'],
  'test/limiters/redis/redis-server.ts': ['redis'],
  'test/firmware/compilers.ts': ['compilers'],
};

/** The names of what these files need; test.js knows how to make it. */
export function needsOf(files) {
  const isNeeded = file =>
    Object.entries(NEEDS)
      .filter(([place]) => isWithin(file, place) || imports(file, place))
      .flatMap(([, needs]) => needs);
  return [...new Set(files.flatMap(isNeeded))];
}

export const drawsRandomInputs = file => imports(file, 'test/support/property.ts');

const usesVm = file => imports(file, 'test/support/vm.ts');
const usesBrowser = file => imports(file, 'test/support/browser.ts');
/** These need a browser with another environment. */
const usesBluetooth = file => imports(file, 'test/rig/bluetooth-rig.ts');

/** Scratch's vm runs on fake timers, and tap's time-outs with it. */
export const hasFakeTimers = file => usesVm(file) || imports(file, 'test/hosts/turbowarp-vm.ts');

/** Other vms than ours are for one file only, and loaded before anything else. */
const hasOwnVm = file =>
  ['test/support/scratch-vm.ts', 'test/hosts/turbowarp-player.ts'].some(vm => imports(file, vm));

/**
 * Lists of files that run in one process, in this order: the same in every run, so that no result depends on which files
 * met in a process. The browser's come first, because they take longest. The vm and the browser are loaded once for a group.
 */
export function groupsOf(files) {
  const groups = new Map();
  for (const file of files) {
    const group = groupOf(file);
    groups.set(group, [...(groups.get(group) ?? []), file]);
  }
  const order = ([name, {length}]) => (name.startsWith('browser') ? Infinity : length);
  return [...groups].sort((a, b) => order(b) - order(a)).map(([, group]) => group);
}

function groupOf(file) {
  if (hasOwnVm(file)) return file;
  if (usesBluetooth(file)) return 'browser with Bluetooth';
  if (usesBrowser(file)) return 'browser';
  const [, folder, inFolder] = file.split('/');
  return `${inFolder === undefined ? 'test' : folder}${usesVm(file) ? ' with vm' : ''}`;
}

const IMPORT = /^(?:import|export) (?:[^'"]*? from )?['"](\.[^'"]+)['"]/gm;
const known = new Map();

/** Whether a file imports another one, directly or not. */
function imports(file, other) {
  if (!other.endsWith('.ts')) return false;
  if (!known.has(file)) known.set(file, importsOf(compiledFrom(file)));
  return known.get(file).has(compiledFrom(other));
}

/** All files that a compiled file imports, directly or not, and itself. */
function importsOf(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const path of directImports(file)) importsOf(path, found);
  return found;
}

const direct = new Map();

function directImports(file) {
  if (!direct.has(file)) {
    const found = [...readFileSync(file, 'utf8').matchAll(IMPORT)];
    direct.set(
      file,
      found.map(([, path]) => join(dirname(file), path)),
    );
  }
  return direct.get(file);
}
