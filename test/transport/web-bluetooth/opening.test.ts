/** The chooser, and connections that are made, refused, or come too late. */
import t from 'tap';
import type {HubError} from '../../../src/ble/hub-error.js';
import type {DiscoveredPeripheral} from '../../../src/ble/discovery.js';
import {createWebBluetoothProvider} from '../../../src/transport/web-bluetooth/web-bluetooth.js';
import {ECHO, ECHO_FILTER} from '../../support/echo-server.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {outcomeOf, outcomeWithin} from '../../support/outcome.js';
import {search, searchAndOpen, setUp, setUpFound, setUpOpen} from './rig.js';

const RESPONSE = {response: true};

t.test('is available only if the browser has Bluetooth', async t => {
  const {provider} = setUp();
  t.equal(provider.unavailableReason(), null);
  const {clock} = createFakeClock();
  const without = createWebBluetoothProvider({clock, name: () => ''});
  t.equal(without.unavailableReason(), 'no-web-bluetooth', 'Node has none');
  const {signal} = new AbortController();
  const discovery = without.create().discover(ECHO_FILTER, () => t.fail(), signal);
  t.equal(await outcomeOf(discovery), 'no-web-bluetooth');
});

t.test('knows before the click that the browser finds no adapter', async t => {
  const {provider, bluetooth, create} = setUp();
  t.equal(await provider.expectedProblem?.(), null);
  bluetooth.getAvailability = () => Promise.resolve(false);
  t.equal(await provider.expectedProblem?.(), 'no-bluetooth');
  bluetooth.getAvailability = () => Promise.reject(new DOMException('', 'SecurityError'));
  t.equal(await provider.expectedProblem?.(), null, 'a refusal says nothing about the adapter');
  const partial = create({requestDevice: options => bluetooth.requestDevice(options)});
  t.equal(await partial.expectedProblem?.(), null, 'nor does a browser without the method');
});

t.test('lists the chooser once, and shows it, inside the call', async t => {
  const {transport, bluetooth} = setUp();
  const list: DiscoveredPeripheral[] = [];
  const abort = new AbortController();
  const discovery = transport.discover(ECHO_FILTER, found => list.push(found), abort.signal);
  t.strictSame(list, [{id: 'chooser', name: 'Bluetooth…', rssi: null}]);
  abort.abort();
  t.equal(await outcomeOf(discovery), 'ok');
  void transport.open('chooser');
  t.strictSame(bluetooth.requests, [ECHO_FILTER]);
});

t.test('translates the errors of the chooser', async t => {
  const {transport, bluetooth} = setUpFound();
  for (const [name, message, code] of [
    ['NotFoundError', 'User cancelled the requestDevice() chooser.', 'cancelled'],
    ['AbortError', '', 'cancelled'],
    ['NotFoundError', 'Bluetooth adapter not available.', 'no-bluetooth'],
    ['NotFoundError', 'Bluetooth Low Energy not available.', 'no-bluetooth'],
    ['NotFoundError', 'Web Bluetooth is not supported on this platform.', 'no-web-bluetooth'],
    ['NotFoundError', 'Web Bluetooth API globally disabled.', 'bluetooth-denied'],
    [
      'NotFoundError',
      'User or their enterprise policy has disabled Web Bluetooth.',
      'bluetooth-denied',
    ],
    [
      'NotFoundError',
      'User denied the browser permission to scan for Bluetooth devices.',
      'bluetooth-denied',
    ],
    ['NotFoundError', "User selected a device that doesn't exist anymore.", 'not-found'],
    ['SecurityError', 'Bluetooth permission has been blocked.', 'bluetooth-denied'],
    [
      'SecurityError',
      'Access to the feature "bluetooth" is disallowed by permissions policy.',
      'bluetooth-denied',
    ],
    ['SecurityError', 'Must be handling a user gesture.', 'refused'],
    ['TypeError', 'denied', 'refused'],
  ]) {
    bluetooth.choose = () => Promise.reject(new DOMException(message, name));
    t.equal(await outcomeOf(transport.open('chooser')), code, message ?? '');
  }
  bluetooth.choose = () => Promise.resolve(bluetooth.device);
  t.equal(await outcomeOf(transport.open('chooser')), 'ok', 'it may be tried again');
});

t.test('refuses a device without a GATT server', async t => {
  const {transport, bluetooth, device} = setUpFound();
  bluetooth.choose = () =>
    Promise.resolve({
      id: device.id,
      addEventListener: (type, listener) => device.addEventListener(type, listener),
      removeEventListener: (type, listener) => device.removeEventListener(type, listener),
    });
  t.equal(await outcomeOf(transport.open('chooser')), 'refused');
});

t.test('a chooser that is answered after close() connects nothing', async t => {
  const {transport, fake, bluetooth, device, server} = setUpFound();
  let pick: (() => void) | undefined;
  bluetooth.choose = () => new Promise(resolve => (pick = () => resolve(device)));
  const opening = outcomeOf(transport.open('chooser'));
  await transport.close();
  t.equal(await opening, 'not-connected');
  pick?.();
  await fake.advance(0);
  t.equal(server.connections, 0);
  t.equal(device.listeners(), 0);
});

t.test('translates the errors of a connection attempt', async t => {
  const {transport, device, fake} = setUpFound();
  for (const [name, message, code, tries] of [
    ['NetworkError', 'Connection Error: Connection attempt failed.', 'not-found', 3],
    ['NetworkError', 'Bluetooth Device is no longer in range.', 'not-found', 3],
    ['NetworkError', 'Connection already in progress.', 'busy', 1],
    ['NetworkError', 'Connection Error: Already connected.', 'in-use', 1],
    ['NetworkError', 'Connection Error: Not ready.', 'no-bluetooth', 1],
    ['SecurityError', '', 'refused', 1],
  ] as const) {
    const before = device.connects;
    device.connectGate = Promise.reject(new DOMException(message, name));
    t.equal(await outcomeWithin(fake, 1_000, transport.open('chooser')), code, message);
    t.equal(device.connects - before, tries, message);
  }
  t.equal(device.listeners(), 0);
});

t.test('a connection attempt times out; a connection that comes later is closed', async t => {
  const {transport, fake, device, server} = setUpFound();
  let answer: (() => void) | undefined;
  device.connectGate = new Promise(resolve => (answer = resolve));
  const opening = outcomeOf(transport.open('chooser'));
  await fake.advance(14_999);
  t.equal(device.disconnects, 0);
  await fake.advance(1);
  t.equal(await opening, 'timeout');
  t.equal(device.disconnects, 1, 'the attempt is given up');
  answer?.();
  await fake.advance(0);
  t.equal(device.disconnects, 2, 'and so is its late success');
  t.equal(server.connections, 0);
  t.equal(device.listeners(), 0);
  t.equal(fake.timerCount(), 0);
});

t.test('connects to a device again only after its last link has ended', async t => {
  const {transport, fake, device, server} = await setUpOpen();
  device.lingers = true;
  const endedAtMs = fake.now();
  await transport.close();
  await fake.advance(300);
  const successor = transport.successor();
  const losses: HubError[] = [];
  successor.onLost = error => losses.push(error);
  const opening = outcomeOf(searchAndOpen(successor));
  // BlueZ takes two seconds, and the radio link a little longer.
  await fake.advance(1_800);
  device.endLink();
  await fake.advance(399);
  t.equal(device.connects, 1, 'not asked too early');
  await fake.advance(1);
  t.equal(await opening, 'ok');
  t.equal(fake.now() - endedAtMs, 2_500);
  t.equal(server.connections, 1);
  t.strictSame(losses, []);

  server.loseLink();
  t.equal(losses.length, 1);
  const next = successor.successor();
  t.equal(await outcomeWithin(fake, 10, searchAndOpen(next)), 'ok', 'a lost one is gone at once');
});

t.test('does not wait for a link that was never made, or after close()', async t => {
  const {transport, fake, device} = await setUpOpen();
  await transport.close();
  const waiting = transport.successor();
  const opening = outcomeOf(searchAndOpen(waiting));
  await fake.advance(100);
  await waiting.close();
  t.equal(await opening, 'not-connected');
  await fake.advance(10_000);
  t.equal(device.connects, 1);
  t.equal(fake.timerCount(), 0);

  const failing = transport.successor();
  device.connectGate = Promise.reject(new DOMException('Connection failed.', 'NetworkError'));
  t.equal(await outcomeWithin(fake, 1_000, searchAndOpen(failing)), 'not-found');
  device.connectGate = Promise.resolve();
  t.equal(await outcomeWithin(fake, 10, failing.open('chooser')), 'ok', 'tried again at once');
});

t.test('closes a connection that comes after a later link to the device has ended', async t => {
  const {transport, fake, provider, device, server} = setUpFound();
  let answer: (() => void) | undefined;
  device.connectGate = new Promise(resolve => (answer = resolve));
  const opening = outcomeOf(transport.open('chooser'));
  await fake.advance(15_000);
  t.equal(await opening, 'timeout');
  device.connectGate = Promise.resolve();
  const next = provider.create();
  t.equal(await outcomeOf(searchAndOpen(next)), 'ok');
  await next.close();
  answer?.();
  await fake.advance(0);
  t.equal(server.connections, 0);
});

t.test('a device that refuses for some seconds is tried as often as its family says', async t => {
  const {transport, device, fake} = setUp();
  search(transport, {...ECHO_FILTER, connectTries: {most: 6, pauseMs: 1_000}});
  device.connectGate = Promise.reject(
    new DOMException('Connection attempt failed.', 'NetworkError'),
  );
  t.equal(await outcomeWithin(fake, 10_000, transport.open('chooser')), 'not-found');
  t.equal(device.connects, 6);
});

t.test('an attempt that fails once is made again without a word', async t => {
  const failing = setUpFound();
  const attempt = failing.device.connect.bind(failing.device);
  failing.device.connect = () => {
    failing.device.connect = attempt;
    return Promise.reject(new DOMException('Connection attempt failed.', 'NetworkError'));
  };
  t.equal(await outcomeWithin(failing.fake, 1_000, failing.transport.open('chooser')), 'ok');
  t.equal(failing.bluetooth.requests.length, 1, 'the user has chosen once');

  const dropped = setUpFound();
  const lookUp = dropped.device.getPrimaryService.bind(dropped.device);
  dropped.device.getPrimaryService = uuid => {
    dropped.device.getPrimaryService = lookUp;
    dropped.server.loseLink();
    return lookUp(uuid);
  };
  t.equal(await outcomeWithin(dropped.fake, 1_000, dropped.transport.open('chooser')), 'ok');
  t.equal(dropped.device.connects, 2);
  const written = dropped.transport.write(ECHO.echo, Uint8Array.of(1), RESPONSE);
  t.equal(await outcomeOf(written), 'ok');
  t.strictSame(dropped.losses, []);
  dropped.server.loseLink();
  t.equal(dropped.losses.length, 1, 'the end of the open link is reported');
});

t.test('a link lost during service discovery is not opened', async t => {
  const {transport, server, device, losses, fake} = setUpFound();
  const lookUp = device.getPrimaryService.bind(device);
  device.getPrimaryService = uuid => {
    server.loseLink();
    return lookUp(uuid);
  };
  t.equal(await outcomeWithin(fake, 1_000, transport.open('chooser')), 'lost');
  t.equal(device.connects, 3);
  t.strictSame(losses, [], 'there was no link yet');
  t.equal(device.listeners(), 0);
});

t.test('ignores services that the hub lacks', async t => {
  const {transport} = setUp();
  const absent = '0000dead-0000-1000-8000-00805f9b34fb';
  search(transport, {...ECHO_FILTER, optionalServices: [absent]});
  t.equal(await outcomeOf(transport.open('chooser')), 'ok');
  t.equal(await outcomeOf(transport.write(ECHO.echo, Uint8Array.of(1), RESPONSE)), 'ok');
  t.equal(await outcomeOf(transport.write(ECHO.twin, Uint8Array.of(1), RESPONSE)), 'refused');
});

t.test('a successor connects to the chosen device without a chooser', async t => {
  const {transport, bluetooth, server, fake} = await setUpOpen();
  t.equal(bluetooth.requests.length, 1);
  server.loseLink();
  const successor = transport.successor();
  t.match(search(successor), [{id: 'chooser'}], 'under the same id, at once');
  t.equal(await outcomeWithin(fake, 1_000, successor.open('chooser')), 'ok');
  t.equal(bluetooth.requests.length, 1);
  t.equal(server.connections, 1);
  await successor.close();
});

t.test('closed at any step of opening, it releases everything', async t => {
  for (let steps = 0; steps < 40; steps++) {
    const {fake, device, transport} = setUpFound();
    const opening = outcomeOf(transport.open('chooser', undefined, () => Promise.resolve()));
    for (let step = 0; step < steps; step++) await Promise.resolve();
    void transport.close();
    await fake.advance(0);
    const outcome = await outcomeWithin(fake, 10, opening);
    t.ok(['not-connected', 'ok'].includes(outcome), `${outcome} after ${steps} steps`);
    t.notOk(device.isConnected);
    t.equal(device.listenerCount, 0);
    t.equal(fake.timerCount(), 0);
  }
});
