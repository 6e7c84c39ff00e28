// npm run devices: the throughput tester with devices whose limits and faults are known.
import './node-version.js';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import process from 'node:process';
import {buildCode} from './build.js';
import {readCommandLine} from './command-line.js';
import {FAULTY} from './devices/faulty.js';
import {HEALTHY} from './devices/healthy.js';
import {differences, isInconclusive} from './devices/judge.js';
import {startLoops} from './devices/load.js';
import {measure} from './devices/measure.js';
import {STATING} from './devices/stating.js';
import {heading, linesOf} from './devices/table.js';
import {ensureInstalled} from './install.js';
import {exitOnSignal, INTERRUPTED, seconds} from './project.js';

const DEVICES = [...HEALTHY, ...FAULTY, ...STATING];
const LOOPS = 2;
const USAGE_ERROR = 64;

const USAGE = `npm run devices -- [options]

Runs npx blockwave throughput with ${DEVICES.length} devices, each behind a Scratch Link of its own, and compares the exit code, the rate and
the words with what is true of the device. ${HEALTHY.length} devices are healthy, ${FAULTY.length} have a fault, and ${STATING.length} say
what they know about their link and themselves. Exits with 1 if the tester disagrees with one. Takes about 27
minutes.

  --only NAME       measures this device only; can be given more than once
  --parallel N      measures N devices at the same time (default: 1); only for a computer with more than N cores
  --busy            runs ${LOOPS} loops beside it that take all the time of a core; 'busy' is then a correct result
  --limit SECONDS   ends a measurement after this time (default: 600)
  --list            prints the devices, what is expected, and what docs/firmware.md leaves open
  --help            this text`;

const text = {type: 'string'};
const flag = {type: 'boolean'};
const {values} = readCommandLine(USAGE, {
  options: {
    only: {...text, multiple: true},
    parallel: {...text, default: '1'},
    busy: flag,
    limit: {...text, default: '600'},
    list: flag,
  },
});
const parallel = Number(values.parallel);
const limitSeconds = Number(values.limit);
if (!(Number.isInteger(parallel) && parallel > 0 && limitSeconds > 0)) {
  refuse('Give --parallel and --limit as a number above 0.');
}
const unknown = values.only?.find(name => !DEVICES.some(device => device.name === name));
if (unknown !== undefined) refuse(`There is no device '${unknown}'.`);
const devices = DEVICES.filter(({name}) => values.only?.includes(name) ?? true);
if (values.list) {
  for (const device of devices) console.log(description(device));
  process.exit(0);
}

exitOnSignal(INTERRUPTED);
try {
  await ensureInstalled();
  await buildCode();
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'devices-'));
process.on('exit', () => rmSync(folder, {recursive: true, force: true}));
const endLoops = values.busy ? startLoops(LOOPS) : () => undefined;
const began = Date.now();
const outcomes = {yes: 0, no: 0, busy: 0};
console.log(heading());
const waiting = [...devices];
await Promise.all(Array.from({length: parallel}, measureWaiting));
endLoops();
console.log(
  `\nThe tester agrees with ${outcomes.yes} of ${devices.length} devices and disagrees with ${outcomes.no}; this computer was too busy for ${outcomes.busy}. ${seconds(began)}.`,
);
if (outcomes.no > 0) process.exitCode = 1;

async function measureWaiting() {
  for (let device = waiting.shift(); device !== undefined; device = waiting.shift()) {
    const result = await measure(device, {folder, limitSeconds});
    const isBusy = isInconclusive(result);
    const wanted = isBusy ? [] : differences(device, result);
    const agrees = isBusy ? 'busy' : wanted.length === 0 ? 'yes' : 'no';
    outcomes[agrees] += 1;
    console.log(linesOf(device, result, agrees, wanted));
  }
}

function description({name, truth, options, expected, doubt}) {
  const lines = [
    name,
    `    ${truth}`,
    `    options:  ${options.join(' ')}`,
    `    expected: exit code ${expected.codes.join(' or ')}${rateText(expected.rate)}; words ${expected.reason}`,
  ];
  if (doubt !== undefined) lines.push(`    open:     ${doubt}`);
  return lines.join('\n');
}

function rateText(rate) {
  if (rate === undefined) return '';
  return rate === null ? '; no rate' : `; rate ${rate.join(' to ')}`;
}

function refuse(problem) {
  console.error(`${problem}\n\n${USAGE}`);
  process.exit(USAGE_ERROR);
}
