// Makes a checkout ready: installs missing packages, shows the progress, deletes the files of packages that are not used, and
// writes the modules with the texts.
import {existsSync, readFileSync} from 'node:fs';
import {inProject, runNpm, seconds} from './project.js';
import {showProgress} from './progress.js';
import {prune} from './prune.js';
import {writeWordTables} from './word-tables.js';

/** Returns quickly if every package of package-lock.json is installed in its version. */
export async function ensureInstalled() {
  const wanted = packagesIn('package-lock.json');
  if (!isInstalled(wanted)) {
    const began = Date.now();
    const folders = Object.keys(wanted);
    console.log(`Installing ${folders.length} packages (about a minute, the first time) ...`);
    const stopProgress = showProgress(() => {
      const there = folders.filter(isThere).length;
      return `${there} of ${folders.length} packages, ${seconds(began)}`;
    });
    // npm's own progress would overwrite ours, and after Ctrl-C it would write behind the prompt.
    let errorText = '';
    const code = await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      onErrorText: text => (errorText += text),
      // After SIGTERM, npm cleans up for many seconds and disturbs the next start.
      endSignal: 'SIGKILL',
    });
    stopProgress();
    if (code !== 0) throw new Error(`npm ci failed (exit code ${code}):\n${errorText.trim()}`);
    console.log(`Installed in ${seconds(began)}.`);
  }
  prune();
  writeWordTables();
}

/** Checks npm's own record and the folders: an interrupted install may leave one without the other. */
function isInstalled(wanted) {
  const recorded = packagesIn('node_modules/.package-lock.json');
  return Object.entries(wanted).every(
    ([folder, {version}]) => recorded[folder]?.version === version && isThere(folder),
  );
}

const isThere = folder => existsSync(inProject(folder, 'package.json'));

/** The packages by folder, without the project itself and optional packages. */
function packagesIn(lockFile) {
  const path = inProject(lockFile);
  if (!existsSync(path)) return {};
  const {packages} = JSON.parse(readFileSync(path, 'utf8'));
  return Object.fromEntries(
    Object.entries(packages).filter(([folder, {optional}]) => folder !== '' && !optional),
  );
}
