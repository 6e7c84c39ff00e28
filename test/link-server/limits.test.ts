import fc from 'fast-check';
import t from 'tap';
import {toServedHub} from '../../src/apps/cli/hub/virtual-served-hub.js';
import type {HubSource} from '../../src/ble/served-hub.js';
import {LinkServer, MAX_SESSIONS_OF_ORIGIN} from '../../src/link-server/link-server.js';
import {GATT_TABLE} from '../../src/virtual/wedo2/gatt-table.js';
import {createVirtualHub} from '../../src/virtual/index.js';
import {testProperty} from '../support/property.js';
import {
  at,
  createLinkRig,
  DISCOVER,
  framesInWorstSecond,
  MOST_IN_A_SECOND,
  TestClient,
} from './link-rig.js';

t.test('a client that does not read is closed, and its motors stop', async t => {
  const {hub, connected} = createLinkRig();
  const one = await connected();
  one.write('outputCommand', [1, 1, 1, 80]);
  one.bufferedBytes = 2 ** 20 + 1;
  await one.request('getVersion');
  t.equal(one.isClosed, true);
  t.equal(hub.state.motors.get(1)?.mode, 'coast');
  const before = one.received.length;
  one.ask('getVersion');
  t.equal(one.received.length, before, 'and nothing more is answered');
});

t.test('the number of open requests is limited', async t => {
  const {fake, hub, connected} = createLinkRig();
  const one = await connected();
  hub.link.silent = true;
  const asked = Array.from({length: 100}, () => one.ask('read', at('button')));
  await fake.advance(0);
  const refused = asked.map(id => one.answerTo(id)?.error?.code).filter(code => code === -32_500);
  t.equal(refused.length, 36);
  t.match(await one.request('getVersion'), {error: {code: -32_500, retryAfterMs: 50}});
  await fake.advance(20_000);
  t.equal(asked.filter(id => one.answerTo(id) === undefined).length, 0, 'all of them settle');
});

t.test('a session that is silent and has no hub makes room for another client', async t => {
  const {fake, server, client, connected} = createLinkRig();
  const user = await connected();
  const silent = Array.from({length: 31}, client);
  silent[0]?.ask('discover', DISCOVER);
  await fake.advance(4_000);
  silent[1]?.ask('getVersion');
  await fake.advance(5_999);
  t.equal(server.msUntilRoom(null), 1);
  await fake.advance(1);
  t.equal(server.msUntilRoom(null), 0);
  t.equal(server.sessions, 32, 'it is kept until its place is needed');
  client();
  t.equal(server.sessions, 32);
  t.equal(silent.filter(({isClosed}) => isClosed).length, 1);
  for (let count = 0; count < 29; count++) client();
  t.equal(server.msUntilRoom(null), 4_000);
  t.equal(silent[1]?.isClosed, false);
  t.equal(user.isClosed, false, 'a client with a hub may be silent');
  user.session.end();
  t.equal(server.msUntilRoom(null), 0, 'one that has ended makes room');
  await server.close();
  t.ok(server.msUntilRoom(null) > 0, 'a closed server accepts no sessions');
});

t.test('the pages of one origin leave room for others', async t => {
  const {fake, server} = createLinkRig();
  const page = 'https://scratch.mit.edu';
  const nothing = () => undefined;
  const open = (origin: string) =>
    server.open({bufferedBytes: 0, send: nothing, close: nothing}, origin);
  const first = open(page);
  await fake.advance(1_000);
  for (let count = 1; count < MAX_SESSIONS_OF_ORIGIN; count++) open(page);
  t.equal(server.msUntilRoom(page), 9_000);
  t.equal(server.msUntilRoom('https://turbowarp.org'), 0);
  t.equal(server.msUntilRoom(null), 0);
  await fake.advance(9_000);
  t.equal(server.msUntilRoom(page), 0);
  open(page);
  t.equal(server.sessions, MAX_SESSIONS_OF_ORIGIN, 'the longest silent one has made room');
  t.equal(server.msUntilRoom(page), 1_000);
  first.end();
  t.equal(server.sessions, MAX_SESSIONS_OF_ORIGIN, 'it was the first');
  await server.close();
});

const METHODS = [
  ...['getVersion', 'pingMe', 'discover', 'connect', 'getServices', 'read', 'write'],
  ...['startNotifications', 'stopNotifications'],
];
const names = ['outputCommand', 'inputCommand', 'values', 'attachedIo', 'name', 'battery'] as const;

const sensible = fc.record(
  {
    jsonrpc: fc.constant('2.0'),
    id: fc.oneof(fc.nat(), fc.string(), fc.constant(null)),
    method: fc.constantFrom(...METHODS),
    params: fc.oneof(
      fc.constant({peripheralId: 'hub-1'}),
      fc.constant({filters: [{namePrefix: 'Virtual'}], optionalServices: [at('values').serviceId]}),
      fc.tuple(fc.constantFrom(...names), fc.uint8Array({maxLength: 14})).map(([name, bytes]) => ({
        ...at(name),
        message: Buffer.from(bytes).toString('base64'),
        encoding: 'base64',
      })),
      fc.anything(),
    ),
  },
  {requiredKeys: ['jsonrpc', 'method']},
);
const valid = fc
  .tuple(fc.constantFrom(1, 2), fc.constantFrom(0, 50, 100, 127))
  .map(([port, percent]) => Buffer.from([port, 1, 1, percent]).toString('base64'))
  .map(message => ({...at('outputCommand'), message, encoding: 'base64'}))
  .map(params => JSON.stringify({jsonrpc: '2.0', id: 1, method: 'write', params}));
const text = fc.oneof(
  {weight: 4, arbitrary: valid},
  sensible.map(message => JSON.stringify(message, (_, value: unknown) => plain(value))),
  fc.json(),
  fc.string(),
  fc.uint8Array({maxLength: 40}),
);

/** JSON has no bigint. */
function plain(value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value;
}

testProperty(
  'with any input nothing throws, the hub keeps its rate and ends at rest',
  fc.asyncProperty(
    fc.array(fc.tuple(text, fc.nat({max: 40}), fc.nat({max: 30})), {maxLength: 60, size: 'max'}),
    async messages => {
      const {fake, hub, server, client} = createLinkRig();
      const clients = [client(), client()];
      if (messages.length % 2) await clients[0]?.connect();
      for (const [message, times, pauseMs] of messages) {
        for (let time = 0; time < times; time++) clients[time % 2]?.session.receive(message);
        await fake.advance(pauseMs);
      }
      const closing = server.close();
      await fake.advance(1500);
      await closing;
      const moving = [...hub.state.motors.values()].some(({mode}) => mode === 'run');
      const isAtRest = !moving && hub.state.tone === null && !hub.state.connected;
      const keepsRate = framesInWorstSecond(hub) <= MOST_IN_A_SECOND;
      return isAtRest && keepsRate && fake.timerCount() === 0;
    },
  ),
  15,
);

t.test('a client that is closed by the first report of a search does not search on', async t => {
  const {fake} = createLinkRig();
  const hub = toServedHub(createVirtualHub({clock: fake.clock}), GATT_TABLE);
  let searches = 0;
  const source: HubSource = {
    problem: null,
    isExclusive: true,
    search(listener) {
      searches++;
      listener.seen(hub);
      return () => searches--;
    },
  };
  const server = new LinkServer({sources: [source], families: [], clock: fake.clock});
  const one = new TestClient(server, fake);
  const asked = one.ask('discover', DISCOVER);
  while (one.answerTo(asked) === undefined) await Promise.resolve();
  one.bufferedBytes = 2 ** 20 + 1;
  await fake.advance(0);
  t.equal(one.isClosed, true);
  t.equal(searches, 0);
});
