// Lists the test files and the level of each.
import {readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {filesUnder, inProject} from '../project.js';
import {compiledFrom} from './test-process.js';

/**
 * A file names its level in its first lines. `// Level: all` keeps it out of `npm test`; it runs in `npm run test:all`
 * only. `// Level: both` runs it in both, with more runs in the second (test/support/level.ts).
 */
const LEVEL = /^\/\/ Level: (all|both)$/m;

/** `// Alone` in its first lines: it measures what a busy machine changes, so nothing else runs at the same time. */
const ALONE = /^\/\/ Alone$/m;

export const runsAlone = file => ALONE.test(readFileSync(inProject(file), 'utf8'));

export const testFiles = () => filesUnder('test').filter(file => file.endsWith('.test.ts'));

export const isWithin = (file, path) =>
  file === path || file.startsWith(`${path.replace(/\/$/, '')}/`);

/** Whether this is a file or a folder of tests. */
export const isTestPath = path => testFiles().some(file => isWithin(file, path));

/** `part` is 'fast' for the files of `npm test`, and 'rest' for what `test:all` runs after them. */
export function isInPart(file, part) {
  const level = LEVEL.exec(readFileSync(inProject(file), 'utf8'))?.[1];
  return part === 'fast' ? level !== 'all' : level !== undefined;
}

const imports = (file, other) => importsOf(compiledFrom(file)).has(compiledFrom(other));

const usesVm = file => imports(file, 'test/support/vm.ts');
const usesTurboWarpVm = file => imports(file, 'test/hosts/turbowarp-vm.ts');

/** Its vm runs on fake timers. */
export const hasFakeTimers = file => usesVm(file) || usesTurboWarpVm(file);

/**
 * Files with the same value may share a process. Scratch's vm takes a second to load; test/support/vm.ts removes what a
 * file leaves. These other vms are for one file only, and loaded before anything else.
 */
export function sharedProcessOf(file) {
  const others = ['bench/scratch-vm.ts', 'test/hosts/turbowarp-player.ts'];
  if (others.some(other => imports(file, other))) return file;
  return usesVm(file) ? 'vm' : 'any';
}

/** Tests of the browser's own Bluetooth need a browser with another environment. */
export const usesBluetooth = file => imports(file, 'test/rig/bluetooth-rig.ts');

/** Tests of Bluetooth need a D-Bus daemon. */
export const usesBus = file => imports(file, 'test/rig/bus-daemon.ts');

/** Tests of a shared budget need a redis-server. */
export const usesRedis = file => imports(file, 'test/limiters/redis/redis-server.ts');

/** Tests of the firmware need compilers. */
export const usesCompilers = file => imports(file, 'test/firmware/compilers.ts');

const IMPORT = /^(?:import|export) (?:[^'"]*? from )?['"](\.[^'"]+)['"]/gm;

/** All files that a compiled file imports, directly or not, and itself. */
function importsOf(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    importsOf(join(dirname(file), path), found);
  }
  return found;
}
