/** The process of `npx blockwave link`, with the mock of BlueZ on a bus of its own. */
import {createServer, type AddressInfo} from 'node:net';
import {once} from 'node:events';
import t from 'tap';
import {createVirtualHub} from '../../../src/virtual/index.js';
import {at, DISCOVER} from '../../link-server/link-rig.js';
import {asPeripheral} from '../../rig/as-peripheral.js';
import {rigIsLeftOut, startBusDaemon} from '../../rig/bus-daemon.js';
import {BusObjects} from '../../rig/bus-objects.js';
import {MockBluez} from '../../rig/mock-bluez.js';
import {until} from '../../support/until.js';
import {openClient, startLink} from './link-process.js';

t.setTimeout(180_000);
const skip = rigIsLeftOut();
const MOTOR_A_80 = {...at('outputCommand'), message: 'AQEBUA==', encoding: 'base64'};
const NO_BUS = 'unix:path=/nonexistent/bus';
/** At most so many lines say what is wrong. */
const FEW_LINES = 4;

t.test(
  'a hub is found and driven; SIGTERM stops its motors and disconnects it',
  {skip},
  async t => {
    const bus = await startBusDaemon();
    t.teardown(() => bus.close());
    const hub = createVirtualHub({name: 'My\u202ehub'});
    const bluez = await MockBluez.start(bus.address, [asPeripheral(hub)]);
    t.teardown(() => bluez.close());
    const link = startLink(t, bus.address, '--port', '0');
    const client = await openClient(t, await link.address());
    t.match(link.said.err, "This computer's Bluetooth: a Scratch Link at ws://127.0.0.1:");
    await client.connect(hub.name, DISCOVER);
    await client.ask('write', MOTOR_A_80);
    t.match(hub.state.motors.get(1), {mode: 'run', powerPercent: 80});
    await until('the state is logged', () => link.said.err.includes('1 session | My?hub'));
    const lines = link.said.err.split('\n').length;
    for (let count = 0; count < 5; count++) await client.ask('write', MOTOR_A_80);
    t.equal(link.said.err.split('\n').length, lines, 'frames a second are no lines of a log');

    link.child.kill('SIGTERM');
    t.equal(await link.ended, 0);
    t.match(hub.state.motors.get(1), {mode: 'coast'});
    t.equal(hub.state.connected, false);
    await until('the client has noticed', () => client.state.isClosed);
    t.match(link.said.err, /^0 sessions$/m);
    t.equal(link.said.out, '');
  },
);

t.test('when the computer goes to sleep, all motors stop', {skip}, async t => {
  const bus = await startBusDaemon();
  t.teardown(() => bus.close());
  const logind = await BusObjects.publish(bus.address, 'org.freedesktop.login1');
  t.teardown(() => logind.leave());
  const hub = createVirtualHub();
  const bluez = await MockBluez.start(bus.address, [asPeripheral(hub)]);
  t.teardown(() => bluez.close());
  const link = startLink(t, bus.address, '--port', '0');
  const client = await openClient(t, await link.address());
  await client.connect(hub.name, DISCOVER);
  await client.ask('write', MOTOR_A_80);
  t.match(hub.state.motors.get(1), {mode: 'run'});
  const sleep = (isBefore: boolean) =>
    logind.signal(
      '/org/freedesktop/login1',
      'org.freedesktop.login1.Manager',
      'PrepareForSleep',
      'b',
      [isBefore],
    );
  sleep(true);
  await until('the motor stands', () => hub.state.motors.get(1)?.mode === 'coast');
  await until('the hub is disconnected', () => !hub.state.connected);
  await until('the client has noticed', () => client.state.isClosed);
  sleep(false);
  const again = await openClient(t, await link.address());
  await again.connect(hub.name, DISCOVER);
  link.child.kill('SIGTERM');
  t.equal(await link.ended, 0);
});

t.test('the virtual hub beside real ones', {skip}, async t => {
  const bus = await startBusDaemon();
  t.teardown(() => bus.close());
  const bluez = await MockBluez.start(bus.address, []);
  t.teardown(() => bluez.close());
  const options = ['--port', '0', '--host', '127.0.0.1', '--virtual', '--trace'];
  const link = startLink(t, bus.address, ...options);
  const url = await link.address();
  t.notMatch(link.said.err, /Attention/, 'only this computer reaches it');
  const client = await openClient(t, url);
  await client.connect('Served virtual hub', DISCOVER);
  await client.ask('write', MOTOR_A_80);
  await until('the motor runs', () => link.said.err.includes('1: motor A 80%'));
  const control = new URL('/hubs/1', url.replace('ws:', 'http:'));
  t.equal((await fetch(control, {method: 'POST', body: '{"distance": 40}'})).status, 204);
  link.child.kill('SIGINT');
  t.equal(await link.ended, 0);
  t.match(link.said.err, /1: motor A coast, distance B 40%, light #\w+ \| 2: motor A coast, .*\n$/);
  t.match(link.said.out, '"method":"didDiscoverPeripheral"');
});

t.test('without a bus it says so and ends', {skip}, async t => {
  const {ended, said} = startLink(t, NO_BUS, '--port', '0');
  t.equal(await ended, 1);
  t.match(said.err, 'D-Bus');
  t.ok(said.err.trim().split('\n').length <= FEW_LINES, said.err);
  t.notMatch(said.err, /^\s+at /m, 'no stack trace');
});

t.test(
  'without a bus the virtual hub is served, to other computers with a warning',
  {skip},
  async t => {
    const link = startLink(t, NO_BUS, '--port', '0', '--virtual', '--host', '0.0.0.0');
    const url = await link.address();
    t.match(link.said.err, /Attention: everyone who reaches 0\.0\.0\.0 .*no password/);
    const client = await openClient(t, url.replace('0.0.0.0', '127.0.0.1'));
    await client.connect('Served virtual hub', DISCOVER);
    t.match(link.said.err, 'D-Bus');
    link.child.kill('SIGTERM');
    t.equal(await link.ended, 0);
  },
);

t.test('without the Bluetooth service it waits for it', {skip}, async t => {
  const bus = await startBusDaemon();
  t.teardown(() => bus.close());
  const link = startLink(t, bus.address, '--port', '0');
  const client = await openClient(t, await link.address());
  t.match(link.said.err, /bluetoothd\) does not run\..*systemctl/);
  await until('it is in the state', () => /session.*does not run\.$/m.test(link.said.err));
  const hub = createVirtualHub();
  const bluez = await MockBluez.start(bus.address, [asPeripheral(hub)]);
  t.teardown(() => bluez.close());
  await until('the problem has ended', () => link.said.err.trimEnd().endsWith('1 session'));
  await client.connect(hub.name, DISCOVER);
  link.child.kill('SIGTERM');
  t.equal(await link.ended, 0);
});

t.test('a port in use is named, with what to do', {skip}, async t => {
  const bus = await startBusDaemon();
  t.teardown(() => bus.close());
  const other = createServer().listen(0, '127.0.0.1');
  t.teardown(() => other.close());
  await once(other, 'listening');
  const {port} = other.address() as AddressInfo;
  const {ended, said} = startLink(t, bus.address, '--port', String(port));
  t.equal(await ended, 1);
  t.match(said.err, `Port ${port} is in use. Perhaps Scratch Link`);
  t.match(said.err, 'link --port 20112');
  t.ok(said.err.trim().split('\n').length <= FEW_LINES, said.err);
  t.notMatch(said.err, /^\s+at /m, 'no stack trace');
});

t.test('--check lists what is there and what is missing', {skip}, async t => {
  const bus = await startBusDaemon();
  t.teardown(() => bus.close());
  const missing = startLink(t, bus.address, '--check', '--port', '0');
  t.equal(await missing.ended, 1);
  t.match(
    missing.said.out,
    /^OK +Linux\nOK +system bus.*\nproblem +Bluetooth service.*\n +The Bluetooth/,
  );
  t.match(missing.said.out, /^OK +port 0$/m, 'the port is checked nevertheless');
  const bluez = await MockBluez.start(bus.address, []);
  t.teardown(() => bluez.close());
  const complete = startLink(t, bus.address, '--check', '--port', '0');
  t.equal(await complete.ended, 0);
  t.notMatch(complete.said.out, 'problem');
  bluez.setPowered(false);
  const off = startLink(t, bus.address, '--check', '--port', '0');
  t.equal(await off.ended, 1);
  t.match(off.said.out, /^problem +Bluetooth is on\n +Bluetooth is off\./m);
});

t.test('an address that this computer does not have', {skip}, async t => {
  const absent = startLink(t, NO_BUS, '--port', '0', '--virtual', '--host', '192.0.2.1');
  t.equal(await absent.ended, 1);
  t.match(absent.said.err, 'This computer does not have the address 192.0.2.1.');
});
