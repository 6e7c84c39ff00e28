// npm test, npm run test:all and npm run test:unit.
import './node-version.js';
// Not a named import: it would fail in old versions of Node before node-version.js prints its message.
import os from 'node:os';
import process from 'node:process';
import {
  buildAddOn,
  buildExtension,
  buildHosts,
  buildLibrary,
  buildSite,
  compileAll,
} from './build.js';
import {ensureChromium} from './chromium.js';
import {ensureCompilers} from './compilers.js';
import {readCommandLine} from './command-line.js';
import {ensureDbus} from './dbus.js';
import {ensureInstalled} from './install.js';
import {exitOnSignal, INTERRUPTED, seconds} from './project.js';
import {ensureRedis} from './redis.js';
import {clearCoverage, printCoverage} from './testing/coverage.js';
import {
  isInPart,
  isTestPath,
  isWithin,
  runsAlone,
  testFiles,
  usesBluetooth,
  usesBus,
  usesCompilers,
  usesRedis,
} from './testing/files.js';
import {createProgress} from './testing/progress.js';
import {createFileQueue} from './testing/file-queue.js';
import {problemOf} from './testing/tool.js';

const USAGE = `npm test                  types, lint, format, unit tests, the editor in Chromium: some minutes
npm run test:all          the same, then the long tests
npm run test:unit         types and unit tests only
npm test -- test/gate     the tests in this file or folder only, the long ones among them

The browser tests leave their pictures in test-results.

  CHROMIUM_PATH=/path/to/chrome npm test   takes this browser, not the one it finds
  DBUS_DAEMON_PATH=/path npm test          takes this dbus-daemon (Linux; the tests of Bluetooth)
  REDIS_SERVER_PATH=/path npm test         takes this redis-server (the tests of a shared budget)
  npm test -- --help                       this text`;

/** The time-outs of test files that set none themselves. */
const UNIT_TIMEOUT_MS = 60_000;
const BROWSER_TIMEOUT_MS = 600_000;

const LANES = os.availableParallelism();

/** The cache compares contents because a checkout or a copy changes the times of all files. */
const CACHE = ['--cache', '--cache-strategy=content'];
const CHECKS = [
  ['lint', 'eslint/bin/eslint.js', ['.', ...CACHE, '--cache-location=node_modules/.cache/eslint']],
  ['format', 'prettier/bin/prettier.cjs', ['--check', '--log-level=warn', ...CACHE, '.']],
];

const isBrowserTest = file => isWithin(file, 'test/browser') || isWithin(file, 'test/gui-builds');
/** Tests of the output of `npm run build`. */
const isBuildTest = file => isWithin(file, 'test/pack') || isWithin(file, 'test/hosts');
const isUnitTest = file => !isBrowserTest(file) && !isBuildTest(file);

const paths = process.argv.slice(2).filter(isTestPath);
const words = readCommandLine(USAGE, {names: ['unit', 'all', 'rest', ...paths]});
const hasChecks = paths.length === 0 && !words.includes('unit') && !words.includes('rest');
exitOnSignal(INTERRUPTED);

const progress = createProgress();
const began = Date.now();
try {
  await ensureInstalled();
  const rounds = chosenRounds();
  // Beside the builds and the first tests, which leave one processor to them.
  const checks = hasChecks ? check() : Promise.resolve();
  await prepareAndRun(rounds, checks).finally(() => checks);
} catch (error) {
  progress.stepEnded('test run', error.message);
}
console.log(`\nTook ${seconds(began)}.`);
progress.summarize();

async function prepareAndRun(rounds, checks) {
  const isPrepared = await prepare(rounds.flatMap(({files}) => files));
  if (!isPrepared) return;
  // The rest adds to what `npm test` measured before it.
  if (!words.includes('rest')) clearCoverage();
  for (const round of rounds) await run(round, checks);
  if (paths.length === 0) await printCoverage();
}

/** Groups of test files that run one after the other, each with the level of its files. */
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
  const first = {files: fast, level: 'fast'};
  return words.includes('all') ? [first, rest] : [first];
}

/** Compiles the tests and builds what they need. Resolves to false if the types are wrong. */
async function prepare(files) {
  if (files.some(isBrowserTest)) {
    process.env.CHROMIUM_PATH = await ensureChromium();
  }
  console.log('Compiling ...');
  try {
    await compileAll();
  } catch (error) {
    progress.stepEnded('types', error.message);
    return false;
  }
  if (!files.every(isUnitTest)) {
    await buildLibrary();
    await buildExtension().then(buildHosts).then(buildAddOn).then(buildSite);
  }
  if (files.some(usesBus)) {
    const dbus = await ensureDbus();
    if (dbus !== undefined) process.env.DBUS_DAEMON_PATH = dbus;
  }
  if (files.some(usesCompilers)) await ensureCompilers();
  if (files.some(usesRedis)) process.env.REDIS_SERVER_PATH = (await ensureRedis()) ?? '';
  return true;
}

async function run({files, level}, checks) {
  const queue = (chosen, timeoutMs) => createFileQueue(chosen, {timeoutMs, level}, progress);
  const shared = files.filter(file => !runsAlone(file));
  const queueOf = (belongs, timeoutMs) => queue(shared.filter(belongs), timeoutMs);
  const unitTests = queueOf(isUnitTest, UNIT_TIMEOUT_MS);
  const tasks = [
    // One browser for each of the two queues. They start first, because they take longest.
    queueOf(file => isBrowserTest(file) && usesBluetooth(file), BROWSER_TIMEOUT_MS),
    queueOf(file => isBrowserTest(file) && !usesBluetooth(file), BROWSER_TIMEOUT_MS),
    queueOf(isBuildTest, BROWSER_TIMEOUT_MS),
  ];
  for (let lane = 0; lane < LANES; lane += 1) tasks.push(unitTests);
  await inLanes(tasks, checks);
  await queue(files.filter(runsAlone), UNIT_TIMEOUT_MS)();
}

async function check() {
  progress.expect(CHECKS.length);
  for (const [name, script, args] of CHECKS) {
    progress.start(name);
    progress.stepEnded(name, await problemOf(script, args));
  }
}

/** Starts tasks in their order, as many at once as there are processors; one less until the checks have ended. */
async function inLanes(tasks, checks) {
  const waiting = [...tasks];
  const lane = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task();
  };
  const others = Array.from({length: LANES - 1}, lane);
  await Promise.all([...others, checks.then(lane)]);
}
