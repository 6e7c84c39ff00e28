// Level: all
/** Thirty computers at once, and then one more that is hostile. */
import {spawn} from 'node:child_process';
import {randomBytes} from 'node:crypto';
import {once} from 'node:events';
import {writeFileSync} from 'node:fs';
import {extname} from 'node:path';
import {fileURLToPath} from 'node:url';
import t from 'tap';
import {until} from '../../support/until.js';
import {HUB, joinAsEditor, joinAsTeacher, request, REPORT, serveTestClass} from './class-rig.js';

t.setTimeout(120_000);

const EDITORS = 30;
/** What the first visit transfers: docs/performance.md. */
const SITE_BYTES = 4_700_000;
const ROUNDS = 3;
const HOSTILE_SOCKETS = 40;

t.test('thirty computers', async t => {
  const served = await serveTestClass(t);
  writeFileSync(`${t.testdirName}/site/scratch-gui.js`, randomBytes(SITE_BYTES));
  const answers = await Promise.all(
    Array.from({length: EDITORS}, () => request(served, '/scratch-gui.js')),
  );
  t.same(new Set(answers.map(({status}) => status)), new Set([200]), 'all get the page at once');

  const teacher = await joinAsTeacher(served);
  const editors: Awaited<ReturnType<typeof joinAsEditor>>[] = [];
  let lost = 0;
  for (let index = 0; index < EDITORS; index += 1) {
    const editor = await joinAsEditor(served, index);
    editor.socket.on('close', () => (lost += 1));
    editors.push(editor);
  }
  /** Each editor reports some changes; the teacher sees the last ones, stops all hubs, and each editor gets the stop. */
  const lesson = async (first: number) => {
    for (let battery = first; battery < first + ROUNDS; battery += 1) {
      for (const [index, editor] of editors.entries()) {
        editor.send({
          ...REPORT,
          table: `Table ${index}`,
          hubs: [{...HUB, batteryPercent: battery}],
        });
      }
      const isShown = ({hubs: [hub]}: {hubs: readonly {batteryPercent: number | null}[]}) =>
        hub?.batteryPercent === battery;
      const {tables} = await teacher.shows(
        state => state.tables.filter(isShown).length === EDITORS,
      );
      const named = tables.filter(({table}) => table?.startsWith('Table ') === true);
      t.equal(named.length, EDITORS, 'no forged table');
    }
    const counts = editors.map(({received}) => received.length);
    teacher.send({type: 'stop'});
    await until('all editors have the stop', () =>
      editors.every(({received}, index) => received.length > (counts[index] ?? 0)),
    );
  };

  await lesson(0);

  const authorityFile = `${t.testdirName}/authority.crt`;
  writeFileSync(authorityFile, served.authority);
  const name = `./hostile-client${extname(import.meta.url)}`;
  const args = [fileURLToPath(new URL(name, import.meta.url)), String(served.port), authorityFile];
  const hostile = spawn(process.execPath, args, {stdio: ['pipe', 'pipe', 'inherit']});
  t.teardown(() => hostile.kill());
  let attacks = 0;
  hostile.stdout.on('data', (data: Buffer) => (attacks += data.length));
  await until('the attack is under way', () => attacks >= HOSTILE_SOCKETS);
  await lesson(50);
  t.equal((await request(served, '/')).body, 'the editor', 'pages still come');
  hostile.kill();
  await once(hostile, 'exit');
  t.equal(lost, 0, 'no editor has lost its connection');
  await teacher.shows(({tables}) => tables.length === EDITORS);
});
