// npm test, npm run test:all and npm run test:unit.
import './node-version.js';
// The whole module: a Node too old for availableParallelism shall get as far as the line that says so.
import os from 'node:os';
import process from 'node:process';
import {buildEditor, buildExtension, buildLibrary} from './build.js';
import {ensureChromium} from './chromium.js';
import {readCommandLine} from './command-line.js';
import {ensureDbus} from './dbus.js';
import {ensureInstalled} from './install.js';
import {exitOnSignal, INTERRUPTED, runTool, seconds} from './project.js';
import {isInPart, isTestPath, isWithin, testFiles} from './testing/files.js';
import {createProgress} from './testing/progress.js';
import {createFileQueue} from './testing/file-queue.js';
import {problemOf} from './testing/tool.js';

const USAGE = `npm test                  types, lint, format, unit tests, the editor in Chromium: some minutes
npm run test:all          the same, then the long tests
npm run test:unit         types and unit tests only
npm test -- test/gate     the tests in this file or folder only, the long ones among them

The browser tests leave their pictures in test-results.

  CHROMIUM_PATH=/path/to/chrome npm test   takes this browser, not the one it finds
  DBUS_DAEMON_PATH=/path npm test          takes this dbus-daemon (Linux; the tests of its Bluetooth)
  npm test -- --help                       this text`;

/** What a file may take that sets no time-out itself. */
const UNIT_TIMEOUT_MS = 60_000;
const BROWSER_TIMEOUT_MS = 300_000;

const LANES = os.availableParallelism();

/** Caches by content: a checkout or a copy touches all files. */
const LINT = [
  '.',
  '--cache',
  '--cache-strategy=content',
  '--cache-location=node_modules/.cache/eslint',
];
const FORMAT = ['--check', '--log-level=warn', '--cache', '--cache-strategy=content', '.'];

const isBrowserTest = file => isWithin(file, 'test/browser');
/** Tests of what `npm run build` makes. */
const isBuildTest = file => isWithin(file, 'test/pack');
const isUnitTest = file => !isBrowserTest(file) && !isBuildTest(file);

const paths = process.argv.slice(2).filter(isTestPath);
const words = readCommandLine(USAGE, {names: ['unit', 'all', 'rest', ...paths]});
exitOnSignal(INTERRUPTED);

const progress = createProgress();
const began = Date.now();
try {
  await ensureInstalled();
  const rounds = chosenRounds();
  if (await prepare(rounds.flatMap(({files}) => files))) {
    for (const round of rounds) await run(round);
  }
} catch (error) {
  progress.stepEnded('test run', error.message);
}
console.log(`\nTook ${seconds(began)}.`);
progress.summarize();

/** What runs at once: the test files, and the level that they run at. */
function chosenRounds() {
  const files = testFiles();
  if (paths.length > 0) {
    const isNamed = file => paths.some(path => isWithin(file, path));
    return [{files: files.filter(isNamed), level: 'all'}];
  }
  const fast = files.filter(file => isInPart(file, 'fast'));
  if (words.includes('unit')) return [{files: fast.filter(isUnitTest), level: 'fast'}];
  const rest = {files: files.filter(file => isInPart(file, 'rest')), level: 'all'};
  if (words.includes('rest')) return [rest];
  const first = {files: fast, level: 'fast', hasChecks: true};
  return words.includes('all') ? [first, rest] : [first];
}

/** Compiles the tests and makes what they need. Resolves to false where the types are wrong. */
async function prepare(files) {
  if (files.some(isBrowserTest)) {
    process.env.CHROMIUM_PATH = await ensureChromium();
    const dbus = await ensureDbus();
    if (dbus !== undefined) process.env.DBUS_DAEMON_PATH = dbus;
  }
  console.log('Compiling the tests ...');
  const compiled = runTool('typescript/bin/tsc', ['-p', 'test']);
  if (!files.every(isUnitTest)) await buildLibrary().then(buildExtension).then(buildEditor);
  if ((await compiled) === 0) return true;
  progress.stepEnded('types', 'See above for what tsc found.');
  return false;
}

async function run({files, level, hasChecks = false}) {
  const queueOf = (belongs, timeoutMs) =>
    createFileQueue(files.filter(belongs), {timeoutMs, level}, progress);
  const unitTests = queueOf(isUnitTest, UNIT_TIMEOUT_MS);
  const tasks = [
    queueOf(isBrowserTest, BROWSER_TIMEOUT_MS),
    queueOf(isBuildTest, BROWSER_TIMEOUT_MS),
  ];
  if (hasChecks) tasks.push(check('lint', 'eslint/bin/eslint.js', LINT));
  if (hasChecks) tasks.push(check('format', 'prettier/bin/prettier.cjs', FORMAT));
  for (let lane = 0; lane < LANES; lane += 1) tasks.push(unitTests);
  await inLanes(tasks);
}

function check(name, script, args) {
  progress.expect(1);
  return async () => {
    progress.start(name);
    progress.stepEnded(name, await problemOf(script, args));
  };
}

/** Runs tasks in their order, as many at once as there are processors. */
async function inLanes(tasks) {
  const waiting = [...tasks];
  const lane = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task();
  };
  await Promise.all(Array.from({length: LANES}, lane));
}
