// Level: all
/** The process of `npx blockwave link`: how it begins, how it ends, and what it says. */
import {once} from 'node:events';
import {createServer, type AddressInfo} from 'node:net';
import t, {type Test} from 'tap';
import {createVirtualHub} from '../../src/virtual/index.js';
import {asPeripheral} from '../rig/as-peripheral.js';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {BusObjects} from '../rig/bus-objects.js';
import {MockBluez} from '../rig/mock-bluez.js';
import {LinkClient} from '../support/link-client.js';
import {until} from '../support/until.js';
import {spawnLink} from './link-process.js';
import {drive, startBus, startLinkOn, startLinkRig, stopped, WEDO_SERVICES} from './link-rig.js';

const skip = rigIsLeftOut();
const NO_BUS = 'unix:path=/nonexistent/bus';
/** Longer than a busy machine needs to end the server. */
const ANSWERS_AFTER_MS = 180_000;

const createHub = () => createVirtualHub({name: 'My\u202ehub', plugged: {1: 'motor', 2: 'motor'}});

/** Says what is wrong in a few lines, without a stack trace. */
function isBrief(t: Test, text: string): void {
  t.ok(text.trim().split('\n').length <= 5, text);
  t.notMatch(text, /^\s+at /m);
}

t.test('SIGTERM', {skip}, async t => {
  const hub = createHub();
  const {link} = await startLinkRig(t, [asPeripheral(hub)]);
  const client = await drive(link.url, hub);
  await until('the state is logged', () => link.said.err.includes('1 session | My?hub'));
  const framesBefore = hub.state.framesReceived;
  link.child.kill('SIGTERM');
  t.same(await stopped(hub, framesBefore), [1, 2], 'each motor got a stop of its own');
  t.equal(await link.ended, 0);
  await until('the client has noticed', () => !client.isOpen);
  t.match(link.said, {out: '', err: /^0 sessions$/m});
});

/** A server with a client whose motors run, on a bus whose BlueZ answers Disconnect() late. */
async function startStuck(t: Test) {
  const hub = createHub();
  const {link, bluez} = await startLinkRig(t, [asPeripheral(hub)]);
  await drive(link.url, hub);
  for (const {behaviour} of bluez.devices) behaviour.disconnectsAfterMs = ANSWERS_AFTER_MS;
  return {hub, link};
}

t.test('the end of its terminal stops the motors and does not wait for BlueZ', {skip}, async t => {
  const {hub, link} = await startStuck(t);
  link.child.kill('SIGHUP');
  t.equal(await link.ended, 0);
  t.match(hub.state.motors.get(1), {mode: 'coast'});
  t.equal(hub.state.connected, true, 'BlueZ has not answered yet');
});

t.test('Ctrl-C ends it with 0, a mistake in the options with 64', {skip}, async t => {
  const link = await startLinkOn(t, await startBus(t));
  link.child.kill('SIGINT');
  t.equal(await link.ended, 0);
  const wrong = spawnLink(NO_BUS, ['--port', '0', '--rate', '0']);
  t.equal(await wrong.ended, 64);
  t.match(wrong.said.err, /rate must be a number from 1 to 1000/);
});

t.test('when the computer goes to sleep, all motors stop', {skip}, async t => {
  const hub = createHub();
  const busAddress = await startBus(t);
  const logind = await BusObjects.publish(busAddress, 'org.freedesktop.login1');
  t.teardown(() => logind.leave());
  const bluez = await MockBluez.start(busAddress, [asPeripheral(hub)]);
  t.teardown(() => bluez.close());
  const link = await startLinkOn(t, busAddress);
  const client = await drive(link.url, hub);
  const framesBefore = hub.state.framesReceived;
  const sleep = (isBefore: boolean) =>
    logind.signal(
      '/org/freedesktop/login1',
      'org.freedesktop.login1.Manager',
      'PrepareForSleep',
      'b',
      [isBefore],
    );
  sleep(true);
  t.same(await stopped(hub, framesBefore), [1, 2]);
  await until('the client has noticed', () => !client.isOpen);
  sleep(false);
  await drive(link.url, hub);
});

t.test('no bluetoothd', {skip}, async t => {
  const busAddress = await startBus(t);
  const link = await startLinkOn(t, busAddress);
  const client = await LinkClient.open(link.url);
  const {error} = await client.ask('discover', {filters: [{services: [WEDO_SERVICES[0]]}]});
  t.match(error, {code: -32_500, data: /bluetoothd/});
  await until('it is in the state', () => /session.*does not run\.$/m.test(link.said.err));
  const hub = createHub();
  const bluez = await MockBluez.start(busAddress, [asPeripheral(hub)]);
  t.teardown(() => bluez.close());
  await until('the problem has ended', () => link.said.err.trimEnd().endsWith('1 session'));
  await client.connect(hub.name, WEDO_SERVICES);
  t.notMatch(link.said.err, /^\s+at /m);
});

t.test('no system bus', {skip}, async t => {
  const {ended, said} = spawnLink(NO_BUS, ['--port', '0']);
  t.equal(await ended, 1);
  t.match(said.err, 'D-Bus');
  isBrief(t, said.err);
});

t.test('without a bus virtual hubs are served, to others with a warning', {skip}, async t => {
  const link = await startLinkOn(t, NO_BUS, ['--virtual', '--host', '0.0.0.0']);
  t.match(link.said.err, /Attention: everyone who reaches 0\.0\.0\.0 .*no password/);
  const client = await LinkClient.open(link.url);
  await client.connect('Served virtual hub', WEDO_SERVICES);
  client.close();
  const options = ['--port', '0', '--virtual', '--host', '192.0.2.1'];
  const absent = spawnLink(NO_BUS, options);
  t.equal(await absent.ended, 1);
  t.match(absent.said.err, 'This computer does not have the address 192.0.2.1.');
});

t.test('a port that is taken', {skip}, async t => {
  const busAddress = await startBus(t);
  const other = createServer().listen(0, '127.0.0.1');
  t.teardown(() => other.close());
  await once(other, 'listening');
  const {port} = other.address() as AddressInfo;
  const {ended, said} = spawnLink(busAddress, ['--port', String(port)]);
  t.equal(await ended, 1);
  t.match(said.err, `Port ${port} is in use, perhaps by another npx blockwave or by Scratch Link`);
  isBrief(t, said.err);
});

t.test('--check lists what is there and what is missing', {skip}, async t => {
  const busAddress = await startBus(t);
  const check = async () => {
    const {ended, said} = spawnLink(busAddress, ['--check', '--port', '0']);
    return {code: await ended, out: said.out};
  };
  const missing = await check();
  t.equal(missing.code, 1);
  t.match(missing.out, /^OK +Linux\nOK +system bus.*\nproblem +Bluetooth service.*\n +The/);
  t.match(missing.out, /^OK +port 0$/m, 'the port is checked nevertheless');
  const bluez = await MockBluez.start(busAddress, []);
  t.teardown(() => bluez.close());
  t.match(await check(), {code: 0, out: /^(?:OK .*\n)+$/});
  bluez.setPowered(false);
  t.match(await check(), {code: 1, out: /^problem +Bluetooth is on\n +Bluetooth is off\./m});
});
