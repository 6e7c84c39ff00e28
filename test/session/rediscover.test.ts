import t from 'tap';
import {connectDialog} from '../../src/scratch/connection-dialog.js';
import {Texts} from '../../src/words/texts.js';
import {wedo2} from '../../src/hubs/wedo2/hub-protocol.js';
import {webBluetooth} from '../support/connected-link.js';
import {setUpConnected, takeAway} from '../support/connected-extension.js';
import {createFakeClock} from '../support/fake-clock.js';
import {FakeProvider} from './fake-provider.js';
import {FakeRuntime} from './fake-runtime.js';
import {createSession} from '../support/create-session.js';
import {advanceUntil} from '../support/until.js';

function createRig() {
  const time = createFakeClock();
  const provider = new FakeProvider('near');
  const session = createSession({protocol: wedo2, clock: time.clock, providers: [provider]});
  /** Connects hub '1', named Milo. */
  const connect = async () => {
    session.scan();
    provider.latest.find('1', 'Milo');
    await time.advance(0);
    session.connect('near:1');
    provider.latest.opening.resolve();
    await time.advance(1_000);
  };
  return {time, provider, session, connect};
}

/** A session that has just lost hub '1' and has begun to look for it again. */
async function setUpLost() {
  const runtime = new FakeRuntime();
  const {time, provider, session, connect} = createRig();
  connectDialog(session, {runtime, extensionIds: ['wedo2'], texts: new Texts()});
  await connect();
  provider.latest.lose();
  await time.advance(499);
  t.equal(provider.transports.length, 1, 'a pause first');
  await time.advance(1);
  t.equal(provider.transports.length, 2);
  runtime.takeEvents();
  return {time, runtime, provider, session};
}

t.test('connects as soon as the hub of the same id is found, among other hubs', async t => {
  const {time, runtime, provider, session} = await setUpLost();
  provider.latest.find('2', 'Milo');
  provider.latest.find('3', 'Mila');
  await time.advance(5_000);
  t.same(provider.latest.opened, []);
  provider.latest.find('1', 'Renamed');
  provider.latest.opening.resolve();
  await time.advance(10);
  t.same(provider.latest.opened, ['1']);
  t.same(runtime.takeEvents(), ['PERIPHERAL_CONNECTED']);
  t.ok(session.isConnected());
});

t.test('a choice of the user ends the attempt that is under way', async t => {
  const {time, provider, session} = await setUpLost();
  const transport = provider.latest;
  transport.find('1', 'Milo');
  await time.advance(0);
  t.same(transport.opened, ['1']);
  session.connect('near:1');
  await time.advance(10);
  t.equal(session.state, 'idle', 'there is no list');
  transport.opening.resolve();
  await time.advance(2_000);
  t.equal(session.connector.isConnected, false);
  t.ok(transport.isClosed);
  t.equal(time.timerCount(), 0);
});

for (const event of ['state', 'error'] as const) {
  t.test(
    `a listener of '${event}' that disconnects when the hub is lost ends the attempts`,
    async t => {
      const {time, provider, session, connect} = createRig();
      await connect();
      session.events.on(event, () => {
        if (session.state !== 'idle') session.disconnect();
      });
      provider.latest.lose();
      await time.advance(60_000);
      t.equal(session.state, 'idle');
      t.equal(provider.transports.length, 1);
    },
  );
}

t.test('after a listener of the state has disconnected, no "connected" is reported', async t => {
  const {session, connect} = createRig();
  const seen: string[] = [];
  session.events.on('connected', () => seen.push('connected'));
  session.events.on('disconnected', () => seen.push('disconnected'));
  session.events.on('state', state => {
    if (state === 'connected') session.disconnect();
  });
  await connect();
  t.same(seen, ['disconnected']);
  t.equal(session.state, 'idle');
});

t.test('other hubs of the same name: not connected', async t => {
  const {time, provider, session} = await setUpLost();
  const search = provider.latest;
  for (const id of ['2', '3']) search.find(id, 'Milo');
  await time.advance(10_500);
  t.same(search.opened, []);
  t.ok(search.isClosed);
  t.equal(session.isConnected(), false);
  t.equal(provider.transports.length, 2);
  await time.advance(500);
  t.equal(provider.transports.length, 3, 'the next try, a second later');
  session.disconnect();
  await time.advance(0);
  t.ok(provider.latest.isClosed);
  t.equal(time.timerCount(), 0);
});

t.test('the pauses grow to fifteen seconds for any failure', async t => {
  const {time, provider, session} = await setUpLost();
  const codes = ['no-scratch-link', 'no-bluetooth', 'refused', 'timeout', 'protocol'] as const;
  const pauses: number[] = [];
  for (let round = 0; round < 8; round++) {
    const {length} = provider.transports;
    const startMs = time.now();
    if (round % 2 === 0) provider.latest.failSearch(codes[round % codes.length] ?? 'refused');
    else {
      provider.latest.find('1', 'Milo');
      provider.latest.failOpening(codes[round % codes.length] ?? 'refused');
    }
    await advanceUntil(time, 10, () => provider.transports.length !== length);
    pauses.push(time.now() - startMs);
  }
  t.same(pauses, [1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000, 15_000]);
  for (const transport of provider.transports.slice(0, -1)) t.ok(transport.isClosed);
  session.disconnect();
  t.equal(time.timerCount(), 0);
});

t.test('a hub lost again at once is tried again, and reported once', async t => {
  const {time, runtime, provider, session} = await setUpLost();
  const transport = provider.latest;
  transport.find('1', 'Milo');
  transport.opening.resolve();
  transport.close = () => Promise.resolve();
  // As soon as the connection is there, before reconnect() knows of it.
  while (!session.connector.isConnected) await Promise.resolve();
  transport.lose();
  await time.advance(10);
  t.same(runtime.takeEvents(), []);
  t.equal(session.state, 'reconnecting');
  await time.advance(1_500);
  provider.latest.find('1', 'Milo');
  provider.latest.opening.resolve();
  await time.advance(10);
  t.same(runtime.takeEvents(), ['PERIPHERAL_CONNECTED']);
});

t.test('Web Bluetooth: a browser whose connect() waits without a limit', async t => {
  const {browsers, createProvider} = webBluetooth();
  const {fake, runtime, hub, extension} = await setUpConnected(createProvider);
  const [browser] = browsers;
  if (!browser) throw new Error('no browser');
  const bringBack = takeAway(hub);
  let wake: () => void = () => undefined;
  browser.device.connectGate = new Promise(resolve => (wake = resolve));
  await fake.advance(5_000);
  bringBack();
  wake();
  await fake.advance(100);
  t.ok(extension.isConnected(), 'the attempt under way succeeds at once');
  t.equal(browser.requests.length, 1);
  t.equal(runtime.takeEvents().at(-1), 'PERIPHERAL_CONNECTED');
});

t.test('a loss or a disconnect at any step of a reconnect gives the correct state', async t => {
  const wrong: string[] = [];
  for (let steps = 0; steps < 60; steps++) {
    for (const end of ['lose', 'disconnect'] as const) {
      const {time, runtime, provider, session} = await setUpLost();
      provider.latest.find('1', 'Milo');
      await time.advance(0);
      provider.latest.opening.resolve();
      for (let step = 0; step < steps; step++) await Promise.resolve();
      if (end === 'lose') provider.latest.lose();
      else session.disconnect();
      await time.advance(10);
      const when = `${end} after ${steps} steps`;
      const isRight =
        session.state === (end === 'lose' ? 'reconnecting' : 'idle') &&
        !session.connector.isConnected &&
        runtime.takeEvents().at(-1) !== 'PERIPHERAL_CONNECTED';
      if (!isRight) wrong.push(when);
      session.disconnect();
    }
  }
  t.same(wrong, []);
});
