import t from 'tap';
import type {HubError} from '../../../src/ble/hub-error.js';
import {createScratchLinkProvider} from '../../../src/transport/scratch-link/scratch-link.js';
import type {DiscoveredPeripheral} from '../../../src/ble/discovery.js';
import {ECHO, ECHO_FILTER} from '../../support/echo-server.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {outcomeOf, outcomeWithin} from '../../support/outcome.js';
import {ScriptedSocket} from '../../support/scripted-socket.js';

function setUp(
  answered: readonly string[] = [],
  options: Partial<Parameters<typeof createScratchLinkProvider>[0]> = {},
) {
  const fake = createFakeClock();
  const socket = new ScriptedSocket(answered);
  const {clock} = fake;
  const createSocket = () => socket;
  const transport = createScratchLinkProvider({clock, createSocket, ...options}).create();
  const losses: HubError[] = [];
  transport.onLost = error => losses.push(error);
  const list: DiscoveredPeripheral[] = [];
  const abort = new AbortController();
  const discover = () =>
    outcomeOf(transport.discover(ECHO_FILTER, found => list.push(found), abort.signal));
  return {fake, socket, transport, losses, list, abort, discover};
}

/** In a search, on an open socket. */
async function setUpSearching(answered: readonly string[] = []) {
  const setup = setUp(answered);
  const discovery = setup.discover();
  setup.socket.opened();
  await setup.fake.advance(0);
  return {...setup, discovery};
}

/** Connected to peripheral 7. */
async function setUpOpen() {
  const setup = await setUpSearching(['discover', 'connect', 'startNotifications', 'write']);
  setup.socket.deliver(found(7));
  setup.abort.abort();
  await setup.transport.open('7');
  return setup;
}

const found = (peripheralId: string | number) => ({
  method: 'didDiscoverPeripheral',
  params: {peripheralId, name: 'Hub', rssi: -1},
});

/** A notification of the value 1. */
const NOTIFICATION = {
  method: 'characteristicDidChange',
  params: {
    serviceId: ECHO.notifier.service,
    characteristicId: ECHO.notifier.characteristic,
    message: 'AQ==',
  },
};

t.test('is available if the host or the page has sockets', async t => {
  const {clock} = createFakeClock();
  const createSocket = () => new ScriptedSocket();
  t.equal(createScratchLinkProvider({clock, createSocket}).unavailableReason(), null);
  const reason = typeof WebSocket === 'undefined' ? 'no-scratch-link' : null;
  t.equal(createScratchLinkProvider({clock}).unavailableReason(), reason);
});

t.test('searches for hubs by their services', async t => {
  const {fake, socket, discover, abort} = setUp();
  const discovery = discover();
  t.equal(socket.opens, 1);
  t.strictSame(socket.sent, []);
  socket.opened();
  await fake.advance(0);
  const request = {jsonrpc: '2.0', id: 0, method: 'discover', params: ECHO_FILTER};
  t.strictSame(socket.lastSent('discover').all, request);
  abort.abort();
  t.equal(await discovery, 'ok');
});

t.test("reports hubs that are found, change, or are picked in Scratch Link's chooser", async t => {
  const {socket, list} = await setUpSearching();
  for (const [method, params] of [
    ['didDiscoverPeripheral', {peripheralId: 0, name: 'Hub', rssi: -60}],
    ['didDiscoverPeripheral', {peripheralId: 0, name: 'Hub', rssi: -50}],
    ['didDiscoverPeripheral', {name: 'Nobody'}],
    ['userDidPickPeripheral', {peripheralId: 'b', name: 'Picked'}],
  ]) {
    socket.deliver({jsonrpc: '2.0', method, params});
  }
  t.strictSame(list, [
    {id: '0', name: 'Hub', rssi: -60, possibleFilters: [0]},
    {id: '0', name: 'Hub', rssi: -50, possibleFilters: [0]},
    {id: 'b', name: 'Picked', rssi: null, possibleFilters: [0]},
  ]);
});

t.test("a search ends when Scratch Link's chooser is closed", async t => {
  const {fake, socket, discover} = setUp();
  const searching = discover();
  socket.opened();
  await fake.advance(0);
  socket.deliver({jsonrpc: '2.0', method: 'userDidNotPickPeripheral', params: {}});
  t.equal(await searching, 'cancelled');
});

t.test('reports that Scratch Link is absent', async t => {
  const failing = setUp();
  const failed = failing.discover();
  failing.socket.failed();
  t.equal(await failed, 'no-scratch-link', 'the socket fails');

  const silent = setUp();
  const unanswered = silent.discover();
  await silent.fake.advance(14_999);
  t.equal(silent.fake.timerCount(), 1);
  await silent.fake.advance(1);
  t.equal(await unanswered, 'no-scratch-link', 'the socket does not open within 15 s');
  t.equal(silent.fake.timerCount(), 0);
  silent.socket.opened();
  t.equal(silent.socket.closes, 1, 'a socket that opens later is closed');

  const createSocket = () => {
    throw new Error('No sockets here.');
  };
  const refused = setUp([], {createSocket}).discover();
  t.equal(await refused, 'no-scratch-link', 'the host has no socket to give');

  const broken = setUp();
  broken.socket.open = () => {
    throw new Error('It does not open.');
  };
  t.equal(await broken.discover(), 'no-scratch-link', 'the socket refuses to open');
  t.equal(broken.fake.timerCount(), 0);
});

t.test('reports that the browser denies access to Scratch Link', async t => {
  const {socket, discover} = setUp([], {isDenied: () => Promise.resolve(true)});
  const discovery = discover();
  socket.failed();
  t.equal(await discovery, 'scratch-link-denied');
});

t.test('reports that Bluetooth is off', async t => {
  const {socket, discovery} = await setUpSearching();
  socket.answer('discover', {error: {code: -32500, data: 'Bluetooth is not available'}});
  t.equal(await discovery, 'no-bluetooth');
});

t.test('ends the search when the socket closes', async t => {
  const {fake, socket, discovery, losses} = await setUpSearching(['discover']);
  socket.ended();
  t.equal(await discovery, 'no-scratch-link');
  t.strictSame(losses, [], 'there was no link to lose');
  t.equal(fake.timerCount(), 0);
});

t.test('a search that is answered late or never still reports its hubs', async t => {
  const {fake, socket, transport, discovery, list, abort} = await setUpSearching(['connect']);
  await fake.advance(9_000);
  socket.deliver(found('a'));
  t.equal(list.length, 1);
  await fake.advance(30_000);
  abort.abort();
  t.equal(await discovery, 'ok');
  t.equal(await outcomeWithin(fake, 100, transport.open('a')), 'ok');
});

t.test('a search without an answer or a hub fails', async t => {
  const {fake, discovery} = await setUpSearching();
  await fake.advance(20_000);
  t.equal(await discovery, 'timeout');
});

t.test('connects on the socket of the search, with the unchanged id', async t => {
  const {socket} = await setUpOpen();
  t.equal(socket.opens, 1);
  t.equal(socket.closes, 0);
  t.strictSame(socket.lastSent('connect').params, {peripheralId: 7});
});

t.test('a connection that is refused or unanswered may be tried again', async t => {
  const {fake, socket, transport} = await setUpSearching(['discover']);
  socket.deliver(found('a'));
  const refused = outcomeOf(transport.open('a'));
  socket.answer('connect', {error: {code: -32500}});
  t.equal(await refused, 'not-found');
  const unanswered = outcomeOf(transport.open('a'));
  t.equal(await outcomeOf(transport.open('a')), 'refused', 'one at a time');
  await fake.advance(15_000);
  t.equal(await unanswered, 'timeout');
  const third = outcomeOf(transport.open('a'));
  socket.answer('connect', {result: null});
  t.equal(await third, 'ok');
});

t.test('a socket that closes while connecting is a lost hub', async t => {
  const {socket, transport, losses} = await setUpSearching(['discover']);
  socket.deliver(found('a'));
  const opening = outcomeOf(transport.open('a'));
  socket.ended();
  t.equal(await opening, 'lost');
  t.strictSame(losses, [], 'there was no link yet');
});

t.test('sends a write as base64 inside the call', async t => {
  const {socket, transport} = await setUpOpen();
  for (const response of [true, false]) {
    const write = transport.write(ECHO.echo, Uint8Array.of(1, 2, 255), {response, immediate: true});
    t.strictSame(socket.lastSent('write').params, {
      serviceId: ECHO.echo.service,
      characteristicId: ECHO.echo.characteristic,
      message: 'AQL/',
      encoding: 'base64',
      withResponse: response,
    });
    await write;
  }
});

t.test('reads every form of an answer and rejects an invalid one', async t => {
  const {socket, transport} = await setUpOpen();
  for (const result of ['Bw==', {message: 'Bw==', encoding: 'base64'}]) {
    const reading = transport.read(ECHO.echo);
    socket.answer('read', {result});
    t.equal((await reading).getUint8(0), 7);
  }
  const reading = outcomeOf(transport.read(ECHO.echo));
  socket.answer('read', {result: {message: '*'}});
  t.equal(await reading, 'protocol');
});

t.test('delivers values that arrive before the subscription is answered', async t => {
  const {fake, socket, transport} = await setUpOpen();
  const received: number[] = [];
  const subscribed = transport.subscribe(ECHO.notifier, value => received.push(value.getUint8(0)));
  socket.deliver(NOTIFICATION);
  t.strictSame(received, [1]);
  t.equal(await outcomeWithin(fake, 100, subscribed), 'ok');
});

t.test('answers a ping', async t => {
  const {socket} = await setUpOpen();
  socket.deliver({jsonrpc: '2.0', id: 3, method: 'ping'});
  t.strictSame(socket.sent.at(-1)?.all, {jsonrpc: '2.0', id: 3, result: 42});
});

t.test('an error on a socket that stays open is not a lost link', async t => {
  const {socket, losses} = await setUpOpen();
  socket.failed();
  t.strictSame(losses, []);
  socket.ended();
  t.equal(losses.length, 1);
  socket.failed();
  t.equal(losses.length, 1);
});

t.test('closes inside the call if no write is open', async t => {
  const {socket, transport} = await setUpOpen();
  void transport.close();
  t.equal(socket.closes, 1);
});

t.test('closes the socket if it opens after close()', async t => {
  const {fake, socket, transport, discover} = setUp();
  const discovery = discover();
  await transport.close();
  t.equal(await discovery, 'not-connected');
  socket.opened();
  await fake.advance(0);
  t.equal(socket.closes, 1, 'closed as soon as it opens');
  t.strictSame(socket.sent, []);
  t.equal(fake.timerCount(), 0);
});

t.test('a search that is aborted before the socket opens sends no request', async t => {
  const {fake, socket, abort, discover} = setUp();
  const discovery = discover();
  abort.abort();
  t.equal(await discovery, 'ok');
  socket.opened();
  await fake.advance(0);
  t.strictSame(socket.sent, []);
});

t.test(
  'in a class whose hubs have names, a server that ignores names lists no other hub',
  async t => {
    const {fake, socket, list, discover} = setUp(['discover'], {hubName: 'Table 3'});
    void discover();
    socket.opened();
    await fake.advance(0);
    for (const [peripheralId, name] of Object.entries({1: 'Table 4', 2: 'Table 3', 3: 'LPF2'})) {
      socket.deliver({
        method: 'didDiscoverPeripheral',
        params: {peripheralId, name, rssi: -1},
      });
    }
    t.same(
      list.map(({name}) => name),
      ['Table 3'],
    );
  },
);

t.test('a value without its characteristic is told by its form', async t => {
  const sourceOf = (value: DataView) => (value.getUint8(0) === 1 ? ECHO.notifier : null);
  const answered = ['discover', 'connect', 'startNotifications'];
  const {fake, socket, transport, discover} = setUp(answered, {sourceOf});
  void discover();
  socket.opened();
  await fake.advance(0);
  socket.deliver(found(7));
  await transport.open('7');
  const received: string[] = [];
  for (const name of ['notifier', 'twin'] as const) {
    await transport.subscribe(ECHO[name], value => received.push(`${name} ${value.getUint8(0)}`));
  }
  for (const message of ['AQ==', 'Ag==']) {
    socket.deliver({method: 'characteristicDidChange', params: {message}});
  }
  t.same(received, ['notifier 1']);
});

t.test('a lost hub is found by its id, whatever its name is now', async t => {
  const {fake, socket, transport, discover} = setUp(['discover', 'connect'], {hubName: 'Hub'});
  void discover();
  socket.opened();
  await fake.advance(0);
  socket.deliver(found(7));
  await transport.open('7');
  const list: string[] = [];
  const search = transport
    .successor()
    .discover(ECHO_FILTER, each => list.push(each.name), new AbortController().signal);
  search.catch(() => undefined);
  socket.opened();
  await fake.advance(0);
  const renamed = {peripheralId: 7, name: 'Rocket', rssi: -1};
  socket.deliver({method: 'didDiscoverPeripheral', params: renamed});
  t.same(list, ['Rocket']);
});
