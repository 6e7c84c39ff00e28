/** A browser that answers none of the page's Bluetooth calls any more. */
import t from 'tap';
import {createWebBluetoothProvider} from '../../../src/transport/web-bluetooth/web-bluetooth.js';
import type {BluetoothApi} from '../../../src/transport/web-bluetooth/bluetooth-api.js';
import type {Transport} from '../../../src/gatt/transport.js';
import {ECHO, ECHO_FILTER, EchoServer} from '../../support/echo-server.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {FakeBluetooth} from '../../support/fake-web-bluetooth.js';
import {outcomeOf, outcomeWithin} from '../../support/outcome.js';

function setUp() {
  const fake = createFakeClock();
  const server = new EchoServer();
  const characteristics = Object.values(ECHO).map(each => ({...each, writeWithoutResponse: true}));
  const bluetooth = new FakeBluetooth(server, characteristics);
  const create = (api: BluetoothApi = bluetooth) =>
    createWebBluetoothProvider({clock: fake.clock, bluetooth: api, name: () => ''}).create();
  return {fake, server, bluetooth, device: bluetooth.device, create};
}

function open(transport: Transport): Promise<void> {
  const abort = new AbortController();
  void transport.discover(ECHO_FILTER, () => null, abort.signal);
  abort.abort();
  return transport.open('chooser');
}

/** A page that was connected to a hub, which is gone. */
async function setUpLost() {
  const setup = setUp();
  const first = setup.create();
  await open(first);
  setup.server.loseLink();
  return {...setup, first};
}

void t.test('a chooser that never opens', async t => {
  const {fake, bluetooth, create} = await setUpLost();
  bluetooth.getStuck();
  const opening = open(create());
  t.equal(await outcomeWithin(fake, 4_990, opening), 'pending');
  t.equal(await outcomeWithin(fake, 10, opening), 'bluetooth-stuck');
  t.equal(fake.timerCount(), 0);
});

void t.test('a connect that is never answered', async t => {
  const {fake, bluetooth, device, first} = await setUpLost();
  bluetooth.getStuck();
  const opening = open(first.successor());
  t.equal(await outcomeWithin(fake, 4_990, opening), 'pending');
  t.equal(await outcomeWithin(fake, 10, opening), 'bluetooth-stuck');
  t.equal(device.listeners(), 0);
  t.equal(fake.timerCount(), 0);
});

void t.test('the first answer may take any time', async t => {
  const {fake, bluetooth, create} = setUp();
  bluetooth.getStuck();
  t.equal(await outcomeWithin(fake, 60_000, open(create())), 'pending');
  t.equal(fake.timerCount(), 0);
});

void t.test('a closed transport expects no answer', async t => {
  const {fake, bluetooth, create} = await setUpLost();
  bluetooth.getStuck();
  const transport = create();
  const opening = outcomeOf(open(transport));
  await transport.close();
  t.equal(await opening, 'not-connected');
  t.equal(fake.timerCount(), 0);
});

void t.test('a chooser that stays open is not stuck', async t => {
  const {fake, bluetooth, create} = setUp();
  bluetooth.choose = () => new Promise(() => undefined);
  t.equal(await outcomeWithin(fake, 600_000, open(create())), 'pending');
  t.equal(fake.timerCount(), 0);
});

for (const [what, answer] of [
  ['yes', () => Promise.resolve(true)],
  ['no', () => Promise.resolve(false)],
  ['a refusal', () => Promise.reject(new DOMException('', 'SecurityError'))],
] as const) {
  void t.test(`${what} is an answer, also a late one`, async t => {
    const {fake, bluetooth, device, create} = await setUpLost();
    device.connectGate = new Promise(() => undefined);
    bluetooth.getAvailability = () =>
      new Promise(resolve => void fake.clock.after(4_000, () => resolve(answer())));
    t.equal(await outcomeWithin(fake, 20_000, open(create())), 'timeout');
    t.equal(fake.timerCount(), 0);
  });
}

void t.test('a browser without getAvailability() is never reported as stuck', async t => {
  const {fake, bluetooth, device, create} = setUp();
  device.connectGate = new Promise(() => undefined);
  const transport = create({requestDevice: options => bluetooth.requestDevice(options)});
  t.equal(await outcomeWithin(fake, 20_000, open(transport)), 'timeout');
});
