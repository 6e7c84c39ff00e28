/** The lock on a hub, while an earlier connection to it is still being closed. */
import t from 'tap';
import {FakeHub} from '../connection/fake-hub.js';
import {FakeLocks} from '../support/fake-locks.js';

/** A connected hub that has just fallen silent: its link takes a second to close. */
async function setUpClosing() {
  const locks = new FakeLocks();
  const hub = new FakeHub({locks});
  void hub.connect();
  await hub.fake.advance(1_000);
  t.equal(locks.held.size, 1);
  hub.transport.isSilent = true;
  void hub.link.disconnect();
  let releases = 0;
  const release = locks.held.delete.bind(locks.held);
  locks.held.delete = name => {
    releases++;
    return release(name);
  };
  return {locks, hub, releases: () => releases};
}

t.test('the lock is not released for a moment if a new connection has begun', async t => {
  const {locks, hub, releases} = await setUpClosing();
  const before = hub.transport;
  await hub.fake.advance(500);
  void hub.connect();
  await hub.fake.advance(400);
  t.same(hub.transport.opened, [], 'the link before it is still open');
  await hub.fake.advance(2_000);
  t.ok(before.isClosed);
  t.ok(hub.link.isConnected);
  t.equal(releases(), 0);
  t.equal(locks.held.size, 1);
});

t.test('without a new connection it is released as soon as the link is closed', async t => {
  const {locks, hub, releases} = await setUpClosing();
  await hub.fake.advance(900);
  t.equal(locks.held.size, 1, 'the last stop may still arrive');
  t.notOk(hub.transport.isClosed);
  await hub.fake.advance(200);
  t.ok(hub.transport.isClosed);
  t.equal(releases(), 1);
  t.equal(locks.held.size, 0);
});
