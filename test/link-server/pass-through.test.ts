import t from 'tap';
import {wedo2RawAccess} from '../../src/hubs/wedo2/raw-access.js';
import type {GattSession} from '../../src/ble/gatt-server.js';
import type {HubSource, ServedHub} from '../../src/ble/served-hub.js';
import {createFixedSource} from '../../src/link-server/fixed-source.js';
import {LinkServer} from '../../src/link-server/link-server.js';
import {worstSecond} from '../../src/limiters/worst-second.js';
import {createFakeClock} from '../support/fake-clock.js';
import {TestClient} from './link-rig.js';

const SERVICE = '0000aa00-1234-5678-9abc-def012345678';
const CHARACTERISTIC = '0000aa01-1234-5678-9abc-def012345678';
const COMMANDS_ONLY = '0000aa02-1234-5678-9abc-def012345678';
const NOTIFIES_ONLY = '0000aa03-1234-5678-9abc-def012345678';
const DISCOVER = {filters: [{services: [SERVICE]}]};

/** A hub of no known family, which one client at a time may use. */
function createRig(unknownHub?: {readonly sendsPerSecond: number; readonly burst: number}) {
  const fake = createFakeClock();
  const {clock} = fake;
  const writes: {readonly atMs: number; readonly byte: number; readonly response: boolean}[] = [];
  const subscribed: string[] = [];
  const state = {isSilent: false, problem: null as string | null, connections: 0};
  const session: GattSession = {
    async write(_to, bytes, response) {
      writes.push({atMs: clock.now(), byte: bytes[0] ?? -1, response});
      if (state.isSilent) await new Promise(() => undefined);
      if (bytes[0] === 255) throw new Error('refused');
    },
    read: () => Promise.resolve(Uint8Array.of(7)),
    async subscribe({characteristic}) {
      subscribed.push(characteristic);
    },
    close: () => state.connections--,
  };
  let lose: (reason: string) => void = () => undefined;
  const hub: ServedHub = {
    id: 'unknown-1',
    name: 'Unknown',
    rssi: -60,
    advertisement: {name: 'Unknown', services: [SERVICE], manufacturerData: new Map()},
    characteristics: [
      {
        service: SERVICE,
        characteristic: CHARACTERISTIC,
        properties: ['read', 'write', 'command', 'notify'],
      },
      {service: SERVICE, characteristic: COMMANDS_ONLY, properties: ['command']},
      {service: SERVICE, characteristic: NOTIFIES_ONLY, properties: ['notify']},
    ],
    async connect(onLost) {
      lose = onLost;
      state.connections++;
      return session;
    },
  };
  const fixed = createFixedSource([hub], clock);
  const source: HubSource = {
    isExclusive: true,
    get problem() {
      return state.problem;
    },
    search: listener => fixed.search(listener),
  };
  const families = [wedo2RawAccess];
  const server = new LinkServer({
    sources: [source],
    families,
    clock,
    ...(unknownHub && {unknownHub}),
  });
  const client = () => new TestClient(server, fake);
  const connected = async () => {
    const created = client();
    await created.request('discover', DISCOVER);
    const {error} = await created.request('connect', {peripheralId: hub.id});
    if (error) throw new Error(error.data);
    return created;
  };
  return {
    fake,
    writes,
    subscribed,
    state,
    server,
    client,
    connected,
    lose: () => lose('out of reach'),
  };
}

function writeParams(byte: number, withResponse?: boolean, characteristicId = CHARACTERISTIC) {
  const message = Buffer.of(byte).toString('base64');
  return {serviceId: SERVICE, characteristicId, message, encoding: 'base64', withResponse};
}

t.test('ten writes to an unknown hub pass at once, unchanged and in order', async t => {
  const {fake, writes, connected} = createRig();
  const client = await connected();
  const startMs = fake.clock.now();
  const ids = [1, 1, 2, 2, 1, 1, 3, 0, 0, 1].map((byte, index) =>
    client.ask('write', writeParams(byte, index % 2 === 0)),
  );
  await fake.advance(0);
  t.strictSame(
    writes.map(({byte}) => byte),
    [1, 1, 2, 2, 1, 1, 3, 0, 0, 1],
    'nothing is merged',
  );
  t.ok(writes.every(({response}, index) => response === (index % 2 === 0)));
  t.ok(writes.every(({atMs}) => atMs === startMs));
  t.strictSame(
    ids.map(id => client.answerTo(id)?.result),
    ids.map(() => 1),
  );
});

t.test('200 writes a second, twice the rate: each is answered within 4 s', async t => {
  const {fake, writes, connected} = createRig({sendsPerSecond: 100, burst: 20});
  const client = await connected();
  client.received.length = 0;
  const asked = new Map<number, number>();
  let slowestMs = 0;
  for (let tick = 0; tick < 1_000; tick++) {
    if (tick < 400) asked.set(client.ask('write', writeParams(tick % 250)), fake.clock.now());
    await fake.advance(5);
    for (const {id} of client.received.splice(0)) {
      if (typeof id !== 'number') continue;
      slowestMs = Math.max(slowestMs, fake.clock.now() - (asked.get(id) ?? NaN));
      asked.delete(id);
    }
  }
  t.equal(client.isClosed, false, 'the client is not cut off');
  t.same([...asked.keys()], [], 'each is answered');
  t.ok(slowestMs <= 4_000, `${slowestMs} ms`);
  t.ok(worstSecond(writes.map(({atMs}) => atMs)) <= 100);
});

t.test('requests stay in their order, however many came before', async t => {
  const {fake, writes, connected} = createRig({sendsPerSecond: 100, burst: 1});
  const client = await connected();
  for (const first of [0, 10, 20]) {
    for (let byte = first; byte < first + 10; byte++) client.ask('write', writeParams(byte));
    await fake.advance(75);
  }
  await fake.advance(1_000);
  t.strictSame(
    writes.map(({byte}) => byte),
    Array.from({length: 30}, (_, byte) => byte),
  );
});

t.test('a hub that does not answer: each write is, within 4 s', async t => {
  const {fake, state, connected} = createRig();
  const client = await connected();
  state.isSilent = true;
  const ids = [1, 2, 3].map(byte => client.ask('write', writeParams(byte, true)));
  await fake.advance(4_000);
  t.match(client.answerTo(ids[0] ?? -1)?.error?.data, /does not answer/);
  for (const id of ids.slice(1)) {
    t.match(client.answerTo(id)?.error, {code: -32_500, retryAfterMs: Number});
  }
});

t.test('refusals, reads and characteristics without an acknowledged write', async t => {
  const {writes, connected} = createRig();
  const client = await connected();
  t.equal(await client.errorOf('write', writeParams(255)), -32_500);
  const {result} = await client.request('read', {
    serviceId: SERVICE,
    characteristicId: CHARACTERISTIC,
  });
  t.strictSame(result, {message: 'Bw==', encoding: 'base64'});
  t.equal((await client.request('write', writeParams(5, false, COMMANDS_ONLY))).result, 1);
  t.equal(writes.at(-1)?.byte, 5);
});

t.test(
  'the next owner waits for what the earlier one has asked for, and connects anew',
  async t => {
    const {fake, writes, state, client, connected} = createRig({sendsPerSecond: 100, burst: 1});
    const first = await connected();
    const second = client();
    await second.request('discover', DISCOVER);
    for (let byte = 0; byte < 30; byte++) first.ask('write', writeParams(byte));
    first.session.end();
    const connecting = second.ask('connect', {peripheralId: 'unknown-1'});
    await fake.advance(200);
    t.equal(second.answerTo(connecting), undefined);
    await fake.advance(200);
    t.equal(second.answerTo(connecting)?.result, null);
    t.equal(state.connections, 1);
    await second.request('write', writeParams(99));
    t.strictSame(
      writes.map(({byte}) => byte),
      [...Array.from({length: 30}, (_, byte) => byte), 99],
    );
  },
);

t.test('a client that ends while it waits for a hub connects to none', async t => {
  const {fake, state, client, connected} = createRig({sendsPerSecond: 100, burst: 1});
  const first = await connected();
  const second = client();
  await second.request('discover', DISCOVER);
  for (let byte = 0; byte < 30; byte++) first.ask('write', writeParams(byte));
  first.session.end();
  second.ask('connect', {peripheralId: 'unknown-1'});
  second.session.end();
  await fake.advance(1_000);
  t.equal(state.connections, 0);
});

t.test('one client at a time uses a hub', async t => {
  const {fake, state, client, connected} = createRig();
  const first = await connected();
  const second = client();
  await second.request('discover', DISCOVER);
  const {error} = await second.request('connect', {peripheralId: 'unknown-1'});
  t.match(error, {code: -32_500, data: /in use, try again/, retryAfterMs: Number});
  first.session.end();
  await fake.advance(error?.retryAfterMs ?? 0);
  t.strictSame((await second.request('connect', {peripheralId: 'unknown-1'})).result, null);
  t.equal(state.connections, 1);
});

t.test('a client that is refused and ends at once takes the hub from nobody', async t => {
  const {fake, state, client, connected} = createRig();
  const owner = await connected();
  const other = client();
  await other.request('discover', DISCOVER);
  other.ask('connect', {peripheralId: 'unknown-1'});
  other.session.end();
  await fake.advance(2_000);
  t.equal(state.connections, 1);
  t.equal((await owner.request('write', writeParams(1))).result, 1);
});

t.test('a lost hub ends the session; discover tells why no hub can be found', async t => {
  const {connected, lose, state, client} = createRig();
  const user = await connected();
  lose();
  t.equal(user.isClosed, true);
  state.problem = 'Bluetooth is off.';
  const {error} = await client().request('discover', DISCOVER);
  t.match(error, {code: -32_500, data: 'Bluetooth is off.'});
});

t.test('a read that also subscribes works where the hub can only notify', async t => {
  const {connected, subscribed} = createRig();
  const client = await connected();
  const params = {serviceId: SERVICE, characteristicId: NOTIFIES_ONLY};
  const {result} = await client.request('read', {...params, startNotifications: true});
  t.same(result, {message: '', encoding: 'base64'});
  t.same(subscribed, [NOTIFIES_ONLY]);
  t.ok((await client.request('read', params)).error, 'without it, there is nothing to read');
});
