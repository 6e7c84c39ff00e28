// Level: all
/** Thirty computers at once, and then one more that is hostile. */
import {writeFileSync} from 'node:fs';
import {connect} from 'node:net';
import t, {type Test} from 'tap';
import type {WebSocket} from 'ws';
import type {ServedClass} from '../../../src/apps/cli/editor/serve/serve-class.js';
import {EDITOR_PATH, TEACHER_PATH} from '../../../src/apps/classroom/messages.js';
import {until} from '../../support/until.js';
import {
  HUB,
  joinAsEditor,
  joinAsTeacher,
  openSocket,
  request,
  REPORT,
  serveTestClass,
} from './class-rig.js';

const EDITORS = 30;
/** What the first visit transfers: docs/evidence/performance.md. */
const SITE_BYTES = 4_700_000;
const ROUNDS = 3;
const HOSTILE_ADDRESS = '127.0.9.9';
const SOCKETS_AT_ONCE = 12;
const SILENT_CONNECTIONS = 500;
/** Each kind of attack has run at least once. */
const ENDED_SOCKETS = 24;

/** What a hostile page sends on one WebSocket, again and again. */
const ATTACKS: readonly ((socket: WebSocket) => void)[] = [
  socket => socket.send('{"type":"hubs","table":"Table 1","hubs":[],"id":1,"isTeacher":true}'),
  socket => socket.send('x'.repeat(1_000_000)),
  socket => socket.send('['.repeat(2_000)),
  socket => socket.send('{"type":"stop"}'),
  socket => socket.send('{"type":"key","key":"AAAAAAAAAAAAAAAAAAAAAA"}'),
  socket => socket.ping(new Uint8Array(120)),
];

/** One computer does what it can to the class: WebSockets that send junk, and connections that say nothing. */
function attack(t: Test, served: ServedClass) {
  let ended = 0;
  let isOver = false;
  const open = (number: number) => {
    const path = number % 2 === 0 ? EDITOR_PATH : TEACHER_PATH;
    const socket = openSocket(served, path, {localAddress: HOSTILE_ADDRESS});
    const timer = setInterval(() => {
      if (socket.readyState === socket.OPEN && socket.bufferedAmount < 1e6) {
        ATTACKS[number % ATTACKS.length]?.(socket);
      }
    }, 1);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      ended++;
      if (!isOver) setTimeout(open, 20, number + SOCKETS_AT_ONCE);
    });
    t.teardown(() => socket.terminate());
  };
  t.teardown(() => (isOver = true));
  for (let number = 0; number < SOCKETS_AT_ONCE; number += 1) open(number);
  for (let count = 0; count < SILENT_CONNECTIONS; count += 1) {
    const target = {port: served.port, host: '127.0.0.1', localAddress: HOSTILE_ADDRESS};
    const silent = connect(target).on('error', () => undefined);
    t.teardown(() => silent.destroy());
  }
  return {ended: () => ended};
}

t.test('thirty computers', async t => {
  const served = await serveTestClass(t);
  writeFileSync(`${t.testdirName}/site/scratch-gui.js`, Buffer.alloc(SITE_BYTES));
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

  const attackers = attack(t, served);
  await until('the attack is under way', () => attackers.ended() >= ENDED_SOCKETS);
  await lesson(50);
  t.equal((await request(served, '/')).body, 'the editor', 'pages still come');
  t.equal(lost, 0, 'no editor has lost its connection');
});
