// Level: all
/** How `npx blockwave link` ends, and how it refuses to begin. */
import t from 'tap';
import {createVirtualHub} from '../../src/virtual/index.js';
import {asPeripheral} from '../rig/as-peripheral.js';
import {rigIsLeftOut, startBusDaemon} from '../rig/bus-daemon.js';
import {LinkClient} from '../support/link-client.js';
import {until} from '../support/until.js';
import {drive, powersOf, startMotors, stoppedPorts, WEDO_SERVICES} from './drive.js';
import {BUILD_TIMEOUT_MS, spawnLink, startLink} from './link-process.js';
import {startLinkRig} from './link-rig.js';

t.setTimeout(BUILD_TIMEOUT_MS);

const STOP_MS = 1_500;
const STACK_TRACE = /^\s+at /m;
const ENDED_MS = 5_000;
/** Two pings. */
const SILENT_MS = 25_000;

const createHub = () => createVirtualHub({name: 'WeDo hub', plugged: {1: 'motor', 2: 'motor'}});

t.test('an end while motors run', {skip: rigIsLeftOut()}, async t => {
  const wedo = createHub();
  const rig = await startLinkRig(t, [asPeripheral(wedo)]);
  const {child, ended, said} = rig.link;

  await t.test('a port that is taken', async t => {
    const second = spawnLink(rig.busAddress, ['--port', String(rig.link.port)]);
    t.not(await second.ended, 0);
    t.match(second.said.err, new RegExp(`\\b${rig.link.port}\\b.*in use`));
    t.notMatch(second.said.err, STACK_TRACE);
    t.ok(second.said.err.trim().split('\n').length <= 5, second.said.err);
  });

  await t.test('a client gone without a word', async t => {
    // As a page does whose tab is frozen: its socket is open, and nothing comes.
    const silent = await LinkClient.open(rig.link.url, {autoPong: false});
    await silent.connect(wedo.name, WEDO_SERVICES);
    await startMotors(silent, wedo);
    const framesBefore = wedo.state.framesReceived;
    await until('it stands', () => powersOf(wedo) === '0,0', SILENT_MS);
    await until('the hub is let go', () => !wedo.state.connected, ENDED_MS);
    t.match(stoppedPorts(wedo, framesBefore), [1]);
  });

  await t.test('SIGTERM', async t => {
    const client = await drive(rig.link.url, wedo);
    const framesBefore = wedo.state.framesReceived;
    child.kill('SIGTERM');
    await until('both motors stand', () => powersOf(wedo) === '0,0', STOP_MS);
    await until('the hub is let go', () => !wedo.state.connected, ENDED_MS);
    await until('the process has ended', () => child.exitCode !== null, ENDED_MS);
    t.equal(await ended, 0);
    t.strictSame(stoppedPorts(wedo, framesBefore), [1, 2], 'each got a stop of its own');
    t.notMatch(said.err, STACK_TRACE);
    await until('the session is closed', () => !client.isOpen);
  });
});

t.test('no bluetoothd', {skip: rigIsLeftOut()}, async t => {
  const bus = await startBusDaemon();
  t.teardown(() => bus.close());
  const {child, ended, said, url} = await startLink(bus.address, []);
  t.teardown(() => child.kill('SIGKILL'));
  await until('it is said', () => said.err.includes('bluetoothd'));
  t.notMatch(said.err, STACK_TRACE);
  const client = await LinkClient.open(url);
  const {error} = await client.ask('discover', {filters: [{services: [WEDO_SERVICES[0]]}]});
  t.equal(error?.code, -32_500);
  t.match(error?.data, /bluetoothd/);
  client.close();
  child.kill('SIGTERM');
  t.equal(await ended, 0);
});

t.test('no system bus', {skip: rigIsLeftOut()}, async t => {
  const {ended, said} = spawnLink('unix:path=/nonexistent/bus', ['--port', '0']);
  t.not(await ended, 0);
  t.match(said.err, /D-Bus/);
  t.notMatch(said.err, STACK_TRACE);
});
