import t from 'tap';
import {webBluetooth} from '../support/connected-link.js';
import {setUpConnected} from '../support/connected-extension.js';
import {FakeLocks} from '../support/fake-locks.js';

async function setUp() {
  const {browsers, createProvider} = webBluetooth();
  const locks = new FakeLocks();
  const setup = await setUpConnected(createProvider, {locks});
  const connects = () => browsers.map(({device}) => device.connects);
  const getStuck = () => {
    for (const bluetooth of browsers) bluetooth.getStuck();
  };
  return {...setup, locks, connects, getStuck};
}

t.test('a page whose Bluetooth is stuck', async t => {
  const {fake, runtime, hub, extension, states, shown, takeShown, locks, ...browser} =
    await setUp();
  browser.getStuck();
  hub.loseLink();
  await fake.advance(5_400);
  t.same(states, ['reconnecting']);
  t.equal(locks.held.size, 1, 'the hub is tried again');
  await fake.advance(200);
  t.same(states, ['reconnecting', 'lost']);
  t.match(shown.at(-1), {id: 'bluetooth-stuck', level: 'problem', whatToDo: /Save.*reload/});
  t.same(takeShown(), ['reconnecting', 'lost', 'bluetooth-stuck']);
  t.equal(locks.held.size, 0, 'another page may have the hub');
  const connects = browser.connects();
  await fake.advance(600_000);
  t.same(browser.connects(), connects, 'it is not tried again');
  t.same(takeShown(), [], 'the notice stays');
  t.equal(fake.timerCount(), 0);

  runtime.takeEvents();
  extension.scan();
  await fake.advance(10);
  t.same(takeShown(), [null]);
  extension.connect('web-bluetooth:chooser');
  await fake.advance(5_100);
  t.match(runtime.emitted.at(-1)?.payload, {message: /Bluetooth in this page is stuck/});
  t.equal(runtime.takeEvents().at(-1), 'PERIPHERAL_REQUEST_ERROR');
  t.same(takeShown(), ['bluetooth-stuck'], 'the user cannot connect either');
  extension.dispose();
  await fake.advance(0);
  t.equal(fake.timerCount(), 0);
});

t.test('a search by a listener of the error goes on', async t => {
  const {fake, hub, extension, getStuck} = await setUp();
  getStuck();
  hub.loseLink();
  const [session] = extension.hubs;
  session?.events.on('error', ({code}) => {
    if (code === 'bluetooth-stuck') session.scan();
  });
  await fake.advance(6_000);
  t.equal(extension.connectionState, 'scanning');
  extension.dispose();
  await fake.advance(0);
  t.equal(fake.timerCount(), 0);
});

t.test('a search ends the attempts and their notices', async t => {
  const {fake, hub, extension, takeShown, getStuck} = await setUp();
  getStuck();
  hub.loseLink();
  await fake.advance(3_000);
  extension.scan();
  await fake.advance(10_000);
  t.same(takeShown(), ['reconnecting', null]);
  t.equal(extension.connectionState, 'scanning');
  extension.dispose();
});

t.test('the first connection after a reload that ended a stuck page stops what runs', async t => {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  const page = async () => {
    const {browsers, createProvider} = webBluetooth();
    return {browsers, ...(await setUpConnected(createProvider, {storage}))};
  };
  const stops = (frames: readonly {readonly bytes: Uint8Array}[]) =>
    frames
      .map(({bytes}) => [...bytes].join(' '))
      .filter(bytes => ['1 1 1 0', '5 3 0'].includes(bytes));

  const first = await page();
  t.same(stops(first.hub.state.log), [], 'nothing was lost before');
  for (const bluetooth of first.browsers) bluetooth.getStuck();
  first.hub.loseLink();
  await first.fake.advance(10_000);
  t.equal(first.extension.connectionState, 'lost');

  const second = await page();
  t.same(stops(second.hub.state.log), ['1 1 1 0', '5 3 0'], 'after the reload');
});

t.test('a page that may store nothing still stops what runs after a loss', async t => {
  const storage = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  };
  const {fake, hub, extension} = await setUpConnected(undefined, {storage});
  hub.loseLink();
  await fake.advance(5_000);
  t.ok(extension.isConnected());
});
