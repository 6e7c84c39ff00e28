// npm run mutate: plants faults by hand, one at a time, and checks that a test fails for each. It takes minutes, and only a change of the
// tests can make it fail, so no other command runs it. Stryker finds more places; these are the ones at which a promise breaks.
import './node-version.js';
import {mkdtempSync, readdirSync, rmSync} from 'node:fs';
// Not a named import: it would fail in old versions of Node before node-version.js prints its message.
import os from 'node:os';
import {join} from 'node:path';
import process from 'node:process';
import {compileAll} from './build.js';
import {readCommandLine} from './command-line.js';
import {ensureInstalled} from './install.js';
import {plant, problemOfFault} from './mutating/mutant.js';
import {exitOnSignal, inProject, INTERRUPTED, seconds} from './project.js';
import {startTestProcess} from './testing/test-process.js';

const GROUPS = readdirSync(inProject('scripts/mutations'))
  .map(name => name.replace(/\.js$/, ''))
  .sort();

const USAGE = `npm run mutate                           plants all faults: some minutes
npm run mutate -- gate session           those of these groups: ${GROUPS.join(', ')}
npm run mutate -- src/gate/gate.ts       those of this source

Each fault (scripts/mutations) changes a line or two of the sources in a way that breaks a promise. Then a test must fail in
one of the files that the fault names. The sources stay as they are: the processes of the tests load a faulty copy of the
compiled file. Exits with 1 if no test fails for a fault, or if a file does not contain a fault's text.

  npm run mutate -- --help               this text`;

/** How long a file may take, besides some times as long as without a fault. A fault that makes it hang is found, too. */
const LEAST_LIMIT_MS = 20_000;
const LIMIT_FACTOR = 5;
const WITHOUT_FAULT_LIMIT_MS = 600_000;

const FAULTS = [];
for (const group of GROUPS) {
  const {default: ofGroup} = await import(`./mutations/${group}.js`);
  for (const fault of ofGroup) FAULTS.push({group, ...fault});
}

const {positionals: chosen} = readCommandLine(USAGE, {
  names: [...GROUPS, ...FAULTS.map(({file}) => file)],
});
exitOnSignal(INTERRUPTED);
const beganMs = Date.now();
const folder = mkdtempSync(join(os.tmpdir(), 'blockwave-mutate-'));
process.on('exit', () => rmSync(folder, {recursive: true, force: true}));
await ensureInstalled();
try {
  await mutate();
} catch (error) {
  end([error.message]);
}

async function mutate() {
  const isChosen = ({group, file}) => chosen.includes(group) || chosen.includes(file);
  const faults = chosen.length === 0 ? FAULTS : FAULTS.filter(isChosen);
  const problems = faults.flatMap(fault => problemOfFault(fault) ?? []);
  if (problems.length > 0) return end(problems);
  console.log('Compiling ...');
  await compileAll();

  const limits = await limitsWithoutFault(faults, problems);
  if (problems.length > 0) return end(problems);

  console.log(`${faults.length} faults, one at a time:`);
  let count = 0;
  const attempt = async fault => {
    const faultBeganMs = Date.now();
    const path = join(folder, `${faults.indexOf(fault)}.json`);
    // The first failure ends a file.
    const env = {...plant(fault, path), TAP_BAIL: '1'};
    Object.assign(fault, await failureOf(fault.tests, limits, env));
    if (!fault.isRepeated) count += 1;
    const place = fault.isRepeated ? 'again' : `[${count}/${faults.length}]`;
    const what = `${fault.group}: ${fault.promise}`;
    console.log(`${place} ${resultOf(fault)}  ${what}  ${seconds(faultBeganMs)}`);
    if (fault.failure !== undefined) console.log(`        ${fault.failure}`);
  };
  await inLanes(faults, attempt);
  const late = faults.filter(({isLate}) => isLate);
  if (late.length > 0)
    console.log(`\nOnce more and alone, because the machine may have been busy:`);
  for (const fault of late) await attempt(Object.assign(fault, {isRepeated: true}));
  printTable(faults);
  const survivors = faults.filter(({failure}) => failure === undefined);
  end(
    survivors.map(
      ({promise, file, find, replace, tests}) =>
        `No test fails although this is broken: ${promise}\n  ${file}\n- ${find}\n+ ${replace}\n  ${tests.join(', ')}`,
    ),
  );
}

/** Runs all files as with a fault, but the planted file is as it was. Returns how long each may take. */
async function limitsWithoutFault(faults, problems) {
  const files = [...new Set(faults.flatMap(({tests}) => tests))];
  const limits = new Map();
  console.log(`Without a fault, ${files.length} files of tests must pass:`);
  const env = plant({file: faults[0].file, find: '', replace: ''}, join(folder, 'none.json'));
  await inLanes(files, async file => {
    const startedMs = Date.now();
    const {failure} = await failureIn(file, WITHOUT_FAULT_LIMIT_MS, env);
    const tookMs = Date.now() - startedMs;
    limits.set(file, LEAST_LIMIT_MS + LIMIT_FACTOR * tookMs);
    console.log(`[${limits.size}/${files.length}] ${file}  ${(tookMs / 1000).toFixed(1)} s`);
    if (failure !== undefined) problems.push(`${file} fails without a fault: ${failure}`);
  });
  return limits;
}

/** The result of the first file in which something fails, else that of the last file. */
async function failureOf(files, limits, env) {
  let result;
  for (const file of files) {
    result = await failureIn(file, limits.get(file), env);
    if (result.failure !== undefined) break;
  }
  return result;
}

/**
 * Runs one file in a process of its own. `failure`: the first assertion that fails, undefined if none does. `isLate`: the file
 * or the end of the process hung instead.
 */
async function failureIn(file, timeoutMs, env) {
  const test = await startTestProcess(env, 'ignore');
  const startedMs = Date.now();
  // Tap's own limit does not end a process that hangs in a loop.
  const {failures} = await test.run(file, {timeoutMs, isTimedByTap: false});
  const [failure] = failures;
  if (failure === undefined) {
    const atEnd = await test.end();
    return {failure: atEnd, isLate: atEnd !== undefined};
  }
  test.kill();
  const isLate = Date.now() - startedMs >= timeoutMs;
  return {failure: [...failure.path, failure.name].join(' > '), isLate};
}

function resultOf({failure, isLate}) {
  if (failure === undefined) return 'SURVIVED';
  return isLate ? 'killed (it hangs)' : 'killed';
}

async function inLanes(items, work) {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({length: os.availableParallelism()}, lane));
}

function printTable(faults) {
  const groups = [...new Set(faults.map(({group}) => group))];
  console.log(`\n${row('', 'planted', 'killed', 'survived')}`);
  const print = (name, counted) => {
    const killed = counted.filter(({failure}) => failure !== undefined).length;
    console.log(row(name, counted.length, killed, counted.length - killed));
  };
  for (const name of groups) {
    print(
      name,
      faults.filter(({group}) => group === name),
    );
  }
  print('total', faults);
}

function row(name, ...cells) {
  return name.padEnd(14) + cells.map(cell => String(cell).padStart(10)).join('');
}

function end(problems) {
  for (const problem of problems) console.log(`\n${problem}`);
  console.log(`\nTook ${seconds(beganMs)}.`);
  if (problems.length > 0) process.exitCode = 1;
}
