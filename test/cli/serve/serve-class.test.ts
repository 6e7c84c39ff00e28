/** The server of a class: pages over https and http, and who may join. */
import {writeFileSync} from 'node:fs';
import t from 'tap';
import {
  joinAsEditor,
  joinAsTeacher,
  openSocket,
  REPORT,
  request,
  serveTestClass,
} from './class-rig.js';
import {readText} from '../../support/repository.js';
import {EDITOR_PATH, TEACHER_PATH} from '../../../src/apps/classroom/messages.js';

t.test('https: the pages, the settings and the certificate', async t => {
  const served = await serveTestClass(t);
  t.match(await request(served, '/'), {status: 200, body: 'the editor'});
  t.match(await request(served, '/classroom.json'), {status: 200, body: '{"classPage":true}'});
  t.match(await request(served, '/blockwave-authority.crt'), {
    status: 200,
    body: served.authority,
    headers: {'content-type': 'application/x-x509-ca-cert'},
  });
  t.equal((await request(served, '/missing')).status, 404);
});

t.test('everything is only read', async t => {
  const served = await serveTestClass(t, {lesson: {'classroom.json': '{}', 'a.sb3': 'a'}});
  for (const path of ['/', '/classroom.json', '/blockwave-authority.crt', '/a.sb3', '/missing']) {
    for (const isSecure of [true, false]) {
      const answer = await request(served, path, {isSecure, method: 'PUT'});
      t.match(answer, {status: 405, headers: {allow: 'GET, HEAD'}}, path);
    }
  }
});

t.test('each answer has the headers that protect a page', async t => {
  const served = await serveTestClass(t, {lesson: {'classroom.json': '{}', 'a.sb3': 'a'}});
  const paths = ['/', '/classroom.json', '/blockwave-authority.crt', '/a.sb3', '/missing'];
  const answers = await Promise.all([
    ...paths.map(path => request(served, path)),
    ...paths.map(path => request(served, path, {isSecure: false})),
    request(served, '/', {isSecure: false, host: 'teacher-pc'}),
  ]);
  for (const {headers} of answers) {
    t.match(headers, {
      'x-content-type-options': 'nosniff',
      'content-security-policy': /frame-ancestors 'none'/,
    });
  }
});

t.test('http: everything for this computer, an explanation for the others', async t => {
  const served = await serveTestClass(t);
  const plain = {isSecure: false};
  t.match(await request(served, '/?hub=3', plain), {status: 200, body: 'the editor'});
  const other = {isSecure: false, host: 'teacher-pc'};
  t.match(await request(served, '/?hub=3', other), {
    status: 302,
    headers: {location: '/certificate.html?to=%2F%3Fhub%3D3'},
  });
  t.match(await request(served, '/certificate.html', other), {status: 200, body: 'explained'});
  const page = readText('src/apps/pages/static/certificate.html');
  const files = [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, file]) => file);
  const answers = await Promise.all(files.map(file => request(served, `/${file}`, other)));
  const redirected = files.filter((_, index) => answers[index]?.status === 302);
  t.same(redirected, [], 'what the page needs comes without encryption, too');
  t.match(await request(served, '/blockwave-authority.crt', other), {body: served.authority});
});

t.test('the teacher’s settings, and projects beside them', async t => {
  const lesson = {
    'classroom.json': '{"language": "de", "classPage": true}',
    'robot 1.sb3': 'a project',
    'notes.txt': 'x',
    '.hidden.sb3': 'x',
  };
  const served = await serveTestClass(t, {hasClassPage: false, lesson});
  const file = `${t.testdirName}/lesson/classroom.json`;
  t.match(await request(served, '/classroom.json'), {body: '{"language":"de","classPage":false}'});
  t.match(await request(served, '/robot%201.sb3'), {status: 200, body: 'a project'});
  t.equal((await request(served, '/notes.txt')).status, 404, 'nothing else');
  t.equal((await request(served, '/.hidden.sb3')).status, 404);
  t.equal((await request(served, '/../lesson/notes.txt')).status, 404);
  writeFileSync(file, '{"panel": false}');
  t.match(
    await request(served, '/classroom.json'),
    {body: '{"panel":false,"classPage":false}'},
    'read again',
  );
  writeFileSync(file, '\uFEFF{"panel": true}');
  t.match(
    await request(served, '/classroom.json'),
    {body: '{"panel":true,"classPage":false}'},
    'as some editors on Windows write it',
  );
  writeFileSync(file, '{"panel": fal');
  t.match(
    await request(served, '/classroom.json'),
    {body: '{"panel": fal'},
    'the editor names the mistake',
  );
});

t.test('only pages of this server join', async t => {
  const served = await serveTestClass(t);
  const {port} = served;
  const refusal = (path: string, options: object) =>
    new Promise<string>(resolve => {
      const socket = openSocket(served, path, options);
      socket.on('open', () => resolve('open'));
      socket.on('error', error => resolve(error.message));
      t.teardown(() => socket.terminate());
    });
  t.equal(await refusal(EDITOR_PATH, {}), 'open');
  const foreign = 'Unexpected server response: 403';
  t.equal(await refusal(EDITOR_PATH, {origin: 'https://evil.example'}), foreign);
  t.equal(await refusal(EDITOR_PATH, {origin: `https://localhost:${port + 1}`}), foreign);
  t.equal(await refusal(EDITOR_PATH, {origin: undefined}), foreign, 'a program');
  const rebound = {origin: `https://evil.example:${port}`, headers: {host: `evil.example:${port}`}};
  t.equal(await refusal(TEACHER_PATH, rebound), foreign, 'a name that leads here');
  t.equal(await refusal('class/other', {}), 'Unexpected server response: 404');
});

t.test('without a class page no editor can join, and the teacher’s page says so', async t => {
  const served = await serveTestClass(t, {hasClassPage: false});
  const {socket, received} = await joinAsEditor(served);
  await new Promise(resolve => socket.once('close', resolve));
  t.same(received, []);
  const teacher = await joinAsTeacher(served);
  t.match(await teacher.shows(() => true), {classPage: 'none', tables: []});
});

t.test('the teacher sees the hubs and stops all of them', async t => {
  const served = await serveTestClass(t);
  const teacher = await joinAsTeacher(served);
  const first = await joinAsEditor(served, 1);
  const second = await joinAsEditor(served, 2);
  first.send(REPORT);
  const state = await teacher.shows(({tables}) => tables.some(({hubs}) => hubs.length > 0));
  t.match(state, {classPage: 'on', addresses: Array, fingerprint: /^([0-9A-F]{2}:){31}/});
  t.match(state.tables, [
    {id: 1, table: 'Table 3', hubs: [{name: 'Hub 3'}]},
    {id: 2, table: null, hubs: []},
  ]);

  teacher.send({type: 'stop'});
  await teacher.shows(({stop}) => stop?.sent === 2);
  first.send({type: 'stopped'});
  first.send({type: 'stopped'});
  await teacher.shows(({stop}) => stop?.done === 1);
  for (const {received} of [first, second]) {
    t.same(received, ['{"type":"class","isOn":true}', '{"type":"stop"}']);
  }

  teacher.send({type: 'class', isOn: false});
  t.match(await teacher.shows(({classPage}) => classPage === 'off'), {
    tables: [{hubs: []}, {hubs: []}],
  });
  first.send(REPORT);
  second.socket.close();
  const off = await teacher.shows(({tables}) => tables.length === 1);
  t.match(off.tables, [{table: null, hubs: []}], 'nothing is taken while it is off');
});

t.test('a wrong key is no key', async t => {
  const served = await serveTestClass(t);
  for (const key of ['', 'x'.repeat(served.key.length), `${served.key}x`]) {
    const {socket, states} = await joinAsTeacher(served, key);
    const code = await new Promise(resolve => socket.once('close', resolve));
    t.equal(code, 4_001, 'the page can say so');
    t.same(states, [], key);
  }
});
