// npm test: everything, in steps, up to the first that fails. `npm run test:unit`: the unit tests alone.
import './node-version.js';
import {existsSync, rmSync} from 'node:fs';
// The whole module: a Node too old for availableParallelism shall get as far as the line that says so.
import os from 'node:os';
import {buildEditor, buildExtension, buildLibrary} from './build.js';
import {ensureChromium} from './chromium.js';
import {readCommandLine} from './command-line.js';
import {ensureDbus} from './dbus.js';
import {ensureInstalled} from './install.js';
import {exitOnSignal, filesUnder, inProject, INTERRUPTED, runTool, seconds} from './project.js';
import {countAssertions} from './tap-counts.js';

const USAGE = `npm test              everything: types, lint, format, unit tests, build, browser tests, pack test
npm run test:unit     the unit tests alone

The browser tests leave their pictures in test-results. One file: npx tap run test/gate/gate.test.ts

  CHROMIUM_PATH=/path/to/chrome npm test   takes this browser, not the one it finds
  DBUS_DAEMON_PATH=/path npm test          takes this dbus-daemon (Linux; the tests of its Bluetooth)
  npm test -- --help                       this text`;

const BROWSER_TESTS = 'test/browser';
const PACK_TESTS = 'test/pack';
const BROWSER_TIMEOUT_S = 300;
/** The tests compiled once: left to tap, every file would compile all that it imports anew. */
const COMPILED = 'dist/tests';

const names = readCommandLine(USAGE, {names: ['unit']});
exitOnSignal(INTERRUPTED);
const total = {passed: 0, failed: 0, skipped: []};

const tool = async (what, script, ...args) => {
  if ((await runTool(script, args)) !== 0) throw new Error(`${what} found faults; see above.`);
};

/** Keeps tap's loader, which compiles, out of files that are compiled. */
const NO_LOADER = '--test-env=TAP_TYPE_STRIP_ONLY=1';

async function tap(files, ...options) {
  if (files.length === 0) return;
  for (const file of files) rmSync(reportOf(file), {force: true});
  const compiled = files.map(compiledFrom);
  const args = ['run', '--reporter=terse', NO_LOADER, ...options, ...compiled];
  // Where nobody watches, the reporter writes its summary once instead of redrawing it.
  const env = process.stdout.isTTY ? process.env : {...process.env, CI: 'true'};
  const code = await runTool('tap/dist/esm/run.mjs', args, {env});
  const reports = files.map(reportOf).filter(report => existsSync(report));
  for (const report of reports) {
    const counts = await countAssertions(report);
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped.push(...counts.skipped);
  }
  if (code !== 0) throw new Error('Tests failed; see above.');
  if (reports.length < files.length) throw new Error('Not every test file has left a report.');
}

const compiledFrom = file => `${COMPILED}/${file.replace(/ts$/, 'js')}`;

/** Where tap keeps the report of a test file's last run. */
const reportOf = file => inProject('.tap', 'test-results', `${compiledFrom(file)}.tap`);

/** Checks the types of everything, and compiles it for the tests; what has not changed since is not done again. */
const compile = () => tool('tsc', 'typescript/bin/tsc', '-p', 'test');

const testsUnder = folder => filesUnder(folder).filter(file => file.endsWith('.test.ts'));
const isSpecial = file => [BROWSER_TESTS, PACK_TESTS].some(folder => file.startsWith(`${folder}/`));

const install = ['install', ensureInstalled];
const types = ['type check', compile];
// Left to itself, tap leaves one of two processors idle.
const allProcessors = `--jobs=${os.availableParallelism()}`;
const unit = [
  'unit tests',
  () =>
    tap(
      testsUnder('test').filter(file => !isSpecial(file)),
      allProcessors,
    ),
];
const everything = [
  install,
  [
    'find Chromium',
    async () => {
      process.env.CHROMIUM_PATH = await ensureChromium();
      const dbus = await ensureDbus();
      if (dbus !== undefined) process.env.DBUS_DAEMON_PATH = dbus;
    },
  ],
  types,
  ['lint', () => tool('eslint', 'eslint/bin/eslint.js', '.')],
  [
    'format',
    () => tool('prettier', 'prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'),
  ],
  unit,
  ['build', () => buildLibrary().then(buildExtension).then(buildEditor)],
  [
    'browser tests',
    () => tap(testsUnder(BROWSER_TESTS), '--jobs=1', `--timeout=${BROWSER_TIMEOUT_S}`),
  ],
  ['pack test', () => tap(testsUnder(PACK_TESTS), `--timeout=${BROWSER_TIMEOUT_S}`)],
];

let failedAt;
for (const [name, step] of names.includes('unit') ? [install, types, unit] : everything) {
  const began = Date.now();
  console.log(`\n> ${name}`);
  try {
    await step();
    console.log(`  ${name}: done in ${seconds(began)}`);
  } catch (error) {
    console.error(`  ${name}: FAILED after ${seconds(began)}. ${error.message}`);
    failedAt = name;
    break;
  }
}
if (failedAt !== undefined) {
  // A step that is no test (the linter, the build) counts as one failure.
  total.failed = Math.max(total.failed, 1);
  console.error(`\nStopped at: ${failedAt}`);
  process.exitCode = 1;
}
if (total.skipped.length > 0) console.log();
for (const {name, reason} of total.skipped) {
  console.log(`Left out: "${name}"${reason && `, because ${reason}`}`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped.length} skipped`);
