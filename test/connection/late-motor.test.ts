/** A motor that the hub reports only after a reconnect has begun to set its devices up. It may still run. */
import t from 'tap';
import {FakeHub, MOTOR_A_ATTACHED, MOTOR_A_DETACHED, MOTOR_A_STOP} from './fake-hub.js';

const stopsOf = ({transport}: FakeHub) =>
  transport.written.filter(frame => frame === MOTOR_A_STOP).length;

t.test('a motor that is reported late after a loss is stopped, once', async t => {
  const hub = await FakeHub.connected();
  t.equal(stopsOf(hub), 0, 'a first connection has nothing to stop');
  hub.transport.lose();
  void hub.reconnect([]);
  await hub.fake.advance(2_000);
  t.ok(hub.link.isConnected);
  t.equal(stopsOf(hub), 0, 'nothing is there yet');
  hub.transport.report(MOTOR_A_ATTACHED);
  await hub.fake.advance(1_000);
  t.equal(stopsOf(hub), 1);
  hub.transport.report(MOTOR_A_DETACHED);
  hub.transport.report(MOTOR_A_ATTACHED);
  await hub.fake.advance(1_000);
  t.equal(stopsOf(hub), 1, 'one that a child plugs in does not run');
});

t.test('the first connection of the user after a loss does the same', async t => {
  const hub = await FakeHub.connected();
  hub.transport.lose();
  void hub.connect([]);
  await hub.fake.advance(2_000);
  hub.transport.report(MOTOR_A_ATTACHED);
  await hub.fake.advance(1_000);
  t.equal(stopsOf(hub), 1);
});
