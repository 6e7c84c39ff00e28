// Level: all
/** How connections by way of BlueZ begin and end. */
import t from 'tap';
import {BluezSource} from '../../src/bluez/source.js';
import {rigIsLeftOut, startBusDaemon, type BusDaemon} from '../rig/bus-daemon.js';
import {until} from '../support/until.js';
import {codeOf, findHub, openSession, type SessionRig} from './hub-rig.js';
import {BOTH} from './scripted-peripheral.js';
import {busAddress, Search, ShorteningClock} from './source-rig.js';

const ignore = () => undefined;

/** Of src/bluez/connect-device.ts. */
const RESOLVE_LIMIT_MS = 10_000;

t.test('a connection', {skip: rigIsLeftOut()}, async t => {
  t.test('that fails leaves the device disconnected', async t => {
    const clock = new ShorteningClock();
    const {hub, device} = await findHub(t, {clock});
    device.behaviour.isInReach = false;
    t.equal(await codeOf(hub.connect(ignore)), 'not-found', 'out of reach');
    Object.assign(device.behaviour, {isInReach: true, resolvesServices: false});
    clock.isShort = delayMs => delayMs === RESOLVE_LIMIT_MS;
    await t.rejects(hub.connect(ignore), {code: 'timeout', message: /services never resolved/});
    await until('it is disconnected', () => !device.isConnected);
    Object.assign(device.behaviour, {resolvesServices: true, connectsAfterMs: 3_000});
    clock.isShort = delayMs => delayMs > RESOLVE_LIMIT_MS;
    t.equal(await codeOf(hub.connect(ignore)), 'timeout', 'no answer');
    clock.isShort = () => false;
    device.behaviour.connectsAfterMs = 0;
    await hub.connect(ignore);
    t.ok(device.isConnected, 'it works again');
  });

  t.test('that fails twice is made at the third attempt', async t => {
    const {hub, device} = await findHub(t);
    device.behaviour.failingConnects = 2;
    const session = await hub.connect(ignore);
    await session.write(BOTH, Uint8Array.of(1), true);
    t.equal(device.connectRequests, 3);
    session.close();
    device.behaviour.failingConnects = 3;
    t.equal(await codeOf(hub.connect(ignore)), 'not-found');
    t.equal(device.connectRequests, 6);
  });

  t.test('that is shown after the answer', async t => {
    const {hub, device} = await findHub(t);
    device.behaviour.showsConnectionAfterMs = 50;
    const session = await hub.connect(ignore);
    await session.write(BOTH, Uint8Array.of(1), true);
    t.equal(device.writes.length, 1);
  });

  t.test('belongs to one client', async t => {
    const {hub, device} = await findHub(t);
    const first = hub.connect(ignore);
    t.equal(await codeOf(hub.connect(ignore)), 'in-use');
    await first;
    t.equal(await codeOf(hub.connect(ignore)), 'in-use');
    t.ok(device.isConnected);
  });

  t.test('waits for the end of the one before it', async t => {
    const {hub, device, session, losses} = await openSession(t);
    device.behaviour.disconnectsAfterMs = 100;
    session.close();
    const second = await hub.connect(ignore);
    await second.write(BOTH, Uint8Array.of(1), true);
    t.equal(device.connectRequests, 2);
    t.strictSame(losses, [], 'close() is no loss');
    t.equal(await codeOf(session.write(BOTH, Uint8Array.of(1), true)), 'not-connected');
  });

  t.test('waits while BlueZ connects or disconnects the device for another client', async t => {
    const {session, device, hub, source} = await openSession(t);
    const other = new BluezSource({address: await busAddress()});
    t.teardown(() => other.close());
    await other.ready;
    const found = await new Search(t, other).next(hub.name);
    t.not(found.id, hub.id, 'ids are of one process');
    device.behaviour.disconnectsAfterMs = 100;
    session.close();
    await source.close();
    const second = await found.connect(ignore);
    await second.write(BOTH, Uint8Array.of(1), true);
    t.ok(device.isConnected);
  });

  t.test('is taken over from a server that was killed', async t => {
    const {device} = await openSession(t);
    const other = new BluezSource({address: await busAddress()});
    t.teardown(() => other.close());
    await other.ready;
    device.behaviour.isInReach = false;
    const [hub] = new Search(t, other).seen;
    if (!hub) throw new Error('The device is not reported.');
    const session = await hub.connect(ignore);
    await session.write(BOTH, Uint8Array.of(1), true);
    t.strictSame([...(await session.read(BOTH))], [1, 2]);
  });

  t.test('that is being made ends with the source', async t => {
    const {hub, device, source} = await findHub(t);
    device.behaviour.connectsAfterMs = 200;
    const connecting = codeOf(hub.connect(ignore));
    await until('BlueZ connects', () => device.connectRequests === 1);
    await source.close();
    t.equal(await connecting, 'not-connected');
    t.notOk(device.isConnected);
  });

  t.test('that waits for the end of another is not made after the end of the source', async t => {
    const {hub, device, session, source} = await openSession(t);
    device.behaviour.disconnectsAfterMs = 100;
    session.close();
    const second = codeOf(hub.connect(ignore));
    await source.close();
    t.equal(await second, 'not-connected');
    t.equal(device.connectRequests, 1);
  });

  t.test('ends after its open writes', async t => {
    const {session, device, peripheral, source} = await openSession(t);
    device.behaviour.answersAfterMs = 20;
    const writes = [1, 2, 3].map(byte => session.write(BOTH, Uint8Array.of(byte), true));
    session.close();
    await source.close();
    await Promise.all(writes);
    t.equal(peripheral.writes.length, 3);
    t.notOk(device.isConnected);
  });

  const losses: Record<string, (rig: SessionRig & {readonly bus: BusDaemon}) => unknown> = {
    'the hub ends it': ({peripheral}) => peripheral.loseLink(),
    'BlueZ forgets the hub': ({device}) => device.forget(),
    'the adapter is removed': ({bluez}) => bluez.removeAdapter(),
    'Bluetooth is switched off': ({bluez}) => bluez.setPowered(false),
    'bluetoothd crashes': ({bluez}) => bluez.crash(),
    'the bus ends': ({bus}) => bus.stop(),
  };
  for (const [name, lose] of Object.entries(losses)) {
    t.test(`is lost when ${name}: its open write rejects`, async t => {
      const bus = await startBusDaemon();
      t.teardown(() => bus.close());
      const rig = {...(await openSession(t, {address: bus.address})), bus};
      const {session, peripheral, losses} = rig;
      peripheral.answer = () => new Promise(() => undefined);
      const write = codeOf(session.write(BOTH, Uint8Array.of(1), true));
      await until('the write is there', () => peripheral.writes.length === 1);
      await lose(rig);
      t.equal(await write, 'lost');
      await until('the loss is reported', () => losses.length > 0);
      t.equal(losses.length, 1);
    });
  }
});
