import t from 'tap';
import {connectDialog} from '../../src/scratch/connection-dialog.js';
import {Texts} from '../../src/words/texts.js';
import {light} from '../../src/hubs/wedo2/kinds.js';
import {wedo2} from '../../src/hubs/wedo2/hub-protocol.js';
import {createFakeClock} from '../support/fake-clock.js';
import {FakeProvider} from './fake-provider.js';
import {FakeRuntime} from './fake-runtime.js';
import {createSession} from '../support/create-session.js';

function setUp(options: {onChooserCancelled?: () => void} = {}) {
  const time = createFakeClock();
  const runtime = new FakeRuntime();
  const near = new FakeProvider('near');
  const link = new FakeProvider('link');
  const providers = [near, link];
  const texts = new Texts();
  const session = createSession({protocol: wedo2, clock: time.clock, providers});
  connectDialog(session, {runtime, extensionIds: ['wedo2'], texts, ...options});
  const settle = () => time.advance(0);
  /** A search that has found a hub behind the near provider. */
  const find = async () => {
    session.scan();
    near.latest.find('1', 'Milo');
    await settle();
    runtime.takeEvents();
  };
  const connect = async () => {
    await find();
    session.connect('near:1');
    near.latest.opening.resolve();
    await settle();
  };
  return {time, runtime, near, link, texts, session, settle, find, connect};
}

async function setUpFound(options?: Parameters<typeof setUp>[0]) {
  const setup = setUp(options);
  await setup.find();
  return setup;
}

function errorEvent(event: string, message: string) {
  return {event, payload: {message, extensionId: 'wedo2'}};
}
const GONE = 'The hub is gone. Is it switched on? Is its battery full? Is it near?';

t.test('lists hubs when they are found, by provider, then by signal', async t => {
  const {runtime, near, link, session, settle} = setUp();
  session.scan();
  link.latest.find('far', 'Milo', -90);
  t.same(runtime.emitted, [], 'the dialog does not listen yet');
  await settle();
  link.latest.find('near', 'Mila', -40);
  near.latest.find('1', 'Virtual hub');
  link.latest.find('far', 'Milo', -61);
  await settle();
  t.equal(runtime.emitted.length, 4);
  const {event, payload} = runtime.emitted.at(-1) ?? {};
  t.equal(event, 'PERIPHERAL_LIST_UPDATE');
  t.same(Object.values(payload as object), [
    {peripheralId: 'near:1', name: 'Virtual hub'},
    {peripheralId: 'link:near', name: 'Mila', rssi: -40},
    {peripheralId: 'link:far', name: 'Milo', rssi: -61},
  ]);
  t.same(Object.keys(payload as object), ['near:1', 'link:near', 'link:far']);
});

t.test('a search that finds nothing ends after 15 seconds', async t => {
  const {time, runtime, near, session} = setUp();
  session.scan();
  await time.advance(14_999);
  t.same(runtime.takeEvents(), []);
  await time.advance(1);
  t.same(runtime.takeEvents(), ['PERIPHERAL_SCAN_TIMEOUT']);
  t.equal(near.latest.isClosed, true);
  t.equal(time.timerCount(), 0);
});

t.test('one provider that cannot be searched is no error, all of them are', async t => {
  const {runtime, near, link, session, settle} = setUp();
  session.scan();
  link.latest.failSearch('no-scratch-link');
  await settle();
  t.same(runtime.emitted, []);
  near.latest.failSearch('no-bluetooth');
  await settle();
  const message = 'Scratch Link does not answer. Start it and search again.';
  t.same(runtime.emitted, [errorEvent('PERIPHERAL_REQUEST_ERROR', message)]);
  runtime.takeEvents();
  link.available = false;
  session.scan();
  near.latest.failSearch('no-bluetooth');
  await settle();
  t.same(runtime.takeEvents(), ['PERIPHERAL_SCAN_TIMEOUT'], 'the dialog would blame Scratch Link');
  t.equal(link.transports.length, 1, 'an unavailable provider is not searched');
});

t.test('a problem that the browser knows before the click is shown at once', async t => {
  const {near, link, session, settle} = setUp();
  const shown: unknown[] = [];
  session.events.on('notice', notice => shown.push(notice && `${notice.id} ${notice.level}`));
  near.expectedProblem = () => Promise.resolve('no-bluetooth');
  session.scan();
  near.latest.find('1', 'Find a hub…');
  await settle();
  t.same(shown, [], 'the other provider may find a hub');
  link.latest.failSearch('no-scratch-link');
  await settle();
  t.same(shown, ['no-bluetooth hint']);
  session.connect('near:1');
  t.same(near.latest.opened, ['1'], 'the browser says it in its own words after the click');
  t.same(shown.splice(0), ['no-bluetooth hint', null]);
  near.latest.failOpening('bluetooth-denied');
  await settle();
  t.same(shown.splice(0), ['bluetooth-denied problem']);

  link.available = false;
  session.scan();
  session.disconnect();
  await settle();
  t.same(shown, [null], 'an answer after the search has ended changes nothing');
});

t.test('connects inside the click', async t => {
  const {runtime, near, link, session, settle} = await setUpFound();
  session.connect('near:1');
  t.same(near.latest.opened, ['1']);
  t.equal(link.latest.isClosed, true, 'the other providers are closed');
  link.latest.find('late', 'Late');
  t.equal(session.isConnected(), false);
  session.connect('near:1');
  session.connect('link:1');
  t.same(near.latest.opened, ['1'], 'a second connect changes nothing');
  let wasConnected = false;
  runtime.on('PERIPHERAL_CONNECTED', () => (wasConnected = session.isConnected()));
  near.latest.opening.resolve();
  await settle();
  t.same(runtime.takeEvents(), ['PERIPHERAL_CONNECTED']);
  t.equal(wasConnected, true);
  session.connect('near:1');
  t.same(runtime.takeEvents(), []);
});

t.test('a connect that fails can be tried again', async t => {
  const {runtime, near, texts, session, settle, find} = await setUpFound();
  texts.setLocale('de');
  session.connect('near:1');
  near.latest.failOpening('timeout');
  await settle();
  const message = 'Der Hub antwortet nicht. Drücke seinen Knopf und versuche es noch einmal.';
  t.same(runtime.emitted, [errorEvent('PERIPHERAL_REQUEST_ERROR', message)]);
  t.equal(session.isConnected(), false);
  await find();
  session.connect('near:1');
  near.latest.opening.resolve();
  await settle();
  t.same(runtime.takeEvents(), ['PERIPHERAL_CONNECTED']);
});

t.test('connect() fails for an id that is not in the list', async t => {
  const {runtime, session, settle, find} = setUp();
  session.connect('near:1');
  await settle();
  t.same(runtime.takeEvents(), ['PERIPHERAL_REQUEST_ERROR'], 'before any search');
  await find();
  session.connect('__proto__');
  await settle();
  t.same(runtime.takeEvents(), ['PERIPHERAL_REQUEST_ERROR']);
});

t.test('a failure is reported after the call and its promises', async t => {
  const {runtime, near, session, settle, find} = setUp();
  session.connect('near:1');
  await Promise.resolve();
  t.same(runtime.takeEvents(), [], 'the dialog has not yet turned to "Connecting"');
  await settle();
  t.same(runtime.takeEvents(), ['PERIPHERAL_REQUEST_ERROR']);

  await find();
  near.latest.failOpening('refused');
  session.connect('near:1');
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  t.same(runtime.takeEvents(), [], 'however soon it fails');
  await settle();
  t.same(runtime.takeEvents(), ['PERIPHERAL_REQUEST_ERROR']);

  session.connect('near:1');
  session.disconnect();
  await settle();
  t.same(runtime.takeEvents(), ['PERIPHERAL_DISCONNECTED'], 'not when it was given up');
});

t.test('a hub behind a provider that failed is no longer listed', async t => {
  const {time, runtime, near, link, session, settle} = setUp();
  session.scan();
  near.latest.find('1', 'Milo');
  link.latest.find('2', 'Mila');
  await settle();
  link.latest.failSearch('no-scratch-link');
  await settle();
  t.same(Object.keys(runtime.emitted.at(-1)?.payload ?? {}), ['near:1']);
  near.latest.failSearch('no-bluetooth');
  await settle();
  t.same(runtime.emitted.at(-2)?.payload, {}, 'the list is empty');
  t.equal(runtime.emitted.at(-1)?.event, 'PERIPHERAL_REQUEST_ERROR');
  t.equal(time.timerCount(), 0);
});

t.test('a search ends 15 seconds after all hubs that it found are gone', async t => {
  const {time, runtime, link, session} = setUp();
  session.scan();
  link.latest.find('2', 'Mila');
  await time.advance(20_000);
  link.latest.failSearch('no-scratch-link');
  await time.advance(0);
  runtime.takeEvents();
  await time.advance(14_999);
  t.same(runtime.takeEvents(), []);
  await time.advance(1);
  t.same(runtime.takeEvents(), ['PERIPHERAL_SCAN_TIMEOUT']);
});

t.test('a cancelled chooser', async t => {
  let cancelled = 0;
  const reported = setUp();
  const asked = setUp({onChooserCancelled: () => cancelled++});
  for (const {session, near, settle, find} of [reported, asked]) {
    await find();
    session.connect('near:1');
    near.latest.failOpening('cancelled');
    await settle();
    t.equal(session.isConnected(), false);
  }
  const events = reported.runtime.takeEvents();
  t.same(events, ['PERIPHERAL_REQUEST_ERROR'], 'the dialog offers another try');
  t.same(asked.runtime.takeEvents(), [], 'the host takes the dialog back to its list');
  t.equal(cancelled, 1);
});

t.test('disconnect ends a search', async t => {
  const {time, runtime, near, session} = await setUpFound();
  session.disconnect();
  near.latest.find('2', 'Late');
  await time.advance(20_000);
  t.same(runtime.takeEvents(), ['PERIPHERAL_DISCONNECTED']);
  t.equal(near.latest.isClosed, true);
});

t.test('a search disconnects first, and replaces an earlier search', async t => {
  const {time, runtime, near, session, connect} = setUp();
  await connect();
  const [first] = near.transports;
  runtime.takeEvents();
  session.scan();
  t.equal(session.isConnected(), false);
  t.same(runtime.takeEvents(), ['PERIPHERAL_DISCONNECTED']);
  await time.advance(2000);
  t.equal(first?.isClosed, true);
  const second = near.latest;
  session.scan();
  t.not(near.latest, second);
  t.equal(second.isClosed, true);
  t.same(runtime.takeEvents(), []);
});

t.test('a lost link is reported as a disconnect and as a loss', async t => {
  const {runtime, near, session, settle, connect} = setUp();
  await connect();
  runtime.takeEvents();
  near.latest.lose();
  await settle();
  t.same(runtime.emitted, [
    {event: 'PERIPHERAL_DISCONNECTED', payload: undefined},
    errorEvent('PERIPHERAL_CONNECTION_LOST_ERROR', GONE),
  ]);
  t.equal(session.isConnected(), false);
  await connect();
  t.equal(session.isConnected(), true);
});

t.test('a link that is lost while connecting is reported as a failed connect', async t => {
  const onChooserCancelled = () => t.fail('no chooser was closed');
  const {runtime, near, session, settle} = await setUpFound({onChooserCancelled});
  session.connect('near:1');
  near.latest.opening.resolve();
  near.latest.lose();
  await settle();
  t.same(runtime.emitted, [errorEvent('PERIPHERAL_REQUEST_ERROR', GONE)]);
  t.equal(session.isConnected(), false);
});

t.test('virtual hubs are the last in the list', async t => {
  const time = createFakeClock();
  const providers = [new FakeProvider('virtual', true), new FakeProvider('near')];
  const session = createSession({protocol: wedo2, clock: time.clock, providers});
  let ids: readonly string[] = [];
  session.events.on('list', list => (ids = list.map(({id}) => id)));
  session.scan();
  for (const provider of providers) provider.latest.find('1', 'Milo');
  await time.advance(0);
  t.same(ids, ['near:1', 'virtual:1']);
});

t.test(
  'a list that is shown is emptied by the next search, and by no search that has ended',
  async t => {
    const {near, session, settle, find} = setUp();
    await find();
    const lengths: number[] = [];
    session.events.on('list', list => lengths.push(list.length));
    session.scan();
    await settle();
    t.same(lengths, [0]);
    near.latest.find('1', 'Milo');
    session.disconnect();
    await settle();
    t.same(lengths, [0]);
  },
);

t.test('on an insecure page, that is the reason', async t => {
  const {near, link, session, settle} = setUp();
  near.unavailableReason = () => 'insecure-page';
  session.scan();
  link.latest.failSearch('no-bluetooth');
  await settle();
  t.equal(session.notices.shown?.id, 'insecure-page');
});

t.test('a hub that is lost at any step of a connect is not kept for the next one', async t => {
  const kept: number[] = [];
  for (let steps = 0; steps < 60; steps++) {
    const {time, near, session, find} = setUp();
    await find();
    session.connect('near:1');
    near.latest.opening.resolve();
    for (let step = 0; step < steps; step++) await Promise.resolve();
    if (session.state !== 'connecting') break;
    near.latest.lose();
    await time.advance(10);
    if (session.connector.hub.settable(light).length > 0) kept.push(steps);
    session.disconnect();
  }
  t.same(kept, []);
});
