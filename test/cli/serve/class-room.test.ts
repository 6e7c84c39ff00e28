/** The class without a network: what one client may do, and what it changes for the others. */
import fc from 'fast-check';
import t from 'tap';
import {
  ClassRoom,
  MAX_EDITORS,
  MAX_EDITORS_OF_ADDRESS,
} from '../../../src/apps/cli/editor/serve/class-room.js';
import type {ToTeacher} from '../../../src/apps/classroom/messages.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {testProperty} from '../../support/property.js';
import {REPORT} from './class-rig.js';

const KEY = 'the-key';

function setUp() {
  const fake = createFakeClock();
  const room = new ClassRoom({
    clock: fake.clock,
    key: KEY,
    hasClassPage: true,
    addresses: [],
    fingerprint: '',
  });
  const join = (role: 'addEditor' | 'addTeacher', address = 'a', network: string | null = null) => {
    const client = {
      address,
      network,
      bufferedBytes: 0,
      received: [] as string[],
      reasons: [] as string[],
      send: (text: string) => client.received.push(text),
      end: (reason: string) => {
        client.reasons.push(reason);
        member?.leave();
      },
    };
    const member = room[role](client);
    return {client, member, say: (message: unknown) => member?.receive(JSON.stringify(message))};
  };
  const teacher = join('addTeacher', 'teacher');
  teacher.say({type: 'key', key: KEY});
  const tables = () => (JSON.parse(teacher.client.received.at(-1) ?? '{}') as ToTeacher).tables;
  return {fake, room, join, teacher, tables};
}

t.test('a client that sends too much is ended', async t => {
  const {join, fake, tables} = setUp();
  const flood = join('addEditor');
  for (let count = 0; count < 100; count += 1) flood.say(REPORT);
  t.same(
    flood.client.reasons,
    Array.from({length: 88}, () => 'too many messages'),
  );
  const pings = join('addEditor');
  for (let count = 0; count < 13; count += 1) pings.member?.receiveControl();
  t.same(pings.client.reasons, ['too many messages']);
  await fake.advance(1_000);
  t.same(tables(), [], 'it is gone');
});

t.test('an editor that reports every second is not', async t => {
  const {join, fake, tables} = setUp();
  const editor = join('addEditor');
  for (let second = 0; second < 60; second += 1) {
    editor.say(REPORT);
    await fake.advance(1_000);
  }
  t.same(editor.client.reasons, []);
  t.equal(tables().length, 1);
});

t.test('there is room for a class, and not for all connections of one computer', async t => {
  const {join} = setUp();
  const ofOne = Array.from({length: 100}, () => join('addEditor', 'greedy'));
  t.equal(ofOne.filter(({member}) => member !== null).length, MAX_EDITORS_OF_ADDRESS);
  const others = Array.from({length: 300}, (_, index) => join('addEditor', `10.0.0.${index}`));
  const joined = others.filter(({member}) => member !== null).length;
  t.equal(joined, MAX_EDITORS - MAX_EDITORS_OF_ADDRESS);
});

t.test('the computers of an IPv6 network count one by one, and leave room for others', async t => {
  const {join} = setUp();
  const all = Array.from({length: 300}, (_, index) =>
    join('addEditor', `1:2:3:4::${index}`, '1:2:3:4'),
  );
  t.equal(all.filter(({member}) => member !== null).length, 160);
  t.equal(join('addEditor', '10.0.0.1').member === null, false);
});

t.test('a state that is none ends the client', async t => {
  const {join, fake, tables} = setUp();
  for (const state of ['constructor', 'toString', '__proto__', 'valueOf', '', 'ready']) {
    const editor = join('addEditor');
    editor.say({...REPORT, hubs: [{...REPORT.hubs[0], state}]});
    t.same(editor.client.reasons, ['not a message of an editor'], state);
  }
  await fake.advance(1_000);
  t.same(tables(), []);
});

t.test('a page without the key is ended, and keeps no teacher out', async t => {
  const {join, fake, room} = setUp();
  const silent = Array.from({length: 50}, () => join('addTeacher', 'greedy'));
  t.equal(silent.filter(({member}) => member !== null).length, 4);
  const teacher = join('addTeacher', 'other');
  teacher.say({type: 'key', key: KEY});
  t.equal(teacher.client.received.length, 1);
  await fake.advance(5_000);
  t.same(silent[0]?.client.reasons, ['no key']);
  t.same(teacher.client.reasons, []);
  room.close();
  t.same(teacher.client.reasons, ['the server ends']);
});

t.test('one that does not read is ended or waited for', async t => {
  const {join, fake, teacher} = setUp();
  const slow = join('addEditor');
  const fast = join('addEditor');
  slow.client.bufferedBytes = 1_000_000;
  const slowTeacher = join('addTeacher', 'slow');
  slowTeacher.say({type: 'key', key: KEY});
  const before = slowTeacher.client.received.length;
  slowTeacher.client.bufferedBytes = 1_000_000;
  teacher.say({type: 'stop'});
  t.same(slow.client.reasons, ['reads too slowly']);
  t.equal(fast.client.received.at(-1), '{"type":"stop"}');
  await fake.advance(10_000);
  t.equal(slowTeacher.client.received.length, before);
  slowTeacher.client.bufferedBytes = 0;
  await fake.advance(1_000);
  t.equal(slowTeacher.client.received.length, before + 1, 'the newest state');
});

t.test('the teacher’s page gets at most two states a second', async t => {
  const {join, fake, teacher} = setUp();
  const editors = Array.from({length: 30}, (_, index) => join('addEditor', `10.0.0.${index}`));
  const before = teacher.client.received.length;
  for (let round = 0; round < 10; round += 1) {
    for (const {say} of editors) say(REPORT);
    await fake.advance(1_000);
  }
  const count = teacher.client.received.length - before;
  t.ok(count >= 10 && count <= 20, `${count} in 10 s`);
});

const near = fc.oneof(
  fc.string(),
  fc.json(),
  fc
    .record({type: fc.constantFrom('hubs', 'stopped', 'key', 'stop', 'class')})
    .map(each => JSON.stringify(each)),
  fc.jsonValue().map(value => JSON.stringify({...REPORT, hubs: value})),
  fc
    .jsonValue()
    .map(value => JSON.stringify({...REPORT, hubs: [{...REPORT.hubs[0], name: value}]})),
  fc.dictionary(fc.string(), fc.jsonValue()).map(extra => JSON.stringify({...REPORT, ...extra})),
);

testProperty(
  'no text changes what another table shows, or stops anything',
  fc.property(fc.array(near, {maxLength: 10}), texts => {
    const {join, tables, fake} = setUp();
    const other = join('addEditor', 'other');
    other.say(REPORT);
    const hostile = join('addEditor', 'hostile');
    const stranger = join('addTeacher', 'hostile');
    for (const text of texts) {
      if (hostile.client.reasons.length === 0) hostile.member?.receive(text);
      if (stranger.client.reasons.length === 0) stranger.member?.receive(text);
    }
    fake.advanceSync(1_000);
    const [shown] = tables();
    const isSame =
      JSON.stringify(shown) === JSON.stringify({id: 1, table: REPORT.table, hubs: REPORT.hubs});
    return isSame && other.client.received.length === 1 && stranger.client.received.length === 0;
  }),
);
