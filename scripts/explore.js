// npm run explore: the property tests with new random inputs, for a time or for a number of inputs.
import './node-version.js';
import process from 'node:process';
import {compileAll} from './build.js';
import {readCommandLine} from './command-line.js';
import {ensureInstalled} from './install.js';
import {exitOnSignal, INTERRUPTED, seconds} from './project.js';
import {
  drawsRandomInputs,
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

/** Each seed gives so many inputs to each property, if their number is given. */
const INPUTS_PER_SEED = 100;

const USAGE = `npm run explore -- <minutes> [file or folder ...]
npm run explore -- --runs <inputs> [file or folder ...]

Runs the property tests again and again, each time with another seed, until the time is over or each property has had
so many inputs. Prints each seed, and each failure with the seed and the path that repeat it:

  TEST_SEED=42 TEST_PATH=7:1 npm test -- test/gate/histories.test.ts

Make a fixed case of what it finds. Leaves out the files of npm run test:all, and those that need a browser or a build, unless
they are named.

  npm run explore -- 10               ten minutes, all folders
  npm run explore -- 0.5 test/gate    half a minute, one folder
  npm run explore -- --runs 600 test/hubs/education/histories.test.ts
                                      600 inputs for each property of a file, ${INPUTS_PER_SEED} from each seed
  --help                              this text`;

const [, , ...given] = process.argv;
refuseWrongPath(given);
const paths = given.filter(isTestPath);
const {positionals: words, values} = readCommandLine(USAGE, {
  options: {runs: {type: 'string'}},
  names: given.filter(isNumber).concat(paths),
});
const hasRuns = values.runs !== undefined;
const minutes = hasRuns ? Infinity : Number(words.find(isNumber));
const runs = hasRuns ? Number(values.runs) : Infinity;
const isRight = hasRuns ? Number.isInteger(runs) && runs > 0 && !words.some(isNumber) : minutes > 0;
if (!isRight) {
  console.error(`Give the minutes, or the runs, as a number above 0.\n\n${USAGE}`);
  process.exit(64);
}
exitOnSignal(INTERRUPTED);

await ensureInstalled();
console.log('Compiling ...');
try {
  await compileAll();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const files = testFiles().filter(isExplored);
if (files.length === 0) {
  console.error(`No test there draws random inputs: ${paths.join(', ')}`);
  process.exit(64);
}
await prepare(needsOf(files));
const began = Date.now();
const isOver = () => Date.now() - began > minutes * 60_000;
const progress = createProgress();
let passes = 0;
let inputs = 0;
while (!isOver() && inputs < runs) {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const env = {TEST_SEED: String(seed)};
  const past = hasRuns ? `${inputs} of ${runs} inputs` : `${seconds(began)} of ${minutes * 60} s`;
  console.log(`\nSeed ${seed}, ${past}`);
  if (hasRuns) {
    const count = Math.min(INPUTS_PER_SEED, runs - inputs);
    env.PROPERTY_INPUTS = String(count);
    inputs += count;
  }
  await runFiles(files, progress, env, isOver);
  if (!isOver()) passes += 1;
}
console.log(`\n${files.length} files, ${passes} seeds in full, ${seconds(began)}.`);
progress.summarize();

function isNumber(word) {
  return /^[\d.]+$/.test(word);
}

function isExplored(file) {
  if (!drawsRandomInputs(file)) return false;
  if (paths.length > 0) return paths.some(path => isWithin(file, path));
  return !isInTestAll(file) && needsOf([file]).length === 0;
}
