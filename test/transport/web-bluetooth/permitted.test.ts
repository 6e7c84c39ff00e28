/** A device that the user has chosen before the page was reloaded. */
import t from 'tap';
import {createWebBluetoothProvider} from '../../../src/transport/web-bluetooth/web-bluetooth.js';
import type {DiscoveredPeripheral} from '../../../src/ble/discovery.js';
import type {Transport} from '../../../src/ble/transport.js';
import {ECHO, ECHO_FILTER} from '../../support/echo-server.js';
import {outcomeOf, outcomeWithin} from '../../support/outcome.js';
import {search, searchAndOpen, setUp} from './rig.js';

const ID = 'fake-device';
const NAME = 'Milo';
const CHOOSER = {id: 'chooser', name: 'Bluetooth…', rssi: null};

/** A browser that remembers the device. */
function setUpPermitted() {
  const setup = setUp();
  const {bluetooth, device} = setup;
  device.name = NAME;
  bluetooth.getDevices = () => Promise.resolve([device]);
  return setup;
}

/** What a search finds in the first moments. */
async function find(transport: Transport): Promise<DiscoveredPeripheral[]> {
  const list: DiscoveredPeripheral[] = [];
  const abort = new AbortController();
  const discovery = transport.discover(ECHO_FILTER, found => list.push(found), abort.signal);
  await new Promise(setImmediate);
  abort.abort();
  await discovery;
  return list;
}

t.test('an open transport has a permit where the browser remembers devices', async t => {
  const {provider, bluetooth} = setUpPermitted();
  const transport = provider.create();
  t.equal(transport.permit, null, 'nothing is chosen yet');
  await searchAndOpen(transport);
  t.equal(transport.permit, ID);
  t.equal(transport.successor().permit, ID);
  delete bluetooth.getDevices;
  t.equal(transport.permit, null, 'another browser would not find it again');
});

t.test('the permitted device is listed after the chooser, and opened without it', async t => {
  const {provider, bluetooth, server} = setUpPermitted();
  const transport = provider.create(ID);
  t.strictSame(await find(transport), [CHOOSER, {id: ID, name: NAME, rssi: null}]);
  const claims: string[] = [];
  const claim = (name: string) => Promise.resolve(void claims.push(name));
  t.equal(await outcomeOf(transport.open(ID, undefined, claim)), 'ok');
  t.strictSame(bluetooth.requests, [], 'the user was not asked');
  t.strictSame(claims, [`web-bluetooth:${ID}`]);
  t.equal(transport.chosenName, NAME);
  t.equal(transport.permit, ID);
  const written = transport.write(ECHO.echo, Uint8Array.of(1), {response: true});
  t.equal(await outcomeOf(written), 'ok');
  t.equal(server.connections, 1);
});

t.test('its successor finds it under the same id', async t => {
  const {provider, bluetooth, server, fake} = setUpPermitted();
  const transport = provider.create(ID);
  await find(transport);
  await transport.open(ID);
  server.loseLink();
  const successor = transport.successor();
  t.same(
    search(successor).map(({id}) => id),
    [ID],
  );
  t.equal(await outcomeWithin(fake, 10, successor.open(ID)), 'ok');
  t.strictSame(bluetooth.requests, []);
});

t.test('without the permit, or with an unknown one, only the chooser is listed', async t => {
  const {provider, bluetooth} = setUpPermitted();
  t.strictSame(await find(provider.create()), [CHOOSER]);
  t.strictSame(await find(provider.create('another')), [CHOOSER]);
  t.equal(await provider.permittedName?.('another'), null);
  t.equal(await provider.permittedName?.(ID), NAME);
  const refusals = [
    undefined,
    () => Promise.resolve([]),
    () => Promise.reject(new DOMException('disallowed by permissions policy', 'SecurityError')),
  ];
  for (const getDevices of refusals) {
    if (getDevices) bluetooth.getDevices = getDevices;
    else delete bluetooth.getDevices;
    t.equal(await provider.permittedName?.(ID), null);
    const transport = provider.create(ID);
    t.strictSame(await find(transport), [CHOOSER]);
    t.equal(await outcomeOf(transport.open(ID)), 'not-found');
  }
});

t.test('a class whose hubs have names is offered only its own', async t => {
  const {bluetooth, fake} = setUpPermitted();
  const named = (hubName: string) =>
    createWebBluetoothProvider({clock: fake.clock, bluetooth, hubName, name: () => 'Bluetooth…'});
  t.equal(await named('Milo').permittedName?.(ID), NAME);
  t.equal(await named('Mi*').permittedName?.(ID), NAME);
  t.equal(await named('Table 7').permittedName?.(ID), null);
  t.strictSame(await find(named('Table 7').create(ID)), [CHOOSER]);
});

t.test('a device that the system has forgotten is looked for', async t => {
  const {provider, device, fake} = setUpPermitted();
  const unseen = new DOMException('Bluetooth Device is no longer in range.', 'NetworkError');
  const connect = device.connect.bind(device);
  let isSeen = false;
  device.connect = () => (isSeen ? connect() : Promise.reject(unseen));
  let watching: AbortSignal | undefined;
  device.watchAdvertisements = ({signal}) => {
    watching = signal;
    return Promise.resolve();
  };

  const transport = provider.create(ID);
  await find(transport);
  const opening = outcomeOf(transport.open(ID));
  await fake.advance(5_000);
  t.equal(watching?.aborted, false);
  isSeen = true;
  device.emit('advertisementreceived');
  t.equal(await opening, 'ok');
  t.equal(watching?.aborted, true, 'a search costs the radio time');
  await transport.close();
  t.equal(device.listeners(), 0);
  await fake.advance(15_000);
  t.equal(fake.timerCount(), 0);

  isSeen = false;
  const far = provider.create(ID);
  await find(far);
  const missing = outcomeOf(far.open(ID));
  await fake.advance(600);
  await fake.advance(15_000);
  t.equal(await missing, 'not-found');
  t.equal(device.listeners(), 0);

  const closed = provider.create(ID);
  await find(closed);
  const ended = outcomeOf(closed.open(ID));
  await fake.advance(5_000);
  await closed.close();
  t.equal(await ended, 'not-connected');
  t.equal(device.listeners(), 0);
  t.equal(fake.timerCount(), 0);

  device.watchAdvertisements = () => Promise.reject(new DOMException('', 'NotSupportedError'));
  const unable = provider.create(ID);
  await find(unable);
  t.equal(await outcomeWithin(fake, 5_000, unable.open(ID)), 'refused');

  device.watchAdvertisements = () => t.fail('the chooser has just seen its devices') as never;
  t.equal(await outcomeWithin(fake, 5_000, searchAndOpen(provider.create(ID))), 'not-found');
});
