import t from 'tap';
import {Extension} from '../../src/scratch/extension.js';
import {Texts} from '../../src/words/texts.js';
import {wedo2} from '../../blocks/wedo2/index.js';
import {wedo2 as protocol} from '../../src/hubs/wedo2/hub-protocol.js';
import {createVirtualHub} from '../../src/virtual/index.js';
import {createInProcessProvider} from '../../src/transport/in-process.js';
import {takeAway} from '../support/connected-extension.js';
import {PROVIDERS, webBluetooth} from '../support/connected-link.js';
import {createFakeClock} from '../support/fake-clock.js';
import {FakeLocks} from '../support/fake-locks.js';
import {FakeRuntime} from './fake-runtime.js';
import {createConnector, createSession} from '../support/create-session.js';

const message =
  'Another window or computer is using this hub. Disconnect it there or choose another hub.';
const IN_USE = {event: 'PERIPHERAL_REQUEST_ERROR', payload: {message, extensionId: 'wedo2'}};

/** Two extensions, each with its own provider, and one hub. For locks it makes no difference whether they are in one page. */
function setUp(createProvider: (typeof PROVIDERS)[string]) {
  const fake = createFakeClock();
  const hub = createVirtualHub({clock: fake.clock, plugged: {1: 'motor'}});
  const locks = new FakeLocks();
  let connects = 0;
  const connectToHub = hub.connect.bind(hub);
  hub.connect = onLost => {
    connects++;
    return connectToHub(onLost);
  };
  const create = () => {
    const runtime = new FakeRuntime();
    const extension = new Extension(runtime, {
      family: wedo2,
      clock: fake.clock,
      texts: new Texts(),
      providers: [createProvider(hub, fake)],
      locks,
    });
    const connect = async (waitMs = 1_000) => {
      extension.scan();
      await fake.advance(10);
      const list = runtime.emitted.at(-1)?.payload as Readonly<Record<string, object>>;
      extension.connect(Object.keys(list)[0] ?? '');
      await fake.advance(waitMs);
      return runtime.emitted.splice(0).at(-1);
    };
    return {runtime, extension, connect};
  };
  return {fake, hub, locks, connects: () => connects, first: create(), second: create()};
}

const CONNECTED = {event: 'PERIPHERAL_CONNECTED', payload: undefined};
for (const [name, createProvider] of Object.entries(PROVIDERS)) {
  if (name === 'virtual hub') {
    t.test('a virtual hub belongs to its page, and is not locked', async t => {
      const {locks, first} = setUp(createProvider);
      t.same(await first.connect(), CONNECTED);
      t.same([...locks.held], []);
    });
    continue;
  }

  t.test(`${name}: a second page gets in-use, and the hub is not contacted`, async t => {
    const {fake, hub, connects, first, second} = setUp(createProvider);
    t.same(await first.connect(), CONNECTED);
    const frames = hub.state.framesReceived;
    t.same(await second.connect(), IN_USE);
    t.equal(second.extension.connectionState, 'idle');
    t.equal(connects(), 1, 'the hub is not contacted');
    t.equal(hub.state.framesReceived, frames);
    t.ok(first.extension.isConnected());
    t.same(first.runtime.takeEvents(), []);
    t.same(await second.connect(), IN_USE, 'each time it tries');
    first.extension.disconnect();
    await fake.advance(100);
    t.same(await second.connect(), CONNECTED);
  });

  t.test(`${name}: a lost hub still belongs to its owner, who can connect to it again`, async t => {
    const {fake, hub, first, second} = setUp(createProvider);
    await first.connect();
    const bringBack = takeAway(hub);
    for (const pauseMs of [0, 400, 40_000]) {
      await fake.advance(pauseMs);
      t.same(await second.connect(), IN_USE, first.extension.connectionState);
    }
    bringBack();
    await fake.advance(20_000);
    t.ok(first.extension.isConnected(), 'its own lock does not prevent it');
    t.same(await second.connect(), IN_USE);
  });

  for (const end of ['disconnect', 'dispose', 'scan'] as const) {
    t.test(`${name}: ${end} releases the hub, connected or lost`, async t => {
      for (const isLost of [false, true]) {
        const {fake, hub, locks, first, second} = setUp(createProvider);
        await first.connect();
        t.equal(locks.held.size, 1);
        const bringBack = isLost ? takeAway(hub) : () => undefined;
        await fake.advance(100);
        first.extension[end]();
        await fake.advance(2_100);
        t.same([...locks.held], []);
        bringBack();
        t.same(await second.connect(), CONNECTED);
      }
    });
  }

  t.test(`${name}: a hub is released after a failed connect`, async t => {
    const {fake, hub, locks, first, second} = setUp(createProvider);
    const bringBack = takeAway(hub);
    t.not((await first.connect())?.event, 'PERIPHERAL_CONNECTED');
    await fake.advance(100);
    t.same([...locks.held], []);
    bringBack();
    t.same(await second.connect(), CONNECTED);
  });

  t.test(`${name}: the hub is released once the last stop has arrived`, async t => {
    const {fake, hub, locks, first} = setUp(createProvider);
    await first.connect();
    hub.link.acknowledgementDelayMs = 300;
    first.extension.disconnect();
    await fake.advance(290);
    t.equal(locks.held.size, 1);
    hub.link.acknowledgementDelayMs = 0;
    // Over Web Bluetooth the earlier link must end first.
    t.same(await first.connect(3_000), CONNECTED, 'the connected page');
    await fake.advance(3_000);
    t.equal(locks.held.size, 1);
  });
}

t.test('a hub that is lost before connect() has reported it is released', async t => {
  const fake = createFakeClock();
  const {clock} = fake;
  const hub = createVirtualHub({clock});
  const locks = new FakeLocks();
  const providers = [webBluetooth().createProvider(hub, fake)];
  const session = createSession({protocol, clock, providers, locks});
  session.scan();
  session.connect('web-bluetooth:chooser');
  for (let turn = 0; !session.connector.isConnected && turn < 1_000; turn++) {
    if (turn % 50 === 0) fake.advanceSync(1);
    await Promise.resolve();
  }
  t.equal(session.isConnected(), false, 'the session has not been notified yet');
  t.equal(locks.held.size, 1);
  hub.loseLink();
  await fake.advance(100);
  t.equal(session.state, 'idle');
  t.same([...locks.held], []);
});

t.test('a hub is released if a virtual one is chosen before its last stop arrives', async t => {
  const fake = createFakeClock();
  const {clock} = fake;
  const hub = createVirtualHub({clock, plugged: {1: 'motor'}});
  const locks = new FakeLocks();
  const connector = createConnector({clock, locks});
  const real = webBluetooth().createProvider(hub, fake).create();
  void real.discover(protocol.models[0].filter, () => undefined, AbortSignal.abort());
  void connector.connect(real, 'chooser', protocol);
  await fake.advance(1_000);
  t.equal(locks.held.size, 1);
  hub.link.silent = true;
  void connector.disconnect();
  const server = createVirtualHub({clock});
  const virtual = createInProcessProvider({id: 'virtual', server, clock}).create();
  void connector.connect(virtual, server.id, protocol);
  await fake.advance(5_000);
  t.ok(connector.isConnected);
  t.same([...locks.held], []);
});
