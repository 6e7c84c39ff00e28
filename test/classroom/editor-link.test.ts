/** The editor's side of the class, with the server's side in the same process. */
import t from 'tap';
import {ClassRoom, type Member} from '../../src/apps/cli/editor/serve/class-room.js';
import {linkEditor} from '../../src/apps/classroom/editor-link.js';
import type {TableHub} from '../../src/apps/classroom/messages.js';
import type {PageSocket} from '../../src/apps/classroom/room-socket.js';
import {createFakeClock} from '../support/fake-clock.js';

const HUB: TableHub = {
  state: 'connected',
  name: 'Hub 3',
  isVirtual: false,
  batteryPercent: 80,
  notice: null,
};

/** A class with one editor. */
function setUp() {
  const fake = createFakeClock();
  const room = new ClassRoom({
    clock: fake.clock,
    key: 'key',
    hasClassPage: true,
    addresses: [],
    fingerprint: '',
  });
  const log: string[] = [];
  const editor: {hubs: readonly TableHub[]; isOn: boolean | null; stops: number} = {
    hubs: [],
    isOn: null,
    stops: 0,
  };
  const connections: {drop: () => void}[] = [];
  let isServerThere = true;
  linkEditor({
    clock: fake.clock,
    table: 'Kiwi',
    random: () => 0,
    readHubs: () => editor.hubs,
    onClass: isOn => (editor.isOn = isOn),
    onStop: () => (editor.stops += 1),
    connect: () => {
      let member: Member | null = null;
      const socket: PageSocket = {
        onopen: null,
        onmessage: null,
        onclose: null,
        send: data => {
          if (typeof data !== 'string') throw new TypeError('Not a text.');
          log.push(data);
          member?.receive(data);
        },
      };
      const drop = () => {
        member?.leave();
        socket.onclose?.call(socket as WebSocket, {} as CloseEvent);
      };
      connections.push({drop});
      fake.clock.after(1, () => {
        if (!isServerThere) {
          drop();
          return;
        }
        socket.onopen?.call(socket as WebSocket, {} as Event);
        member = room.addEditor({
          address: 'a',
          network: null,
          bufferedBytes: 0,
          send: data => {
            fake.clock.after(0, () => {
              socket.onmessage?.call(socket as WebSocket, {data} as MessageEvent<unknown>);
            });
          },
          end: drop,
        });
      });
      return socket;
    },
  });
  const teacherStates: string[] = [];
  const teacher = room.addTeacher({
    address: 't',
    network: null,
    bufferedBytes: 0,
    send: text => teacherStates.push(text),
    end: () => undefined,
  });
  teacher?.receive('{"type":"key","key":"key"}');
  return {
    fake,
    log,
    editor,
    connections,
    teacher,
    state: () => JSON.parse(teacherStates.at(-1) ?? 'null') as object,
    setServer: (isThere: boolean) => (isServerThere = isThere),
  };
}

t.test('reports the hubs when they change, and at most once a second', async t => {
  const {fake, log, editor, state} = setUp();
  editor.hubs = [HUB];
  await fake.advance(10_000);
  t.equal(editor.isOn, true);
  t.equal(log.length, 1);
  t.match(state(), {tables: [{table: 'Kiwi', hubs: [HUB]}]});
  for (let percent = 70; percent > 0; percent -= 1) {
    editor.hubs = [{...HUB, batteryPercent: percent}];
    await fake.advance(100);
  }
  t.ok(log.length <= 10, `${log.length} messages in 8 s`);
});

t.test('what a hub reports beyond the limits is cut', async t => {
  const {fake, editor, state, connections} = setUp();
  const odd = {...HUB, name: 'x'.repeat(300), batteryPercent: 255};
  editor.hubs = [odd, odd, odd, odd, odd, odd];
  await fake.advance(2_000);
  const hub = {name: 'x'.repeat(40), batteryPercent: 100};
  t.match(state(), {tables: [{hubs: [hub, hub, hub, hub]}]});
  t.equal(connections.length, 1);
});

t.test('stops when the teacher says so', async t => {
  const {fake, editor, teacher, state} = setUp();
  await fake.advance(2_000);
  teacher?.receive('{"type":"stop"}');
  await fake.advance(1);
  t.equal(editor.stops, 1, 'at once');
  await fake.advance(1_000);
  t.match(state(), {stop: {sent: 1, done: 1}});
});

t.test('says nothing while the teacher does not look', async t => {
  const {fake, log, editor, teacher} = setUp();
  await fake.advance(2_000);
  teacher?.receive('{"type":"class","isOn":false}');
  await fake.advance(1);
  const before = log.length;
  editor.hubs = [HUB];
  await fake.advance(5_000);
  t.equal(editor.isOn, false);
  t.equal(log.length, before);
  teacher?.receive('{"type":"class","isOn":true}');
  await fake.advance(1_000);
  t.equal(log.length, before + 1, 'and then everything');
});

t.test('a lost server is tried again, with longer and longer pauses', async t => {
  const {fake, editor, connections, state, setServer} = setUp();
  editor.hubs = [HUB];
  await fake.advance(60_000);
  setServer(false);
  connections[0]?.drop();
  await fake.advance(120_000);
  t.ok(connections.length >= 6 && connections.length <= 12, `${connections.length} attempts`);
  setServer(true);
  await fake.advance(60_000);
  t.match(state(), {tables: [{hubs: [HUB]}]});
});
