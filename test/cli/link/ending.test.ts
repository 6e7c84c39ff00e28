// Level: all
/** The end of the process of `npx blockwave link` while the Bluetooth service does not answer. */
import t, {type Test} from 'tap';
import {createVirtualHub} from '../../../src/virtual/index.js';
import {at, DISCOVER} from '../../link-server/link-rig.js';
import {asPeripheral} from '../../rig/as-peripheral.js';
import {rigIsLeftOut, startBusDaemon} from '../../rig/bus-daemon.js';
import {MockBluez} from '../../rig/mock-bluez.js';
import {openClient, startLink} from './link-process.js';

t.setTimeout(120_000);
const skip = rigIsLeftOut();
const AGAIN_MS = 100;
/** Longer than the server waits. */
const ANSWERS_AFTER_MS = 8_000;

/** A server with a client whose motor runs; the answer to Disconnect() comes late. */
async function startStuck(t: Test) {
  const bus = await startBusDaemon();
  t.teardown(() => bus.close());
  const hub = createVirtualHub();
  const bluez = await MockBluez.start(bus.address, [asPeripheral(hub)]);
  t.teardown(() => bluez.close());
  const link = startLink(t, bus.address, '--port', '0');
  const client = await openClient(t, await link.address());
  await client.connect(hub.name, DISCOVER);
  await client.ask('write', {...at('outputCommand'), message: 'AQEBUA==', encoding: 'base64'});
  for (const {behaviour} of bluez.devices) behaviour.disconnectsAfterMs = ANSWERS_AFTER_MS;
  return {hub, link};
}

t.test('SIGTERM stops the motors and does not wait for the service', {skip}, async t => {
  const {hub, link} = await startStuck(t);
  link.child.kill('SIGTERM');
  t.equal(await link.ended, 0);
  t.match(hub.state.motors.get(1), {mode: 'coast'});
  t.equal(hub.state.connected, true, 'the service has not answered yet');
});

t.test('so does the end of its terminal', {skip}, async t => {
  const {hub, link} = await startStuck(t);
  link.child.kill('SIGHUP');
  t.equal(await link.ended, 0);
  t.match(hub.state.motors.get(1), {mode: 'coast'});
});

t.test('a second Ctrl-C ends it at once', {skip}, async t => {
  const {hub, link} = await startStuck(t);
  link.child.kill('SIGINT');
  // The signals of the first half second count as one.
  const again = setInterval(() => link.child.kill('SIGINT'), AGAIN_MS);
  t.teardown(() => clearInterval(again));
  t.equal(await link.ended, 130);
  t.match(hub.state.motors.get(1), {mode: 'coast'}, 'the stops were sent before');
});
