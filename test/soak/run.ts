/** npm run soak: hostile messages, then a simulated classroom. */
import assert from 'node:assert/strict';
import {writeFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {Classroom, runClassroom} from './classroom.js';
import {sendHostileMessages} from './hostile-messages.js';
import {heapBytes, judgeMemory} from './memory.js';
import {toMarkdown} from './report.js';

/** How many times the heap size is measured over the whole classroom. */
const SAMPLES = 60;
const HEAP_EVERY_MESSAGES = 5_000;
const USAGE_ERROR = 64;
const HOSTILE = 'hostile messages to a served hub';

// scripts/soak.js has already checked the names of the options.
const {values} = parseArgs({
  options: {
    seed: {type: 'string', default: String(1 + Math.floor(Math.random() * 1e9))},
    minutes: {type: 'string', default: '60'},
    messages: {type: 'string', default: '300000'},
    report: {type: 'string', default: 'dist/soak-report.md'},
  },
});
const seed = wholeNumber('--seed', values.seed);
const minutes = wholeNumber('--minutes', values.minutes);
const messages = wholeNumber('--messages', values.messages);

const classroom = new Classroom(seed);
/** Heap sizes by the name of what ran. */
const heaps = new Map<string, number[]>();
let broken: string | null = null;
let doing = '';
process.on('unhandledRejection', error => {
  broken ??= `an unhandled rejection: ${String(error)}`;
});

async function teach(): Promise<void> {
  const seconds = minutes * 60;
  await runClassroom(classroom, seconds, second => {
    if (second % Math.ceil(seconds / SAMPLES) === 0) measureHeap('simulated classroom');
    if (second % 300 === 0) say(`classroom: minute ${second / 60} of ${minutes}`);
  });
}

function measureHeap(name: string): void {
  heaps.set(name, [...(heaps.get(name) ?? []), heapBytes()]);
}

function requireFlat(): void {
  for (const [name, {isFlat}] of judgeMemory(heaps)) assert(isFlat, `the memory grows: ${name}`);
}

function say(text: string): void {
  doing = text;
  console.error(`soak: ${text}`);
}

function wholeNumber(option: string, text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  console.error(`${option} must be a whole number from 1, not "${text}".`);
  process.exit(USAGE_ERROR);
}

say(`seed ${seed}`);
try {
  say(HOSTILE);
  await sendHostileMessages(seed, messages, message => {
    if (message % HEAP_EVERY_MESSAGES === 0) measureHeap(HOSTILE);
  });
  requireFlat();
  await teach();
  requireFlat();
} catch (error) {
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
  broken ??= `${doing}: ${what}`;
}
const report = toMarkdown({
  seed,
  messages,
  journal: classroom.journal,
  simulatedMinutes: classroom.clock.awakeMs / 60_000,
  frames: classroom.frames,
  memory: judgeMemory(heaps),
  broken,
});
writeFileSync(values.report, report);
console.log(report);
console.error(`soak: the report is in ${values.report}`);
if (broken !== null) console.error(`soak: again with npm run soak -- --seed ${seed}`);
process.exit(broken === null ? 0 : 1);
