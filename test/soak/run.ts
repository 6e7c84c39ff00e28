/** npm run soak: a million generated messages, then an hour of simulated classroom. */
import assert from 'node:assert/strict';
import {writeFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {Classroom, runClassroom} from './classroom.js';
import {fuzz} from './fuzz.js';
import {heapBytes, judgeMemory} from './memory.js';
import {toMarkdown} from './report.js';
import {startWatchdog} from './watchdog.js';

const SECONDS_A_MINUTE = 60;
/** How many times the heap size is measured over the whole classroom. */
const SAMPLES = 60;
const HEAP_EVERY_MESSAGES = 5_000;
const USAGE_ERROR = 64;

// scripts/soak.js has already checked the names of the options.
const {values} = parseArgs({
  options: {
    seed: {type: 'string', default: String(1 + Math.floor(Math.random() * 1e9))},
    minutes: {type: 'string', default: '60'},
    messages: {type: 'string', default: '1000000'},
    report: {type: 'string', default: 'dist/soak-report.md'},
  },
});
const seed = wholeNumber('--seed', values.seed, 1);
const minutes = wholeNumber('--minutes', values.minutes, 1);
const messages = wholeNumber('--messages', values.messages, 1);

const beganMs = performance.now();
const watchdog = startWatchdog(seed);
let fed: ReadonlyMap<string, number> = new Map();
const classroom = new Classroom(seed);
/** Heap sizes by the name of what ran. */
const heaps = new Map<string, number[]>();
let broken: {what: string; events: readonly string[]} | null = null;
let doing = '';
process.on('unhandledRejection', error => {
  broken ??= {what: `an unhandled rejection: ${String(error)}`, events: []};
});

async function feedAll(): Promise<void> {
  fed = await fuzz(seed, messages, (name, message) => {
    watchdog.beat();
    if (message === 0) say(`fuzz: ${name}`);
    const samples = heaps.get(name) ?? [];
    heaps.set(name, samples);
    if (message % HEAP_EVERY_MESSAGES === 0) take(samples);
  });
}

async function teach(): Promise<void> {
  const seconds = minutes * SECONDS_A_MINUTE;
  const samples: number[] = [];
  heaps.set('simulated classroom', samples);
  await runClassroom(classroom, seconds, second => {
    watchdog.beat();
    if (second % Math.ceil(seconds / SAMPLES) === 0) take(samples);
    if (second % (5 * SECONDS_A_MINUTE) === 0) {
      const {tally} = classroom;
      say(
        `classroom: minute ${second / SECONDS_A_MINUTE} of ${minutes}, ${tally.of('blocks')} blocks, ` +
          `${tally.of('reconnections')} reconnections, ${tally.of('final states checked')} final states checked`,
      );
    }
  });
}

function take(samples: number[]): void {
  samples.push(heapBytes());
}

function requireFlat(): void {
  const reports = judgeMemory(heaps);
  assert.equal(reports.size, heaps.size, 'the memory was measured');
  for (const [name, {isFlat}] of reports) assert(isFlat, `the memory grows: ${name}`);
}

function say(text: string): void {
  doing = text;
  console.error(`soak: ${text}`);
}

function wholeNumber(option: string, text: string, least: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least) return value;
  console.error(`${option} must be a whole number from ${least}, not "${text}".`);
  process.exit(USAGE_ERROR);
}

say(`seed ${seed}`);
try {
  await feedAll();
  requireFlat();
  await teach();
  requireFlat();
} catch (error) {
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
  broken ??= {what: `${doing}: ${what}`, events: classroom.journal.lines};
}
await watchdog.stop();
const report = toMarkdown({
  seed,
  fed,
  tally: classroom.tally,
  simulatedMinutes: classroom.clock.awakeMs / 60_000,
  frames: classroom.frames,
  memory: judgeMemory(heaps),
  seconds: (performance.now() - beganMs) / 1_000,
  broken,
});
writeFileSync(values.report, report);
console.log(report);
console.error(`soak: the report is in ${values.report}`);
if (broken !== null) console.error(`soak: again with npm run soak -- --seed ${seed}`);
process.exit(broken === null ? 0 : 1);
