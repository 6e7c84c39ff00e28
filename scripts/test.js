// npm test and npm run test:all.
import './node-version.js';
import process from 'node:process';
import {compileAll} from './build.js';
import {readCommandLine} from './command-line.js';
import {ensureInstalled} from './install.js';
import {exitOnSignal, INTERRUPTED, seconds} from './project.js';
import {
  isInTestAll,
  isTestPath,
  isWithin,
  needsOf,
  refuseWrongPath,
  testFiles,
} from './testing/files.js';
import {prepare} from './testing/prepare.js';
import {createProgress} from './testing/progress.js';
import {runFiles} from './testing/run-files.js';

const USAGE = `npm test                  types, unit and property tests, projects in a headless Scratch, four tests in Chromium
npm run test:all          all other tests: the browser, hosts, packages, compilers, Redis
npm test -- test/gate     the tests in this file (*.test.ts) or folder, of both commands

The inputs of property tests are the same in every run. The browser tests leave their pictures in test-results.

  TEST_SEED=random npm test                other inputs (see npm run explore)
  TEST_SEED=42 TEST_PATH=7:1 npm test -- test/gate/histories.test.ts
                                           one input: a failure prints this line
  PROPERTY_RUNS=20 npm test -- test/gate   20 times as many inputs
  CHROMIUM_PATH=/path/to/chrome npm test   takes this browser, not the one it finds
  DBUS_DAEMON_PATH=/path npm test          takes this dbus-daemon (Linux; the tests of Bluetooth)
  REDIS_SERVER_PATH=/path npm test         takes this redis-server (the tests of a shared budget)
  npm test -- --help                       this text`;

const given = process.argv.slice(2);
refuseWrongPath(given);
const paths = given.filter(isTestPath);
const {positionals: words} = readCommandLine(USAGE, {names: ['all', ...paths]});
exitOnSignal(INTERRUPTED);

const progress = createProgress();
const began = Date.now();
try {
  await ensureInstalled();
  console.log('Compiling ...');
  await compileAll();
  const files = chosenFiles();
  await prepare(needsOf(files));
  await runFiles(files, progress);
} catch (error) {
  progress.fail('the test run', error.message);
}
console.log(`\nTook ${seconds(began)}.`);
progress.summarize();

function chosenFiles() {
  if (paths.length > 0) {
    return testFiles().filter(file => paths.some(path => isWithin(file, path)));
  }
  return testFiles().filter(file => isInTestAll(file) === words.includes('all'));
}
