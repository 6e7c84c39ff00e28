// Level: all
/** Thirty computers at once, and then one of them that is hostile. The figures are in docs/classroom.md. */
import {spawn, type ChildProcess} from 'node:child_process';
import {randomBytes} from 'node:crypto';
import {once} from 'node:events';
import {writeFileSync} from 'node:fs';
import {extname} from 'node:path';
import {createInterface} from 'node:readline';
import {fileURLToPath} from 'node:url';
import t from 'tap';
import type {ServedClass} from '../../../src/apps/cli/serve/serve-class.js';
import {until} from '../../support/until.js';
import {HUB, joinAsEditor, joinAsTeacher, request, REPORT} from './class-rig.js';

t.setTimeout(180_000);

const EDITORS = 30;
/** What the first visit transfers: docs/performance.md. */
const SITE_BYTES = 4_700_000;
const LESSON_MS = 15_000;

const folder = t.testdir({site: {'index.html': 'the editor'}});
writeFileSync(`${folder}/site/scratch-gui.js`, randomBytes(SITE_BYTES));
const authorityFile = `${folder}/authority.crt`;

function start(script: string, ...args: readonly string[]): ChildProcess {
  const name = `./${script}${extname(import.meta.url)}`;
  const file = fileURLToPath(new URL(name, import.meta.url));
  const child = spawn(process.execPath, [...process.execArgv, file, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  t.teardown(() => child.kill());
  return child;
}

const server = start('serve-process', `${folder}/site`, `${folder}/certificates`);
const lines = createInterface({input: server.stdout ?? process.stdin})[Symbol.asyncIterator]();
const said = async <T>() => JSON.parse(String((await lines.next()).value)) as T;
const served = await said<ServedClass>();
writeFileSync(authorityFile, served.authority);

interface Usage {
  readonly rssMb: number;
  readonly cpuMs: number;
}

async function usage(): Promise<Usage> {
  server.stdin?.write('?\n');
  return said<Usage>();
}

const teacher = await joinAsTeacher(served);
const editors: Awaited<ReturnType<typeof joinAsEditor>>[] = [];
let lost = 0;

/** A lesson in which each editor reports a change a second. */
async function lesson(): Promise<void> {
  for (let second = 0; second < LESSON_MS / 1_000; second += 1) {
    for (const [index, editor] of editors.entries()) {
      editor.send({...REPORT, table: `Table ${index}`, hubs: [{...HUB, batteryPercent: second}]});
    }
    await new Promise(resolve => setTimeout(resolve, 1_000));
  }
}

/** How long the stop takes from the teacher's page to the last editor. */
async function stop(): Promise<number> {
  const counts = editors.map(({received}) => received.length);
  const startMs = performance.now();
  teacher.send({type: 'stop'});
  await until('all editors have the stop', () =>
    editors.every(({received}, index) => received.length > (counts[index] ?? 0)),
  );
  return performance.now() - startMs;
}

t.test('thirty computers load the page at once', async t => {
  const before = await usage();
  const startMs = performance.now();
  const answers = await Promise.all(
    Array.from({length: EDITORS}, () => request(served, '/scratch-gui.js')),
  );
  t.ok(answers.every(({status}) => status === 200));
  const after = await usage();
  t.comment(
    `${EDITORS} times ${SITE_BYTES / 1e6} MB over https: ${((performance.now() - startMs) / 1_000).toFixed(1)} s, ` +
      `${(after.cpuMs - before.cpuMs).toFixed(0)} ms of processor, ${after.rssMb.toFixed(0)} MB of memory (${before.rssMb.toFixed(0)} before)`,
  );
});

t.test('thirty editors report their hubs', async t => {
  for (let index = 0; index < EDITORS; index += 1) {
    const editor = await joinAsEditor(served, index);
    editor.socket.on('close', () => (lost += 1));
    editors.push(editor);
  }
  const before = await usage();
  await lesson();
  const after = await usage();
  const state = await teacher.shows(({tables}) =>
    tables.every(({hubs: [first]}) => first?.batteryPercent === LESSON_MS / 1_000 - 1),
  );
  t.equal(state.tables.length, EDITORS);
  const stopMs = await stop();
  t.comment(
    `${EDITORS} editors, one change a second each: ${((after.cpuMs - before.cpuMs) / (LESSON_MS / 1_000)).toFixed(1)} ms ` +
      `of processor a second, ${after.rssMb.toFixed(0)} MB of memory; a stop reaches the last one after ${stopMs.toFixed(0)} ms`,
  );
});

t.test('a hostile computer changes nothing for the others', async t => {
  const hostile = start('hostile-client', String(served.port), authorityFile);
  const before = await usage();
  await lesson();
  const state = await teacher.shows(
    ({tables}) =>
      tables.filter(({hubs: [first]}) => first?.batteryPercent === LESSON_MS / 1_000 - 1).length ===
      EDITORS,
  );
  const named = state.tables.filter(({table}) => table?.startsWith('Table ') === true);
  t.equal(named.length, EDITORS, 'no forged table');
  const stopMs = await stop();
  const answer = await request(served, '/');
  t.equal(answer.body, 'the editor', 'pages still come');
  const after = await usage();
  hostile.kill();
  await once(hostile, 'exit');
  t.equal(lost, 0, 'no editor has lost its connection');
  t.comment(
    `with the hostile one: ${((after.cpuMs - before.cpuMs) / (LESSON_MS / 1_000)).toFixed(0)} ms of processor a second, ` +
      `${after.rssMb.toFixed(0)} MB of memory; a stop reaches the last editor after ${stopMs.toFixed(0)} ms`,
  );
  await teacher.shows(({tables}) => tables.length === EDITORS);
});
