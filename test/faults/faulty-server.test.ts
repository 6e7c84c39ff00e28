import t from 'tap';
import {GATT_TABLE} from '../../src/virtual/wedo2/gatt-table.js';
import {createVirtualHub} from '../../src/virtual/index.js';
import {createFakeClock} from '../support/fake-clock.js';
import {createFaultyServer} from '../support/faults/faulty-server.js';
import {FaultInjector} from '../support/faults/fault-injector.js';
import type {Fault} from '../support/faults/faults.js';

/** A client that listens to the battery's level, with these faults from then on. */
async function setUp(faults: readonly Fault[]) {
  const fake = createFakeClock();
  const hub = createVirtualHub({clock: fake.clock});
  const injector = new FaultInjector({clock: fake.clock});
  const losses: string[] = [];
  const server = createFaultyServer(hub, injector);
  const session = await server.connect(reason => losses.push(reason));
  const received: number[][] = [];
  await session.subscribe(GATT_TABLE.battery, bytes => received.push([...bytes]));
  await fake.advance(0);
  received.length = 0;
  injector.begin(faults);
  const notify = async (...levels: number[]) => {
    for (const level of levels) {
      hub.setBattery(level);
      await fake.advance(0);
    }
    return received;
  };
  const outcomes: string[] = [];
  const write = (text: string) => {
    const bytes = new TextEncoder().encode(text);
    session.write(GATT_TABLE.name, bytes, true).then(
      () => outcomes.push(text),
      () => outcomes.push(`not ${text}`),
    );
  };
  return {fake, hub, injector, server, session, losses, received, notify, write, outcomes};
}

t.test('faults of operations', async t => {
  for (const [does, name, outcomes, framesReceived] of [
    ['refuse', 'b', ['not a', 'b'], 1],
    ['lose', 'b', ['b'], 1],
    ['never-answer', 'b', ['b'], 2],
    ['repeat', 'b', ['a', 'b'], 3],
  ] as const) {
    const {fake, hub, session, write, ...rig} = await setUp([{on: 'write', does, count: 1}]);
    write('a');
    write('b');
    await fake.advance(1_000);
    t.same([hub.name, rig.outcomes, hub.state.framesReceived], [name, outcomes, framesReceived]);
    session.close();
    await fake.advance(0);
    t.equal(rig.outcomes.length, 2, `${does}: settled by the end of the link`);
    t.equal(fake.timerCount(), 0);
  }
});

t.test('delayed operations keep their order, and answers can come late', async t => {
  const late = await setUp([{on: 'write', does: 'delay', byMs: 300, count: 1}]);
  late.write('a');
  late.write('b');
  await late.fake.advance(299);
  t.same(late.outcomes, []);
  t.equal(late.hub.state.framesReceived, 0);
  await late.fake.advance(1);
  t.same(late.outcomes, ['a', 'b']);
  const slow = await setUp([{on: 'write', does: 'answer-late', byMs: 300}]);
  slow.write('a');
  await slow.fake.advance(299);
  t.equal(slow.hub.name, 'a');
  t.same(slow.outcomes, []);
  await slow.fake.advance(1);
  t.same(slow.outcomes, ['a']);
});

t.test('faults of notifications', async t => {
  const first = (does: 'lose' | 'repeat' | 'reorder' | 'truncate' | 'delay') =>
    setUp([{on: 'notification', does, count: 1}]);
  t.same(await (await first('lose')).notify(1, 2, 3), [[2], [3]]);
  t.same(await (await first('repeat')).notify(1, 2), [[1], [1], [2]]);
  t.same(await (await first('reorder')).notify(1, 2, 3), [[2], [1], [3]]);
  t.same(await (await first('truncate')).notify(1, 2), [[], [2]]);
  const late = await first('delay');
  t.same(await late.notify(1, 2), []);
  await late.fake.advance(100);
  t.same(late.received, [[1], [2]]);
  const alone = await first('reorder');
  await alone.notify(1);
  await alone.fake.advance(100);
  t.same(alone.received, [[1]], 'where none follows');
  const longer = await setUp([{on: 'notification', does: 'lengthen'}]);
  const [[level, ...more] = []] = await longer.notify(7);
  t.ok(level === 7 && more.length > 0);
  const [[flipped = 0] = []] = await (
    await setUp([{on: 'notification', does: 'flip-bit'}])
  ).notify(7);
  t.ok([1, 2, 4, 8, 16, 32, 64, 128].includes(flipped ^ 7));
  const garbage = await setUp([{on: 'notification', does: 'garbage'}]);
  t.notSame(await garbage.notify(1, 2, 3, 4), [[1], [2], [3], [4]]);
});

t.test('faults of the link', async t => {
  const ended = await setUp([{on: 'link', does: 'end', afterMs: 100}]);
  await ended.fake.advance(100);
  t.equal(ended.losses.length, 1);
  t.equal(ended.hub.state.connected, false);
  const quiet = await setUp([{on: 'link', does: 'fall-silent', forMs: 100}]);
  t.same(await quiet.notify(1), []);
  await quiet.fake.advance(100);
  t.same(await quiet.notify(2), [[2]]);
  const dead = await setUp([{on: 'link', does: 'die'}]);
  dead.injector.end();
  t.same(await dead.notify(1), [], 'it stays dead');
  const gone = await setUp([{on: 'link', does: 'vanish', forMs: 1_000}]);
  gone.session.close();
  let isConnected = false;
  void gone.server.connect(() => undefined).then(() => (isConnected = true));
  await gone.fake.advance(1_000);
  t.notOk(isConnected, 'no answer');
  await gone.server.connect(() => undefined);
  t.ok(gone.hub.state.connected, 'it is back');
  const storm = await setUp([{on: 'link', does: 'storm', afterMs: 1, forMs: 1_000}]);
  await storm.notify(5);
  await storm.fake.advance(2_000);
  t.ok(storm.received.length >= 999 && storm.received.length <= 1_002, `${storm.received.length}`);
});

t.test('the devices in the ports change places before a connection', async t => {
  const {hub, server, session} = await setUp([{on: 'ports', does: 'swap', count: 1}]);
  const before = [hub.state.ports.get(1), hub.state.ports.get(2)];
  session.close();
  await server.connect(() => undefined);
  t.same([hub.state.ports.get(2), hub.state.ports.get(1)], before);
});
